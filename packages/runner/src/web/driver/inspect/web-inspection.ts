import type { Limits } from '../../../driver/driver.ts';
import type {
  AccessibilityProblem,
  DriverInspection,
  StillPicture,
} from '../../../driver/driver-inspection.ts';
import { startClock } from '../../snapshot/clock.ts';
import type { Tabs } from '../tabs.ts';
import type { Traffic } from '../traffic.ts';
import { audit } from './audit.ts';
import { takeStill } from './still.ts';

/** What can be found out of the window in front. */
export class WebInspection implements DriverInspection {
  readonly #tabs: Tabs;
  readonly #traffic: Traffic;

  constructor(tabs: Tabs, traffic: Traffic) {
    this.#tabs = tabs;
    this.#traffic = traffic;
  }

  still(limits: Limits, secrets: readonly string[], ref?: string): Promise<StillPicture> {
    const scene = { tab: this.#tabs.active, traffic: this.#traffic, clock: startClock(limits) };
    return takeStill(scene, secrets, ref);
  }

  audit(limits: Limits, ref?: string): Promise<AccessibilityProblem[]> {
    return audit(this.#tabs.active, startClock(limits), ref);
  }
}
