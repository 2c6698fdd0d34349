import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
import { ancestors, indexScreen, isWithin } from '../../../grounding/screen/screen-index.ts';
import type { Step } from '../../../language/plan/step.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';

type Upload = Extract<Step, { do: 'upload' }>;

/** Gives files to the field that is named, or to the only one there is. */
export async function upload(run: StepRun, { files, to }: Upload): Promise<void> {
  if (to !== undefined) {
    await run.actOn(to, 'upload', async ({ element }) => {
      const field = fileFieldNear(await run.snapshot(), element) ?? element;
      await run.perform({ do: 'upload', ref: field.ref, files });
    });
    return;
  }
  for (let looks = 0; ; looks += 1) {
    const fields = (await run.snapshot()).elements.filter(({ type }) => type === 'input:file');
    const [only, ...more] = fields;
    if (only !== undefined && more.length === 0) {
      return run.performPlainly({ do: 'upload', ref: only.ref, files });
    }
    if (run.left() <= 0 || more.length > 0) break;
    await run.pause(looks);
  }
  throw new StepFailure('target_not_found', run.say('noFileField'));
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
