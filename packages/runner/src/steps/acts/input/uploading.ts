import { basename } from 'node:path';
import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { ancestors, indexScreen, isWithin } from '../../../grounding/screen/screen-index.ts';
import type { Step } from '../../../language/plan/step.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { isSeen, wordsShown } from '../effect.ts';

type Upload = Extract<Step, { do: 'upload' }>;

/** Gives files to the field that is named, or to the only one there is. */
export async function upload(run: StepRun, { files, to }: Upload): Promise<void> {
  if (to !== undefined) {
    await run.actOn(to, 'upload', async ({ element }) => {
      const before = await run.snapshot();
      const field = fileFieldNear(before, element) ?? element;
      await run.perform({ do: 'upload', ref: field.ref, files });
      await seeUploaded(run, field, files, before);
    });
    return;
  }
  for (let looks = 0; ; looks += 1) {
    const before = await run.snapshot();
    const fields = before.elements.filter(({ type }) => type === 'input:file');
    const [only, ...more] = fields;
    if (only !== undefined && more.length === 0) {
      await run.performPlainly({ do: 'upload', ref: only.ref, files });
      return seeUploaded(run, only, files, before);
    }
    if (run.left() <= 0 || more.length > 0) break;
    await run.pause(looks);
  }
  throw new StepFailure('target_not_found', run.say('noFileField'));
}

/**
 * Sees that the field holds the files. Pages that take them at once empty it again and show something
 * else, or take it away.
 * @throws StepFailure, undecided, if nothing on the screen tells
 */
async function seeUploaded(
  run: StepRun,
  field: ScreenElement,
  files: readonly string[],
  before: Snapshot,
): Promise<void> {
  const names = files.map((file) => basename(file));
  const own = new Set([field.ref]);
  const words = wordsShown(before, own);
  const isTaken = (now: Snapshot): boolean => {
    const again = now.elements.find(({ ref }) => ref === field.ref);
    if (again?.type !== 'input:file') return wordsShown(now, own) !== words;
    return names.every((name) => again.value?.includes(name)) || wordsShown(now, own) !== words;
  };
  if (await isSeen(run, isTaken)) return;
  const target = run.target?.description ?? '';
  throw new StepFailure('check_undecided', run.say('heldUnseen', { target }), {
    verdict: 'undecided',
  });
}

/** The field in a drop zone, or beside the words over it. */
function fileFieldNear(snapshot: Snapshot, element: ScreenElement): ScreenElement | undefined {
  if (element.type === 'input:file') return element;
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref);
  if (position === undefined) return undefined;
  let steps = 0;
  for (const around of [position, ...ancestors(index, position)]) {
    const fields = snapshot.elements.filter(
      (other, at) => other.type === 'input:file' && isWithin(index, at, around),
    );
    if (fields.length > 0) return fields.length === 1 ? fields[0] : undefined;
    steps += 1;
    if (steps > 3 || element.role === 'button') return undefined;
  }
  return undefined;
}
