import { describe, expect, test } from 'vitest';
import { runTest } from '../../run/run-test.ts';
import { readTestFile } from '../../test-file/read-test-file.ts';
import type { TestFile } from '../../test-file/test-file.ts';
import {
  type RecordedClaim,
  recordedDriver,
  recordedScreen,
  recordedScreens,
} from './recorded-screen.fixture.ts';

describe.each(recordedScreens)('claims about the screen "%s"', (name) => {
  const { snapshot, claims } = recordedScreen(name);
  const verdictOf = async (run: TestFile): Promise<string> => {
    const openDriver = async () => recordedDriver(snapshot);
    return (await runTest(run, { openDriver, limits: { check: 1 } })).verdict;
  };

  test('that are false never pass, by their plan or by their sentence', async () => {
    const passed: string[] = [];
    for (const claim of claims.filter(({ isTrue }) => !isTrue)) {
      for (const run of [await byPlan(claim), await bySentence(claim)]) {
        if (run === undefined || (await verdictOf(run)) !== 'passed') continue;
        passed.push(`${claim.operator}: ${claim.sentence ?? JSON.stringify(claim.plan)}`);
      }
    }
    expect(passed).toEqual([]);
  });

  test('that are true hold by their plan', async () => {
    const missed: string[] = [];
    const trues = claims.filter(({ isTrue }) => isTrue);
    for (const claim of trues) {
      const run = await byPlan(claim);
      if (run === undefined || (await verdictOf(run)) !== 'passed')
        missed.push(claim.sentence ?? '');
    }
    expect(trues.length).toBeGreaterThanOrEqual(5);
    expect(missed).toEqual([]);
  });
});

/** A test of this one check, whatever its sentence is read as. */
async function byPlan({ plan, language, sentence }: RecordedClaim): Promise<TestFile | undefined> {
  if (plan === undefined) return undefined;
  const read = await testOf(sentence ?? 'The page is visible');
  const blocks = read.blocks.map((block) =>
    block.type === 'validation'
      ? {
          ...block,
          sentence: { ...block.sentence, parsed: { status: 'parsed' as const, language, plan } },
        }
      : block,
  );
  return { ...read, blocks };
}

/** Undefined where there is no sentence, or it is refused. */
async function bySentence({ sentence }: RecordedClaim): Promise<TestFile | undefined> {
  if (sentence === undefined) return undefined;
  const read = await testOf(sentence);
  const [block] = read.blocks;
  return block?.type === 'validation' && block.sentence.parsed.status === 'parsed'
    ? read
    : undefined;
}

async function testOf(sentence: string): Promise<TestFile> {
  const blocks = [{ type: 'validation', step_description: sentence }];
  const file = { test: { metadata: { name: 'A claim', platform: 'web' }, blocks } };
  const read = await readTestFile(JSON.stringify(file), { path: 'claim.yaml' });
  if (read.status !== 'read') throw new Error(`No test can be made of: ${sentence}`);
  return read.test;
}
