import { parentPort, workerData } from 'node:worker_threads';
import { runInSandbox } from './sandbox.ts';

parentPort?.postMessage(await runInSandbox(workerData));
