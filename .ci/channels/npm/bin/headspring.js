#!/usr/bin/env node
// Runs the executable of the platform's package, if it is installed and can run, otherwise the WebAssembly module.
import { createRequire } from 'node:module';

const words = process.argv.slice(2);

// The status of the executable; undefined without one.
async function native() {
  let path;
  try {
    path = createRequire(import.meta.url).resolve('@headspring/linux-x64/bin/headspring');
  } catch {
    return undefined;
  }
  const { spawnSync } = await import('node:child_process');
  const { error, signal, status } = spawnSync(path, words, { stdio: 'inherit' });
  if (error) return undefined;
  if (signal) process.kill(process.pid, signal);
  return status ?? 70;
}

const status = (await native()) ?? (await (await import('../lib/process.js')).runProcess(words));
// At once: all output is written, and nothing of the module need be taken apart.
process.exit(status);
