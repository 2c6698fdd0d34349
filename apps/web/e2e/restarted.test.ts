import { liveCases } from './restarted/live.ts';
import { openingCases } from './restarted/opening.ts';

openingCases();
liveCases();
