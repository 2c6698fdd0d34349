import { runProcess } from '@touchstone/platform';
import { startAuth } from './auth-server.ts';

runProcess('auth', startAuth);
