import { ActionError } from '../../driver/driver.ts';
import type { BegunPicture, Glimpse } from '../../driver/driver-evidence.ts';
import type { Limits } from '../../driver/limits.ts';
import { type Clock, startClock } from '../snapshot/clock.ts';
import type { World, Worlds } from '../snapshot/worlds.ts';
import type { Tab } from './tab.ts';

/** PNG of the window, with a box over every password and over what holds a secret, in frames too. */
export function takePicture(tab: Tab, clock: Clock, secrets: readonly string[]): Promise<Buffer> {
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    await cover(worlds, secrets);
    return capture(worlds, 'png').finally(() => uncover(worlds));
  });
}

/**
 * As `takePicture`, as JPEG, which costs a third of the others. What nothing has to be covered in is
 * taken while others go on, and thrown away if a secret has come up meanwhile.
 */
export async function beginPicture(
  tab: Tab,
  clock: Clock,
  secrets: readonly string[],
): Promise<BegunPicture> {
  const worlds = await tab.worlds();
  const { areas, width, height } = await tab.ask(clock, () => cover(worlds, secrets));
  const isCovered = areas > 0;
  const taken = tab.ask(clock, async () => {
    const jpeg = await capture(worlds, 'jpeg');
    if (!isCovered) await refuseSecrets(worlds, secrets);
    return jpeg;
  });
  const done = isCovered ? taken.finally(() => uncover(worlds)) : taken;
  return { width, height, isCovered, taken: done };
}

/**
 * A picture that touches nothing, of a page that seems to stand still; undefined if something would
 * have to be covered in it, or `isLeft` says that the page is on its way to something else.
 */
export async function beginGlimpse(
  tab: Tab,
  clock: Clock,
  secrets: readonly string[],
  isLeft: () => boolean,
): Promise<Glimpse | undefined> {
  const worlds = await tab.worlds();
  const before = await tab.ask(clock, () => glimpse(worlds, secrets));
  const [{ width, height }] = before;
  if (before.some(({ areas }) => areas > 0) || isLeft()) return undefined;
  const at = performance.now();
  const taken = tab.ask(clock, async () => {
    const jpeg = await capture(worlds, 'jpeg');
    await refuseSecrets(worlds, secrets);
    return jpeg;
  });
  const stillShows = async (limits: Limits): Promise<boolean> => {
    const now = await tab.ask(startClock(limits), () => glimpse(worlds, secrets));
    const isSame = now.every(({ key, areas, fields, stirredAt }, frame) => {
      const then = before[frame];
      // By the clock of the page: that of another machine is another.
      const isStill = then?.key === key && then.fields === fields && stirredAt <= then.at;
      return isStill && areas === 0;
    });
    return isSame && now.length === before.length;
  };
  return { at, picture: { width, height, isCovered: false, taken }, stillShows };
}

/** JPEG of the window, undefined if something would have to be covered in it: it touches nothing. */
export function glance(
  tab: Tab,
  clock: Clock,
  secrets: readonly string[],
): Promise<Buffer | undefined> {
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    if ((await count(worlds, secrets)) > 0) return undefined;
    const jpeg = await capture(worlds, 'jpeg');
    return (await count(worlds, secrets)) > 0 ? undefined : jpeg;
  });
}

async function refuseSecrets(worlds: Worlds, secrets: readonly string[]): Promise<void> {
  if ((await count(worlds, secrets)) > 0) throw new Error('A secret came into the picture.');
}

async function count(worlds: Worlds, secrets: readonly string[]): Promise<number> {
  const [own, ...inner] = await inEachFrame(
    worlds,
    (frameId) => worlds.callInFrame(frameId, 'countSecrets', () => [[...secrets]]),
    (world) => worlds.call(world, 'countSecrets', [...secrets]),
  );
  return inner.reduce((sum: number, { answer }) => sum + answer, own.answer);
}

/** Of each frame, that of the page first. */
async function glimpse(worlds: Worlds, secrets: readonly string[]) {
  const [own, ...inner] = await inEachFrame(
    worlds,
    (frameId) => worlds.callInFrame(frameId, 'glimpse', () => [[...secrets]]),
    (world) => worlds.call(world, 'glimpse', [...secrets]),
  );
  const keyed = ({ world, answer }: typeof own) => ({ ...answer, key: world.key });
  return [keyed(own), ...inner.map(keyed)] as const;
}

/** Lays boxes over what is secret, in frames too, until they are taken away; anew if they lie there. */
export async function cover(worlds: Worlds, secrets: readonly string[]) {
  const [own, ...inner] = await inEachFrame(
    worlds,
    (frameId) => worlds.callInFrame(frameId, 'coverSecrets', () => [[...secrets]]),
    (world) => worlds.call(world, 'coverSecrets', [...secrets]),
  );
  const areas = inner.reduce((sum, { answer }) => sum + answer.areas, own.answer.areas);
  return { ...own.answer, areas };
}

/** What the page itself answers, then those of its frames that are still there. */
async function inEachFrame<Answer>(
  worlds: Worlds,
  askPage: (frameId: string) => Promise<{ world: World; answer: Answer }>,
  askFrame: (world: World) => Promise<Answer>,
) {
  const own = await askPage(await worlds.mainFrameId());
  const inner = await Promise.all(
    framesOf(worlds).map((world) =>
      askFrame(world).then((answer) => [{ world, answer }], ignoreGone),
    ),
  );
  return [own, ...inner.flat()] as const;
}

function framesOf(worlds: Worlds): World[] {
  return worlds.all().filter(({ frameId }) => worlds.hostOf(frameId));
}

async function capture(worlds: Worlds, format: 'png' | 'jpeg'): Promise<Buffer> {
  const { data } = await worlds.session.send('Page.captureScreenshot', {
    format,
    ...(format === 'jpeg' ? { quality: 70 } : {}),
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

function uncover(worlds: Worlds): void {
  for (const world of worlds.all()) worlds.call(world, 'uncover').catch(() => undefined);
}

/** A frame that was taken away shows nothing. */
function ignoreGone(error: unknown): [] {
  if (!(error instanceof ActionError) || error.failure !== 'gone') throw error;
  return [];
}
