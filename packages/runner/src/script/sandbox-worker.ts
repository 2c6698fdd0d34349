import { parentPort } from 'node:worker_threads';
import { newQuickJSWASMModule, newVariant, RELEASE_SYNC } from 'quickjs-emscripten';
import { runInSandbox, type SandboxTask, sandboxLimits } from './sandbox.ts';

/** Of WebAssembly's memory, in bytes. */
const page = 64 * 1024;

/** What the interpreter needs for itself, and starts with. */
const ownBytes = 16 * 1024 * 1024;

/** Compiled to WebAssembly QuickJS counts no bytes towards its limit; its memory itself ends there. */
const wasmMemory = new WebAssembly.Memory({
  initial: ownBytes / page,
  maximum: (ownBytes + sandboxLimits.memoryBytes) / page,
});

/** Where it is all used there may be none left even to say so. */
const isFull = (): boolean => wasmMemory.buffer.byteLength > sandboxLimits.memoryBytes;

const quickjs = newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory }));

parentPort?.once('message', async (task: SandboxTask) => {
  parentPort?.postMessage(await runInSandbox(task, quickjs, isFull));
  parentPort?.close();
});
