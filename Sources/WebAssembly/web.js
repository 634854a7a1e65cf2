// The package in a page or a worker, where the module is fetched.
import { engine } from './engine.js';

export { Headspring, HeadspringError } from './engine.js';
export const { load, run, keyframes } = engine(async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot fetch ${url}: ${response.status}`);
  // Compiled while it arrives, if the server names the type.
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
});
