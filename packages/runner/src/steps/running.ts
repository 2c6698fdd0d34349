import type { DriverAction, Limits } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import type { Grounded } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import type { Target } from '../language/plan/target.ts';
import type { Said } from '../language/say/said.ts';
import type { Blanks, MessageKey } from './messages/messages.ts';
import type { StepContext } from './step-context.ts';

/** What the parts of a step may ask of the step that is carried out. */
export interface Running {
  readonly context: StepContext;
  /** Milliseconds that are left for looking and trying. */
  left(): number;
  /** For one call of the driver; what is left of the step if no time is given. */
  limits(milliseconds?: number): Limits;
  say(key: MessageKey, blanks?: Blanks): Said;
  /** The target in words. */
  name(target: Target): Said;
  /** Notes what was tried. */
  log(key: MessageKey, blanks?: Blanks): void;
  snapshot(): Promise<Snapshot>;
  ground(target: Target, snapshot: Snapshot, purpose: Purpose): Grounded;
  /** One act of the driver. */
  perform(action: DriverAction, milliseconds?: number): Promise<void>;
  /** Lets the page react; it is not waited for long. */
  settle(milliseconds?: number): Promise<void>;
}
