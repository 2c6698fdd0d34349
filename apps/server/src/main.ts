import { runProcess } from '@touchstone/platform';
import { startServer } from './server.ts';

runProcess('server', startServer);
