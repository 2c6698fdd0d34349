import { expect, test } from 'vitest';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import type { Target } from '../language/plan/target.ts';
import { spoken } from '../language/say/said.ts';
import { Findings } from '../memory/plans/findings.ts';
import type { PlanKey, PlanMemory, Remembered } from '../memory/plans/plan-memory.ts';
import { readTestFile } from '../test-file/read-test-file.ts';
import { EmptyDriver } from './scripted.fixture.ts';
import { SeenBefore } from './seen-before.ts';

class Kept implements PlanMemory {
  readonly entries = new Map<string, Remembered>();
  recall = (key: PlanKey) => this.entries.get(JSON.stringify(key));
  remember = (key: PlanKey, entry: Remembered) => {
    this.entries.set(JSON.stringify(key), entry);
  };
}

const limits = { signal: AbortSignal.timeout(10_000), milliseconds: 1000 };
const tour: Target = { name: { text: 'welcome tour', quoted: false } };

async function seenBefore(sentence: string, memory: PlanMemory, findings: Findings) {
  const text = JSON.stringify({
    test: {
      metadata: { name: 'Seen', platform: 'web' },
      blocks: [{ type: 'validation', step_description: sentence }],
    },
  });
  const read = await readTestFile(text, { path: 'a.yaml' });
  if (read.status !== 'read') throw new Error(JSON.stringify(read));
  return new SeenBefore(read.test.blocks, memory, findings);
}

class Showing extends EmptyDriver {
  readonly shown: Described[];
  constructor(shown: Described[]) {
    super();
    this.shown = shown;
  }
  override snapshot = async () => screen(this.shown) as never;
}

const gone = 'The welcome tour is not shown';
const shown: Described = { role: 'region', name: 'Welcome tour', text: 'Welcome tour' };

test('what a look at the screen shows was seen in this run, at that step', async () => {
  const seen = await seenBefore(gone, new Kept(), new Findings());
  expect(seen.of(tour)).toBeUndefined();
  const driver = seen.watch(new Showing([shown]));
  seen.path = '3';
  await driver.snapshot(limits);
  expect(seen.of(tour)?.when).toEqual({ run: 'this', step: '3' });
});

test('what is hidden was not seen', async () => {
  const seen = await seenBefore(gone, new Kept(), new Findings());
  await seen.watch(new Showing([{ ...shown, hidden: true }])).snapshot(limits);
  expect(seen.of(tour)).toBeUndefined();
});

test('what a run that passed has seen is known to the next ones, for as long as they pass', async () => {
  const memory = new Kept();
  const first = new Findings();
  const seen = await seenBefore(gone, memory, first);
  await seen.watch(new Showing([shown])).snapshot(limits);
  expect((await seenBefore(gone, memory, new Findings())).of(tour)).toBeUndefined();
  first.leaveIn(memory);
  for (let run = 0; run < 2; run += 1) {
    const findings = new Findings();
    const before = (await seenBefore(gone, memory, findings)).of(tour);
    expect(before?.when).toEqual({ run: 'last', step: '' });
    expect(spoken(before?.description ?? '', 'en')).not.toBe('');
    memory.entries.clear();
    findings.leaveIn(memory);
  }
});

test('nothing is looked for where no check denies a thing that needs it', async () => {
  const seen = await seenBefore('"Welcome tour" is not shown', new Kept(), new Findings());
  const driver = new Showing([shown]);
  expect(seen.watch(driver)).toBe(driver);
});
