import type { Limits } from '../../../driver/driver.ts';
import type {
  AccessibilityProblem,
  DriverInspection,
  StillPicture,
} from '../../../driver/driver-inspection.ts';
import { startClock } from '../../snapshot/clock.ts';
import type { Tabs } from '../tabs.ts';
import { audit } from './audit.ts';
import { takeStill } from './still.ts';

/** What can be found out of the window in front. */
export class WebInspection implements DriverInspection {
  readonly #tabs: Tabs;

  constructor(tabs: Tabs) {
    this.#tabs = tabs;
  }

  still(limits: Limits, secrets: readonly string[], ref?: string): Promise<StillPicture> {
    return takeStill(this.#tabs.active, startClock(limits), secrets, ref);
  }

  audit(limits: Limits, ref?: string): Promise<AccessibilityProblem[]> {
    return audit(this.#tabs.active, startClock(limits), ref);
  }
}
