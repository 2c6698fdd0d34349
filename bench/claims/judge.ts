import {
  loadersBeside,
  type openWebDriver,
  readTestFile,
  runTest,
  type TestFile,
} from '@touchstone/runner';
import type { Language } from './claim.ts';
import type { Plan } from './plan.ts';

type Driver = Awaited<ReturnType<typeof openWebDriver>>;
type SentenceBlock = Extract<TestFile['blocks'][number], { type: 'validation' | 'instructions' }>;
type Parsed = SentenceBlock['sentence']['parsed'];

/** `error`: the run broke, or ended in a way that no check ends. */
export type Outcome = 'passed' | 'failed' | 'undecided' | 'refused' | 'error';

export interface Judged {
  outcome: Outcome;
  /** What the product says about it. */
  message: string;
}

/** A sentence read by the product, in a test of its own. */
export interface Read {
  test: TestFile;
  parsed: Parsed;
}

const path = 'claim.yaml';

/** @throws Error when the product cannot make a test of it, read or refused */
export async function readSentence(sentence: string): Promise<Read> {
  const blocks = [{ type: 'validation', step_description: sentence }];
  const text = JSON.stringify({ test: { metadata: { name: 'A claim', platform: 'web' }, blocks } });
  const read = await readTestFile(text, { path, loaders: loadersBeside(path) });
  const [block] = read.status === 'read' ? read.test.blocks : [];
  if (read.status !== 'read' || block?.type !== 'validation') {
    throw new Error(`No test can be made of: ${sentence}`);
  }
  return { test: read.test, parsed: block.sentence.parsed };
}

/** A test of one check, with this plan whatever its sentence says. */
export function testOfPlan({ test }: Read, plan: Plan, language: Language): TestFile {
  const blocks = test.blocks.map((block) =>
    block.type === 'validation'
      ? {
          ...block,
          sentence: { ...block.sentence, parsed: { status: 'parsed' as const, language, plan } },
        }
      : block,
  );
  return { ...test, blocks };
}

/** What a claim is judged on. */
interface Shown {
  driver: Driver;
  /** What the page does once the run has begun. */
  before?: () => Promise<void>;
  /** For the check to come true, the product's own if absent. */
  milliseconds: number | undefined;
}

/**
 * How a run of one check ends on the screen that the driver shows, the way that every run goes. The
 * driver stays open.
 */
export async function judge(
  test: TestFile,
  { driver, before, milliseconds }: Shown,
): Promise<Judged> {
  const report = await runTest(test, {
    openDriver: async () => {
      await before?.();
      return kept(driver);
    },
    ...(milliseconds === undefined ? {} : { limits: { check: milliseconds } }),
  });
  const step = report.attempts.at(-1)?.steps[0];
  const message = step?.message ?? report.message ?? '';
  if (report.verdict === 'passed') return { outcome: 'passed', message };
  const outcome =
    step?.verdict === 'undecided' || step?.verdict === 'failed' ? step.verdict : 'error';
  return { outcome, message: `${step?.reason ?? ''} ${message}`.trim() };
}

/** The same driver, which the run does not close. */
function kept(driver: Driver): Driver {
  return new Proxy(driver, {
    get(target, name) {
      if (name === 'close') return async () => undefined;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
