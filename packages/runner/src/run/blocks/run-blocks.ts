import type { StepReport } from '@touchstone/contracts';
import type { Language } from '../../language/plan/plan.ts';
import { spoken } from '../../language/say/said.ts';
import type { Block } from '../../test-file/blocks/block.ts';
import { type Attempt, isoNow } from '../attempt.ts';
import { tell } from '../messages.ts';
import { otherLanguage } from '../other-language.ts';
import type { BlockResult } from './block-result.ts';
import { cutOff, type StepFrame } from './carry.ts';
import { runCode } from './run-code.ts';
import { runIf, runModule, runWhile } from './run-flow.ts';
import { runExtraction, runManual, runSentence } from './run-plain.ts';
import { type StepFacts, stepFactsOf } from './step-facts.ts';

/**
 * Carries out blocks one after the other. Those that are not reached are listed as skipped; after
 * the test's own `end` they are left out.
 */
export async function runBlocks(
  blocks: readonly Block[],
  prefix: string,
  attempt: Attempt,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const [i, block] of blocks.entries()) {
    const facts = stepFactsOf(block, `${prefix}${i + 1}`, attempt.masker);
    const isOver = noticeAbort(attempt);
    if (attempt.stop === 'ended') break;
    if (attempt.stop === undefined || isOver) {
      reports.push(await runOne(block, facts, attempt));
    } else reports.push(skipped(facts, attempt));
  }
  return reports;
}

/** Carries out one block. */
export function runOne(block: Block, facts: StepFacts, attempt: Attempt): Promise<StepReport> {
  const language = languageOf(block, attempt);
  return runStep(facts, language, attempt, (frame) => runBlock(block, attempt, frame));
}

/** Whether the attempt's time is over since the last step; the step that it does not reach fails. */
function noticeAbort(attempt: Attempt): boolean {
  if (attempt.stop !== undefined || !attempt.signal.aborted) return false;
  attempt.stop = attempt.cancelled.aborted ? 'cancelled' : 'timeout';
  return attempt.stop === 'timeout';
}

/** A step that is never begun. */
function skipped(facts: StepFacts, attempt: Attempt): StepReport {
  const isCancelled = attempt.stop === 'cancelled';
  const message = tell((say) => (isCancelled ? say.cancelled : say.notReached));
  const { language, masker } = attempt;
  return {
    ...facts,
    verdict: 'skipped',
    reason: isCancelled ? 'cancelled' : 'not_reached',
    message: message[language],
    ...otherLanguage({ message }, language, masker),
    at: sinceBegin(attempt),
    milliseconds: 0,
    actions: [],
    steps: [],
  };
}

const sinceBegin = ({ began }: Attempt): number => Math.round(performance.now() - began);

/** In which a block is told of. */
export function languageOf(block: Block, { language }: Attempt): Language {
  if ('sentence' in block) return block.sentence.parsed.language;
  return 'condition' in block ? block.condition.parsed.language : language;
}

async function runBlock(block: Block, attempt: Attempt, frame: StepFrame): Promise<BlockResult> {
  switch (block.type) {
    case 'instructions':
    case 'validation':
      return await runSentence(block, attempt, frame);
    case 'extraction':
      return await runExtraction(block, attempt, frame);
    case 'manual':
      return await runManual(block, attempt, frame);
    case 'if':
      return await runIf(block, attempt, frame, runBlocks);
    case 'while':
      return await runWhile(block, attempt, frame, runBlocks);
    case 'module_import':
      return await runModule(block, attempt, frame, runBlocks);
    case 'code_execution':
      return await runCode(block, attempt, frame);
  }
}

/** Inner blocks have a time of their own. */
const isFrame = ({ block }: StepFacts): boolean =>
  block === 'if' || block === 'while' || block === 'module_import';

/** Carries out one step from its first event to its last, and notes when no other is to follow. */
export async function runStep(
  facts: StepFacts,
  language: Language,
  attempt: Attempt,
  carry: (frame: StepFrame) => Promise<BlockResult>,
): Promise<StepReport> {
  const began = performance.now();
  attempt.emit({ type: 'step_started', at: isoNow(), step: facts });
  attempt.seenBefore.path = facts.path;
  const keepEvidence = attempt.evidence?.stepBegan(facts.path);
  const limit = isFrame(facts) ? undefined : AbortSignal.timeout(attempt.limits.step);
  const signal = limit === undefined ? attempt.signal : AbortSignal.any([attempt.signal, limit]);
  const frame = { path: facts.path, signal, language };
  const result = signal.aborted
    ? cutOff(attempt)
    : await carry(frame).catch((error: unknown): BlockResult => {
        if (signal.aborted) return cutOff(attempt);
        attempt.trouble = error instanceof Error ? error.message : String(error);
        attempt.stop = 'trouble';
        return { verdict: 'skipped', reason: 'not_reached', message: attempt.trouble };
      });
  const report = reported(facts, result, attempt, language);
  report.at = Math.round(began - attempt.began);
  report.milliseconds = Math.round(performance.now() - began);
  await keepEvidence?.(report);
  tellLines(facts.path, attempt);
  attempt.emit({ type: 'step_ended', at: isoNow(), step: report });
  attempt.stop ??= stopAfter(report, result, attempt);
  return report;
}

/** Without fail-fast a failed check lets the test go on, and what it stands in does as its steps did. */
function stopAfter(
  { verdict, reason, block, steps }: StepReport,
  { ends }: BlockResult,
  { options, cancelled }: Attempt,
): Attempt['stop'] {
  if (cancelled.aborted) return 'cancelled';
  if (ends === true) return 'ended';
  if (verdict !== 'failed' && verdict !== 'undecided') return undefined;
  const isSoft =
    block === 'validation' ? reason !== 'timeout' : steps.length > 0 && reason !== 'loop_limit';
  return options.failFast === false && isSoft ? undefined : 'failed';
}

function reported(
  facts: StepFacts,
  { verdict, reason, message, actions = [], steps = [], ends: _, ...rest }: BlockResult,
  { masker }: Attempt,
  language: Language,
): StepReport {
  const told = { ...(message === undefined ? {} : { message }), ...rest };
  return {
    ...facts,
    ...masker.values(spoken(told, language)),
    ...otherLanguage(told, language, masker),
    verdict,
    ...(reason === undefined ? {} : { reason }),
    at: 0,
    milliseconds: 0,
    actions,
    steps,
  };
}

function tellLines(path: string, { driver, masker, emit }: Attempt): void {
  for (const { kind, level, text, at } of driver.lines()) {
    const when = new Date(at).toISOString();
    emit({ type: 'log_line', at: when, path, source: kind, level, text: masker.text(text) });
  }
}
