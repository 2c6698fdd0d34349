import { buffer } from 'node:stream/consumers';
import type { StepReport, Visual } from '@touchstone/contracts';
import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import type { TestingParts } from '../parts.ts';
import { type LoadedReport, loadReport } from '../reports/load-report.ts';
import { findTest } from '../tests/find-test.ts';
import { looksIn } from './looks.ts';
import { baselinePrefix } from './run-baselines.ts';
import { replaceBaseline } from './store.ts';

/**
 * Makes a picture that a run took the one that later runs are compared with.
 * @throws TouchstoneError not_found for a run, a picture or a test that is not there
 */
export async function approveBaseline(
  parts: Pick<TestingParts, 'database' | 'objects'>,
  asker: { organizationId: string; actor: Actor },
  { taskId, picture }: { taskId: string; picture: string },
): Promise<void> {
  const { database, objects } = parts;
  const { organizationId, actor } = asker;
  const loaded = await loadReport(parts, organizationId, taskId);
  const { row } = loaded;
  const { step, of, masks, file } = pictureIn(loaded, picture);
  const id = uuid();
  const objectKey = `${baselinePrefix(organizationId, row.test_id)}${id}.png`;
  const png = await buffer((await objects.read(file)).body);
  await objects.write(objectKey, png, { contentType: 'image/png' });
  const replaced = await database
    .inOrganization(organizationId, async (work) => {
      const test = await findTest(work, organizationId, row.test_id);
      const place = { organizationId, testId: test.id, step: step.path, ...of };
      const approved = { id, runId: row.id, objectKey, userId: actor.userId, masks };
      const before = await replaceBaseline(work, place, approved);
      await recordAudit(work, {
        organizationId,
        actor,
        action: 'baseline.approved',
        subject: { kind: 'test', id: test.id, label: test.name },
        details: { run: row.id, step: step.path, check: of.check },
      });
      return before;
    })
    .catch(async (error: unknown) => {
      await objects.delete(objectKey);
      throw error;
    });
  for (const key of replaced) await objects.delete(key);
}

interface Found {
  step: StepReport;
  of: NonNullable<Visual['of']>;
  masks: Visual['masks'];
  /** The object that holds the picture. */
  file: string;
}

function pictureIn({ report, artifacts }: LoadedReport, picture: string): Found {
  const found = looksIn(report).filter(({ visual }) => visual.actual === picture);
  const file = artifacts.find(({ path }) => path === picture)?.object_key;
  const [first] = found;
  if (first?.visual.of === undefined || file === undefined)
    throw new TouchstoneError('not_found', {
      message: 'This run took no such picture to compare.',
    });
  const places = new Set(found.map(({ step, visual }) => JSON.stringify([step.path, visual.of])));
  if (places.size > 1)
    throw new TouchstoneError('conflict', {
      message: 'Two checks of this step share the picture. Write them as two steps.',
    });
  const { of, masks } = first.visual;
  return { step: first.step, of, masks, file };
}
