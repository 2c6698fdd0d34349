import { cureFor, type Machine } from './cure.ts';

/** Where a browser that we start ourselves comes from, in the order in which they are tried. */
export type BrowserSource = 'configured' | 'installed' | 'playwright' | 'packaged';

/** One browser that did not start. */
export interface Attempt {
  source: BrowserSource;
  /** The file, or the address of a browser that runs elsewhere (without its secrets). */
  location: string;
  /** Why it did not start, as half a sentence. */
  reason: string;
  /** Shared libraries that the machine lacks, by file name. */
  missingLibraries: readonly string[];
}

/** No browser started. The message lists every one that was tried, and says how to get one. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
  readonly attempts: readonly Attempt[];

  constructor(attempts: readonly Attempt[], machine: Machine) {
    super(describe(attempts, machine));
    this.attempts = attempts;
  }
}

function describe(attempts: readonly Attempt[], machine: Machine): string {
  const missing = new Set(attempts.flatMap((attempt) => attempt.missingLibraries));
  return [
    attempts.length > 0 ? 'No browser could be started. Tried:' : 'No browser was found.',
    ...attempts.map(({ location, source, reason }) => `  ${location} (${source}): ${reason}`),
    ...(attempts.some(runsElsewhere)
      ? ['To cure this: start the browser that CDP_URL names, or unset CDP_URL']
      : [
          `To cure this: ${cureFor([...missing], machine)}`,
          'or set TOUCHSTONE_BROWSER to a Chrome or Chromium',
        ]),
  ].join('\n');
}

const runsElsewhere = ({ location }: Attempt): boolean => /^(?:https?|wss?):/.test(location);
