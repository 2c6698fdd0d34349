import type { Verdict } from '@touchstone/ui';
import type { WatchedStep } from '../../runs/watching/watched-run.ts';
import { type EditorBlock, sentenceKey } from '../document/block.ts';
import type { Told } from '../writing/told.ts';

/**
 * How steps went in a run. Steps are found by their place in the file that was run; one whose words
 * are others by now did not run, and has no mark. Of a step in a loop the newest pass counts.
 */
export function marksOf(steps: readonly WatchedStep[]): Told['markOf'] {
  const byPath = new Map(steps.map((step) => [step.path, step]));
  return (block) => {
    const run = block.saved?.run;
    if (run === undefined) return undefined;
    const step = run.includes('*') ? inLastPass(steps, run) : byPath.get(run);
    return step !== undefined && isSame(step, block) ? markFor(step.state) : undefined;
  };
}

function inLastPass(steps: readonly WatchedStep[], run: string): WatchedStep | undefined {
  const pattern = new RegExp(`^${run.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`);
  return steps.findLast(({ path }) => pattern.test(path));
}

function isSame(
  { sentence }: WatchedStep,
  { type, fields }: Pick<EditorBlock, 'type' | 'fields'>,
): boolean {
  const isSaid =
    type === undefined || !['code_execution', 'manual', 'module_import'].includes(type);
  if (!isSaid) return true;
  const key = sentenceKey({ type, fields, path: [], slots: [], saved: undefined });
  return (fields[key] ?? '').trim() === sentence.trim();
}

const markFor = (state: WatchedStep['state']): Verdict => state;
