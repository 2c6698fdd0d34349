import { ActionError } from '../../../driver/driver.ts';
import { tell } from '../../messages/messages.ts';
import type { Clock } from '../../snapshot/clock.ts';
import type { World } from '../../snapshot/worlds.ts';
import type { Confined } from '../confine/confine.ts';
import type { Tab } from '../tab.ts';

/** Where an act happens, and how long it may take. */
export interface Stage {
  tab: Tab;
  clock: Clock;
  /** What it is held to, if the test is somebody else's. */
  confined?: Confined | undefined;
  /** Fingers instead of a mouse. */
  hasTouch: boolean;
  /**
   * Set when the act before is so recent that it may still change the screen: whether the screen is
   * what was read last. Reads it anew.
   */
  isAsRead?: (() => Promise<boolean>) | undefined;
  /** To be told when all is done but to see whether the page took it. */
  onLull?: () => void;
}

/** An element of the newest snapshot. */
export interface Actor {
  world: World;
  number: number;
}

/** @throws ActionError `gone` when the page that it stood on has been left. */
export async function actorOf({ tab, clock }: Stage, ref: string): Promise<Actor> {
  const [key, number] = ref.split('.').map(Number);
  const worlds = await tab.ask(clock, () => tab.worlds());
  const world = key === undefined ? undefined : worlds.find(key);
  if (!world || number === undefined) {
    throw new ActionError('gone', tell('pageOfElementLeft'));
  }
  return { world, number };
}
