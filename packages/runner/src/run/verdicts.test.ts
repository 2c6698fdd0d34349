import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StepOutcome } from '../steps/outcome.ts';
import { checks, does, EmptyDriver, failed, isFalse, runScripted } from './scripted.fixture.ts';

/** Any blocks, nested as deep as they like, whatever their steps come to. */
const blocks = fc.memo((depth): fc.Arbitrary<string> => {
  const leaf = fc
    .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.boolean())
    .map(([name, checked]) => (checked ? checks(`"${name}" is visible`) : does(`Click "${name}"`)));
  if (depth <= 1) return leaf;
  const list = fc
    .array(blocks(depth - 1), { minLength: 1, maxLength: 2 })
    .map((all) => all.join(', '));
  const condition = fc.constantFrom('X', 'Y').map((name) => `'"${name}" is visible'`);
  return fc.oneof(
    leaf,
    fc
      .tuple(condition, list, list)
      .map(([asked, a, b]) => `{type: if, condition: ${asked}, then: [${a}], else: [${b}]}`),
    fc
      .tuple(condition, list)
      .map(([asked, a]) => `{type: while, condition: ${asked}, body: [${a}]}`),
  );
});

const outcomes: Partial<StepOutcome>[] = [
  {},
  { verdict: 'healed' },
  failed,
  { verdict: 'undecided', reason: 'check_undecided' },
  isFalse,
  { verdict: 'skipped', reason: 'cancelled' },
  { verdict: 'skipped' },
];

test('no run passes in which a step failed or was not decided, whatever the blocks, retries and soft checks', async () => {
  const verdicts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(blocks(3), { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(
        fc.oneof({ weight: 12, arbitrary: fc.constant(outcomes[0]) }, fc.constantFrom(...outcomes)),
      ),
      fc.boolean(),
      fc.nat(2),
      async (all, stream, failFast, retries) => {
        const given: (Partial<StepOutcome> | undefined)[] = [];
        let attempts = 0;
        const { report } = await runScripted(
          all,
          async () => {
            const outcome = stream.next().value;
            given.push(outcome);
            return { verdict: 'passed', attempts: [], ...outcome };
          },
          {
            failFast,
            retries,
            limits: { loops: 3 },
            openDriver: async () => {
              attempts += 1;
              given.length = 0;
              return new EmptyDriver();
            },
          },
        );
        verdicts.add(report.flaky ? 'flaky' : report.verdict);
        if (report.verdict !== 'passed') return;
        const bad = given.filter(
          (one) => one?.verdict !== undefined && one.verdict !== 'healed' && one !== isFalse,
        );
        expect(bad).toEqual([]);
        expect(report.flaky).toBe(attempts > 1);
      },
    ),
    { numRuns: 400 },
  );
  expect([...verdicts].toSorted()).toEqual(['cancelled', 'failed', 'flaky', 'passed']);
});
