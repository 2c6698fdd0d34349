import { createHash } from 'node:crypto';
import type { BaselineKey } from '@touchstone/runner';

/** Where in a test a picture is compared. */
export type Place = Omit<BaselineKey, 'test'>;

/** A newer version of the same browser draws the same picture, or shows that it does not. */
export function digestOf({ step, check, viewport, driver }: Place): Buffer {
  const { width, height } = viewport;
  const browser = driver.replace(/\b(chromium|chrome|firefox|webkit) [\d.]+/i, '$1');
  return createHash('sha256')
    .update(JSON.stringify([step, check, width, height, browser]))
    .digest();
}
