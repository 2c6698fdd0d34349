import { runProcess } from '@touchstone/platform';
import { startWorker } from './worker.ts';

runProcess('worker', startWorker);
