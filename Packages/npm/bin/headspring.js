#!/usr/bin/env node
// Runs the executable of the platform's package, if it is installed, otherwise the WebAssembly module.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

function executable() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url).resolve('@headspring/linux-x64/bin/headspring');
  } catch {
    return undefined;
  }
}

const path = executable();
const child = path && spawnSync(path, process.argv.slice(2), { stdio: 'inherit' });
if (child && !child.error) {
  if (child.signal) process.kill(process.pid, child.signal);
  process.exitCode = child.status ?? 70;
} else {
  const { runProcess } = await import('../lib/process.js');
  process.exitCode = runProcess(process.argv.slice(2));
}
