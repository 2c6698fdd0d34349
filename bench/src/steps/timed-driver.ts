import { openWebDriver, type WebDriverOptions } from '@touchstone/runner';

type Driver = Awaited<ReturnType<typeof openWebDriver>>;

/** One call of the runner to its driver. */
export interface Call {
  what: string;
  /** Both in milliseconds of `performance.now()`. */
  from: number;
  to: number;
}

/** A driver for browsers that notes when it was asked for what. */
export async function openTimedDriver(options: WebDriverOptions, calls: Call[]): Promise<Driver> {
  const opening = performance.now();
  const driver = await openWebDriver(options);
  calls.push({ what: 'opening', from: opening, to: performance.now() });
  const timed = async <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const from = performance.now();
    try {
      return await ask();
    } finally {
      calls.push({ what, from, to: performance.now() });
    }
  };
  return {
    platform: driver.platform,
    description: driver.description,
    snapshot: (limits) => timed('snapshot', () => driver.snapshot(limits)),
    perform: (action, limits) => timed(`do ${action.do}`, () => driver.perform(action, limits)),
    look: (ref, limits) => timed('look', () => driver.look(ref, limits)),
    sweep: (ref, words, limits) => timed('sweep', () => driver.sweep(ref, words, limits)),
    showAt: (ref, offset, limits) => timed('show at', () => driver.showAt(ref, offset, limits)),
    putBack: (limits) => timed('put back', () => driver.putBack(limits)),
    settle: (limits, quiet, patient) =>
      timed('settle', () => driver.settle(limits, quiet, patient)),
    beforeAct: () => driver.beforeAct(),
    react: (limits) => timed('react', () => driver.react(limits)),
    screenshot: (limits, secrets) => timed('picture', () => driver.screenshot(limits, secrets)),
    dialog: () => driver.dialog(),
    tabs: () => driver.tabs(),
    enterFrame: (frame, limits) => timed('enter frame', () => driver.enterFrame(frame, limits)),
    lines: () => driver.lines(),
    close: () => timed('closing', () => driver.close()),
  };
}
