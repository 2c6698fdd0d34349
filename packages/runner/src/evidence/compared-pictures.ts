import type { TestReport } from '@touchstone/contracts';
import { ArtifactFolder } from './artifact-folder.ts';
import { within } from './patience.ts';

/** The last run of a test that passed. */
export interface PassingRun {
  report: TestReport;
  /** A picture that its report names; undefined if it is gone. */
  picture(path: string): Promise<Buffer | undefined>;
}

/** Bytes of all pictures that a comparison shows of the passing run. */
const mostBytes = 5_000_000;

const patience = { milliseconds: 5_000, whenCancelled: 200 };

/**
 * The report with those pictures of the passing run that its comparison shows, kept beside its own:
 * the passing run names its pictures as this one does. One that cannot be had is left out. Never throws.
 */
export async function keepCompared(
  report: TestReport,
  { passing, artifacts, cancelled }: Kept,
): Promise<TestReport> {
  const { comparison } = report;
  if (comparison === undefined) return report;
  const plain = comparison.screens.map(({ after: _, ...screen }) => screen);
  const copying = copied(report, comparison.screens, { passing, artifacts });
  const screens = (await within(copying, { ...patience, cancelled })) ?? plain;
  return { ...report, comparison: { ...comparison, screens } };
}

interface Kept {
  passing: PassingRun | undefined;
  /** Folder of all artifacts; undefined if nothing is kept. */
  artifacts: string | undefined;
  cancelled: AbortSignal;
}

type Screens = NonNullable<TestReport['comparison']>['screens'];

async function copied(
  { name, file }: TestReport,
  screens: Screens,
  { passing, artifacts }: Pick<Kept, 'passing' | 'artifacts'>,
): Promise<Screens | undefined> {
  const isShown = screens.some(({ after }) => after !== undefined);
  if (passing === undefined || artifacts === undefined || !isShown) return undefined;
  const of = { name, file, part: 'passing' } as const;
  const folder = await ArtifactFolder.take(artifacts, of, mostBytes, () => undefined);
  const kept: Screens = [];
  for (const { after, ...screen } of screens) {
    const jpeg = after && (await passing.picture(after.path));
    const own = `${screen.path}-after.jpg`;
    const isKept = jpeg && folder.count(jpeg.length) && (await folder.write(own, jpeg));
    kept.push(isKept ? { ...screen, after: { ...after, path: folder.below(own) } } : screen);
  }
  return kept;
}
