// A worker that runs command lines with the WebAssembly module of the npm package.
import { load } from './lib/web.js';

// The most bytes of memory and of output that a command line may take here.
const most = 32e6;
let engine;

// The module is packed with gzip, since simple hosts send files as they are.
async function unpacked() {
  const response = await fetch('lib/headspring.packed');
  if (!response.ok) throw new Error(`cannot fetch the module: ${response.status}`);
  const stream = response.body.pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { 'content-type': 'application/wasm' } }));
}

// Runs the commands of a pipe. The standard output of each is the standard input of the next.
async function carriedOut({ commands, input, files }) {
  const headspring = await engine;
  const start = performance.now();
  let stdin = input;
  let errors = '';
  let result;
  for (const args of commands) {
    result = headspring.run(args, { stdin, files, most });
    errors += result.errors;
    stdin = result.stdout;
    // The beginning of an output that was too large is of no use.
    if (result.status === 70) result = { ...result, stdout: new Uint8Array() };
    if (result.status !== 0) break;
  }
  return { status: result.status, stdout: result.stdout, errors, files: result.files, took: performance.now() - start };
}

addEventListener('message', async ({ data }) => {
  if (data.begin) {
    try {
      const module = data.module ?? (await unpacked());
      engine = load(module);
      await engine;
      postMessage({ ready: true, module });
    } catch (error) {
      postMessage({ failed: String(error.message ?? error) });
    }
    return;
  }
  try {
    const result = await carriedOut(data);
    postMessage({ id: data.id, result }, [result.stdout.buffer]);
  } catch (error) {
    postMessage({ id: data.id, failed: String(error.message ?? error) });
  }
});
