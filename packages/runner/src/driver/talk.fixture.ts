import { expect } from 'vitest';
import { ActionError, type Driver, type DriverAction, type Limits } from './driver.ts';
import type { ScreenElement } from './snapshot.ts';

const patience = 20_000;

/** An expectation of what may need a moment. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: patience });

/** A test's way to speak to a driver: elements by what a person calls them. */
export function talkTo(driver: Driver) {
  const limits = (milliseconds = patience): Limits => ({
    signal: AbortSignal.timeout(60_000),
    milliseconds,
  });

  const read = async () => (await driver.snapshot(limits())).elements;

  /** Waits until it is on the screen. The first of several. */
  async function find(name: string, role?: string): Promise<ScreenElement> {
    const end = Date.now() + patience;
    for (;;) {
      const found = (await read()).find(
        (each) =>
          (role === undefined || each.role === role) &&
          [each.name, each.text, each.other.label, each.other.testId].includes(name),
      );
      if (found) return found;
      if (Date.now() > end) throw new Error(`There is no ${role ?? 'element'} "${name}".`);
    }
  }

  const perform = (action: DriverAction, milliseconds?: number) =>
    driver.perform(action, limits(milliseconds));

  return {
    limits,
    read,
    find,
    perform,
    ref: async (name: string, role?: string) => (await find(name, role)).ref,
    tap: async (name: string, role?: string) => {
      await perform({ do: 'tap', press: 'single', ref: (await find(name, role)).ref });
    },
    type: async (name: string, text: string, more: { append?: boolean; submit?: boolean } = {}) => {
      const { ref } = await find(name);
      await perform({ do: 'type', ref, text, append: false, submit: false, ...more });
    },
    /** Waits until the screen says it, in the element with the test id "said". */
    says: async (words: string) => {
      await eventually(async () => (await find('said')).text).toBe(words);
    },
    /** How an act failed. */
    failureOf: async (action: DriverAction, milliseconds = 1_500): Promise<ActionError> => {
      const error = await perform(action, milliseconds).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error instanceof ActionError) return error;
      throw new Error(`It did not fail as an act does: ${String(error)}`);
    },
  };
}
