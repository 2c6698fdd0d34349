import type { Driver } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';

const screens = new WeakMap<Driver, Snapshot>();

/** Keeps what an act was done on; nothing if nobody looked before. */
export function keepScreenBefore(driver: Driver, screen: Snapshot | undefined): void {
  if (screen === undefined) screens.delete(driver);
  else screens.set(driver, screen);
}

/** The screen as it was before the last act, if somebody looked at it then. */
export const screenBefore = (driver: Driver): Snapshot | undefined => screens.get(driver);
