// The library: an app writes `import Headspring` and names the types of these modules.
@_exported import Analysis
@_exported import Documents
@_exported import ExactNumerics
@_exported import Exporters
@_exported import Motion
@_exported import Scenes
