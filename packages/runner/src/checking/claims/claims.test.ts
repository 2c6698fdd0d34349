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
  const verdictOf = async (run: TestFile, check?: number): Promise<string> => {
    const openDriver = async () => recordedDriver(snapshot);
    const limits = check === undefined ? {} : { limits: { check } };
    return (await runTest(run, { openDriver, ...limits })).verdict;
  };

  test('that are false never pass, by their plan or by their sentence', async () => {
    const falses = claims.filter(({ isTrue }) => !isTrue);
    const passes = falses.map(async (claim) => {
      const patience = denying.has(claim.operator ?? '') ? longPatience : 1;
      const runs = await Promise.all([byPlan(claim), bySentence(claim)]);
      const verdicts = await Promise.all(
        runs.map((run) => (run === undefined ? undefined : verdictOf(run, patience))),
      );
      return verdicts.includes('passed')
        ? [`${claim.operator}: ${claim.sentence ?? JSON.stringify(claim.plan)}`]
        : [];
    });
    expect(falses.length).toBeGreaterThanOrEqual(50);
    expect((await Promise.all(passes)).flat()).toEqual([]);
  });

  test('that are true hold by their plan', async () => {
    const trues = claims.filter(({ isTrue }) => isTrue);
    const misses = trues.map(async (claim) => {
      const run = await byPlan(claim);
      const holds = run !== undefined && (await verdictOf(run)) === 'passed';
      return holds ? [] : [claim.sentence];
    });
    expect(trues.length).toBeGreaterThanOrEqual(5);
    expect((await Promise.all(misses)).flat()).toEqual([]);
  });
});

/** What denies something could pass only after the screen was watched for a while. */
const denying: ReadonlySet<string> = new Set(['negate', 'denying words', 'unbound words']);
const longPatience = 2_000;

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
