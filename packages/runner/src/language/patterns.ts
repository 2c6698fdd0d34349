import { choosing } from './actions/input/choosing.ts';
import { days } from './actions/input/days.ts';
import { keyboard } from './actions/input/keyboard.ts';
import { replacing } from './actions/input/replacing.ts';
import { sending } from './actions/input/sending.ts';
import { setting } from './actions/input/setting.ts';
import { switching } from './actions/input/switching.ts';
import { typing } from './actions/input/typing.ts';
import { browsing } from './actions/places/browsing.ts';
import { device } from './actions/places/device.ts';
import { dialogs } from './actions/places/dialogs.ts';
import { tabs } from './actions/places/tabs.ts';
import { remembering } from './actions/remembering.ts';
import { dealing } from './actions/touch/dealing.ts';
import { focusing } from './actions/touch/focusing.ts';
import { paging } from './actions/touch/paging.ts';
import { pointing } from './actions/touch/pointing.ts';
import { scrolling } from './actions/touch/scrolling.ts';
import { swiping } from './actions/touch/swiping.ts';
import { waiting } from './actions/waiting.ts';
import { abilities } from './checks/abilities.ts';
import { absence } from './checks/absence.ts';
import { changes } from './checks/changes.ts';
import { costs } from './checks/costs.ts';
import { counts } from './checks/counts.ts';
import { holding } from './checks/holding.ts';
import { numbers } from './checks/numbers.ts';
import { pages } from './checks/pages.ts';
import { placement } from './checks/places.ts';
import { records } from './checks/records.ts';
import { repeats } from './checks/repeats.ts';
import { states } from './checks/states.ts';
import { textPatterns } from './checks/texts.ts';
import { verifying } from './checks/verifying.ts';
import type { Pattern } from './grammar/patterns/rule.ts';

/** Everything that can be said, in both languages, with what it means and examples. */
export const patterns: readonly Pattern[] = [
  ...browsing,
  ...tabs,
  ...dialogs,
  ...device,
  ...pointing,
  ...focusing,
  ...paging,
  ...dealing,
  ...scrolling,
  ...swiping,
  ...typing,
  ...replacing,
  ...sending,
  ...keyboard,
  ...choosing,
  ...days,
  ...switching,
  ...setting,
  ...waiting,
  ...remembering,
  ...verifying,
  ...states,
  ...absence,
  ...changes,
  ...abilities,
  ...counts,
  ...repeats,
  ...textPatterns,
  ...numbers,
  ...costs,
  ...holding,
  ...placement,
  ...pages,
  ...records,
];
