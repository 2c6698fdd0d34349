import type { RunEvent } from '@touchstone/contracts';
import type { Reporter } from '../../../run/reporters/reporter.ts';

type TestName = { name: string; file: string };

/**
 * Tells of runs that go on at the same time one after the other, in the order of their begin: the
 * first that is not over is told of live, the others when it is their turn.
 */
export function inTurn(reporters: readonly Reporter[]): (test: TestName, event: RunEvent) => void {
  const waiting: { test: TestName; events: RunEvent[] }[] = [];
  const tell = (test: TestName, event: RunEvent) => {
    for (const reporter of reporters) reporter.happened?.(test, event);
  };
  return (test, event) => {
    const known = waiting.find((one) => one.test.file === test.file && one.test.name === test.name);
    const own = known ?? { test, events: [] };
    if (known === undefined) waiting.push(own);
    own.events.push(event);
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const events = first.events.splice(0);
      for (const one of events) tell(first.test, one);
      if (events.at(-1)?.type !== 'run_ended') return;
      waiting.shift();
    }
  };
}
