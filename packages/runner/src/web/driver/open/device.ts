import type { BrowserContextOptions } from 'playwright-core';

/** No device has this name. */
export class UnknownDeviceError extends Error {
  override readonly name = 'UnknownDeviceError';
  readonly device: string;
  /** The names that come nearest, best first. */
  readonly nearest: readonly string[];

  constructor(device: string, nearest: readonly string[]) {
    super(`There is no device "${device}" to emulate. The nearest are: ${nearest.join(', ')}.`);
    this.device = device;
    this.nearest = nearest;
  }
}

/** The devices that a browser can take on, by the names under which `describeDevice` knows them. */
export async function deviceNames(): Promise<string[]> {
  const { devices } = await import('playwright-core');
  return Object.keys(devices);
}

/**
 * Size, pixels, touch and user agent of a device, by Playwright's name for it in any case.
 * @throws UnknownDeviceError
 */
export async function describeDevice(
  name: string,
): Promise<{ name: string; options: BrowserContextOptions }> {
  const { devices } = await import('playwright-core');
  const names = await deviceNames();
  const found = names.find((each) => plain(each) === plain(name));
  const descriptor = found === undefined ? undefined : devices[found];
  if (found === undefined || !descriptor) throw new UnknownDeviceError(name, nearest(name, names));
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = descriptor;
  return { name: found, options: { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** By the pairs of letters that two names share (Dice's coefficient). */
function nearest(name: string, names: readonly string[]): string[] {
  const wanted = pairs(name);
  const likeness = (other: string) => {
    const theirs = pairs(other);
    const shared = [...wanted].filter((pair) => theirs.has(pair)).length;
    return (2 * shared) / (wanted.size + theirs.size || 1);
  };
  return names
    .filter((each) => !each.endsWith(' landscape'))
    .map((each) => ({ each, likeness: likeness(each) }))
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, 3)
    .map(({ each }) => each);
}

function pairs(name: string): Set<string> {
  const text = ` ${plain(name)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
