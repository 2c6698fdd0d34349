import { browsing } from './actions/browsing.ts';
import { choosing } from './actions/choosing.ts';
import { device } from './actions/device.ts';
import { moving } from './actions/moving.ts';
import { pointing } from './actions/pointing.ts';
import { remembering } from './actions/remembering.ts';
import { typing } from './actions/typing.ts';
import { waiting } from './actions/waiting.ts';
import { counts } from './checks/counts.ts';
import { numbers } from './checks/numbers.ts';
import { pages } from './checks/pages.ts';
import { placement } from './checks/places.ts';
import { states } from './checks/states.ts';
import { textPatterns } from './checks/texts.ts';
import { verifying } from './checks/verifying.ts';
import type { Pattern } from './grammar/rule.ts';

/** Everything that can be said, in both languages, with what it means and examples. */
export const patterns: readonly Pattern[] = [
  ...browsing,
  ...pointing,
  ...typing,
  ...choosing,
  ...moving,
  ...waiting,
  ...remembering,
  ...device,
  ...verifying,
  ...states,
  ...counts,
  ...textPatterns,
  ...numbers,
  ...placement,
  ...pages,
];
