#!/usr/bin/env node
// Runs the executable of the platform's package, if it is installed, otherwise the WebAssembly module.
import { createRequire } from 'node:module';

function executable() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url).resolve('@headspring/linux-x64/bin/headspring');
  } catch {
    return undefined;
  }
}

// The status of the executable; undefined if the system cannot run it.
async function native(path, words) {
  const { spawnSync } = await import('node:child_process');
  const { error, signal, status } = spawnSync(path, words, { stdio: 'inherit' });
  if (error) return undefined;
  if (signal) process.kill(process.pid, signal);
  return status ?? 70;
}

const words = process.argv.slice(2);
const path = executable();
const status = (path && (await native(path, words))) ?? (await (await import('../lib/process.js')).runProcess(words));
// At once: all output is written, and nothing of the module need be taken apart.
process.exit(status);
