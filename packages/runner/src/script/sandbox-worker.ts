import { parentPort } from 'node:worker_threads';
import { newQuickJSWASMModule } from 'quickjs-emscripten';
import { runInSandbox, type SandboxTask } from './sandbox.ts';

const quickjs = newQuickJSWASMModule();

parentPort?.once('message', async (task: SandboxTask) => {
  parentPort?.postMessage(await runInSandbox(task, quickjs));
  parentPort?.close();
});
