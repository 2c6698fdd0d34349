import type { BlockSentence, SentenceReading } from '@touchstone/contracts';
import { describePlan, type ReadTest, readTestFile, type TestFile } from '@touchstone/runner';
import { lastingRefusal } from '../../outbound/lasting-refusal.ts';
import type { TestingParts } from '../../parts.ts';

type Block = TestFile['blocks'][number];
type Sentence = Extract<Block, { sentence: unknown }>['sentence'];
type Plan = Extract<Sentence['parsed'], { status: 'parsed' }>['plan'];

interface Options {
  platform: TestFile['platform'];
  /** Of what is told: of plans, and why there is none. */
  language: 'en' | 'es';
}

/**
 * Reads sentences one by one as a run would, for somebody who is writing them. Which variables,
 * modules and scripts there are is a question of the whole file, and not asked here.
 */
export async function readSentences(
  parts: Pick<TestingParts, 'egress'>,
  sentences: readonly BlockSentence[],
  options: Options,
): Promise<SentenceReading[]> {
  return Promise.all(sentences.map((sentence) => readOne(parts, sentence, options)));
}

async function readOne(
  parts: Pick<TestingParts, 'egress'>,
  sentence: BlockSentence,
  options: Options,
): Promise<SentenceReading> {
  if (sentence.text.trim() === '' && sentence.type !== 'manual')
    return { words: null, remembers: [], problem: null };
  const read = await readTestFile(fileOf(sentence, options), {
    path: 'test.yaml',
    language: options.language,
    refusalOf: (url) => lastingRefusal(parts, url),
  });
  const found = read.problems.find(({ code }) => code !== 'variable_missing');
  const problem =
    found === undefined
      ? null
      : {
          message: found.message,
          rewrites: found.rewrites ?? (found.suggestion === undefined ? [] : [found.suggestion]),
        };
  const parsed = sentenceIn(read)?.parsed;
  if (parsed?.status !== 'parsed') return { words: null, remembers: [], problem };
  return {
    words: describePlan(parsed.plan, options.language),
    // What an extraction keeps is kept under the name that the block gives.
    remembers: sentence.type === 'extraction' ? [] : remembered(parsed.plan),
    problem,
  };
}

/** JSON is YAML. A module's file leaves open which variables there are; a manual step's value is of a test's platform. */
function fileOf({ type, text, step_type }: BlockSentence, { platform }: Options): string {
  switch (type) {
    case 'if':
    case 'while':
      return moduleOf({ type: 'if', condition: text, thenChildren: [] });
    case 'extraction':
      return moduleOf({ type, step_description: text, variable_name: 'kept' });
    case 'manual': {
      const blocks = [{ type, step_type, step_description: text }];
      return JSON.stringify({ test: { metadata: { name: 'one', platform }, blocks } });
    }
    default:
      return moduleOf({ type, step_description: text });
  }
}

const moduleOf = (block: object): string => JSON.stringify({ blocks: [block] });

function sentenceIn(read: ReadTest): Sentence | undefined {
  const blocks = read.status === 'module' ? read.blocks : [];
  const [block] = blocks;
  if (block?.type === 'if') return block.condition;
  return block !== undefined && 'sentence' in block ? block.sentence : undefined;
}

function remembered(plan: Plan): string[] {
  return plan.flatMap((step) => {
    if (step.do === 'remember') return [step.variable];
    return step.do === 'when' || step.do === 'repeat' ? remembered(step.steps) : [];
  });
}
