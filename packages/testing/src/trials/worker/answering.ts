import type { Trial as TrialMessage } from '@touchstone/contracts';
import { NoSuchStepError, readToTry, type Trial } from '@touchstone/runner';
import type { TestingParts } from '../../parts.ts';
import { type Prepared, problemOf } from '../../runs/worker/prepare.ts';
import { loadersOf } from '../../tests/blocks/loaders.ts';
import type { Question } from './trial-watch.ts';

export type Answer = NonNullable<TrialMessage['answer']>;

interface Setting {
  organizationId: string;
  prepared: Prepared;
  trial: Trial;
}

/** Reads the test as it is written now, and tries the step that is asked about. */
export async function answerTo(
  parts: TestingParts,
  { organizationId, prepared, trial }: Setting,
  { number, yaml, step, mode }: Question,
): Promise<Answer> {
  const { path } = prepared.test;
  const read = await readToTry(yaml, {
    path,
    loaders: loadersOf(parts, organizationId),
    refusalOf: (url) => parts.egress.refusalOfUrl(url),
  });
  if (read.status !== 'read') return { number, tried: null, message: problemOf(read) };
  try {
    const tried = mode === 'look' ? trial.look(read.test, step) : trial.do(read.test, step);
    return { number, tried: await tried, message: null };
  } catch (error) {
    if (error instanceof NoSuchStepError) return { number, tried: null, message: error.message };
    // A page that went in the middle of a look, a driver that gave up: the next try may do.
    parts.log.warn({ err: error }, 'a step could not be tried');
    return { number, tried: null, message: error instanceof Error ? error.message : null };
  }
}
