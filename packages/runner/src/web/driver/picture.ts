import { ActionError } from '../../driver/driver.ts';
import type { BegunPicture } from '../../driver/driver-evidence.ts';
import type { Clock } from '../snapshot/clock.ts';
import type { Worlds } from '../snapshot/worlds.ts';
import type { Tab } from './tab.ts';

/** PNG of the window, with a box over every password and over what holds a secret, in frames too. */
export function takePicture(tab: Tab, clock: Clock, secrets: readonly string[]): Promise<Buffer> {
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    await cover(worlds, secrets);
    return capture(worlds, 'png').finally(() => uncover(worlds));
  });
}

/** As `takePicture`, smaller and as WebP; what nothing has to be covered in is taken while others go on. */
export async function beginPicture(
  tab: Tab,
  clock: Clock,
  secrets: readonly string[],
): Promise<BegunPicture> {
  const worlds = await tab.worlds();
  const { areas, width, height } = await tab.ask(clock, () => cover(worlds, secrets));
  const isCovered = areas > 0;
  const taken = tab
    .ask(clock, () => capture(worlds, 'webp'))
    .finally(() => isCovered && uncover(worlds));
  return { width, height, isCovered, taken };
}

async function cover(worlds: Worlds, secrets: readonly string[]) {
  const { answer } = await worlds.callInFrame(await worlds.mainFrameId(), 'coverSecrets', () => [
    [...secrets],
  ]);
  const inner = worlds.all().filter(({ frameId }) => worlds.hostOf(frameId));
  const covered = await Promise.all(
    inner.map((world) => worlds.call(world, 'coverSecrets', [...secrets]).catch(ignoreGone)),
  );
  const areas = covered.reduce((sum, each) => sum + (each?.areas ?? 0), answer.areas);
  return { ...answer, areas };
}

async function capture(worlds: Worlds, format: 'png' | 'webp'): Promise<Buffer> {
  const { data } = await worlds.session.send('Page.captureScreenshot', {
    format,
    ...(format === 'webp' ? { quality: 70 } : {}),
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

function uncover(worlds: Worlds): void {
  for (const world of worlds.all()) worlds.call(world, 'uncover').catch(() => undefined);
}

/** A frame that was taken away shows nothing. */
function ignoreGone(error: unknown): undefined {
  if (!(error instanceof ActionError) || error.failure !== 'gone') throw error;
  return undefined;
}
