import { ActionError } from '../../../driver/driver.ts';
import type { StillPicture } from '../../../driver/driver-inspection.ts';
import type { Clock } from '../../snapshot/clock.ts';
import type { World, Worlds } from '../../snapshot/worlds.ts';
import { actorOf } from '../acts/stage.ts';
import type { Tab } from '../tab.ts';

/** Two pictures in a row must be equal; a page that never stands still has none. */
const mostTries = 12;

/**
 * A picture in which nothing moves: fonts are there, animations stand at their end, the caret is
 * hidden, clocks are held, and what is drawn is the same twice in a row.
 * @throws ActionError `moving` when it never is
 */
export async function takeStill(
  tab: Tab,
  clock: Clock,
  secrets: readonly string[],
  ref: string | undefined,
): Promise<StillPicture> {
  const worlds = await tab.worlds();
  const actor = ref === undefined ? undefined : await actorOf({ tab, clock, hasTouch: false }, ref);
  const mainFrameId = await worlds.mainFrameId();
  const { answer: shown } = await tab.ask(clock, () =>
    worlds.callInFrame(mainFrameId, 'coverSecrets', () => [[...secrets]]),
  );
  try {
    await tab.ask(clock, () => inAllFrames(worlds, 'holdClocks'));
    const area =
      actor === undefined
        ? { x: 0, y: 0, width: shown.width, height: shown.height }
        : await tab.ask(clock, () => areaOf(actor.world, actor.number));
    if (area.width < 1 || area.height < 1) {
      throw new ActionError('hidden', 'What is to be compared takes up no room.');
    }
    const masks = await tab.ask(clock, () => marked(worlds, area));
    const png = await steady(tab, clock, area);
    return { png, width: Math.round(area.width), height: Math.round(area.height), masks };
  } finally {
    await Promise.all([inAllFrames(worlds, 'uncover'), inAllFrames(worlds, 'releaseClocks')]);
  }
}

/** A frame that was taken away shows nothing. */
async function inAllFrames(
  worlds: Worlds,
  name: 'holdClocks' | 'releaseClocks' | 'uncover',
): Promise<void> {
  const calls = worlds.all().map((world) => worlds.call(world, name).catch(() => undefined));
  await Promise.all(calls);
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function steady(tab: Tab, clock: Clock, clip: Area): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let tries = 0; tries < mostTries && clock.left() > 0; tries += 1) {
    const png = await tab.ask(clock, () =>
      tab.page.screenshot({
        type: 'png',
        scale: 'css',
        animations: 'disabled',
        caret: 'hide',
        clip,
        timeout: Math.max(1000, clock.left()),
      }),
    );
    if (before?.equals(png)) return png;
    before = png;
    await clock.pause(50);
  }
  throw new ActionError('moving', 'The screen never stood still, so it cannot be compared.');
}

/** Where an element is in the window, after it was brought into view; whole CSS pixels. */
async function areaOf(world: World, number: number): Promise<Area> {
  const box = await inPage(
    world,
    `function (number) {
      const node = this.node(number);
      const element = node instanceof Element ? node : node?.parentElement;
      element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      return box && [box.left, box.top, box.right, box.bottom, innerWidth, innerHeight];
    }`,
    [number],
  );
  if (!Array.isArray(box)) {
    throw new ActionError('gone', 'What is to be compared is no longer on the page.');
  }
  const [left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0] = box.map(Number);
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right)) - x,
    height: Math.min(height, Math.ceil(bottom)) - y,
  };
}

/** Boxes of what the page's author marked as changing, relative to the area. */
async function marked(worlds: Worlds, area: Area): Promise<Area[]> {
  const { world } = await worlds.callInFrame(await worlds.mainFrameId(), 'isLoaded', () => []);
  const boxes = await inPage(
    world,
    `function () {
      return [...document.querySelectorAll('[data-visual-mask]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height];
      });
    }`,
    [],
  );
  if (!Array.isArray(boxes)) return [];
  return boxes.flatMap((box) => {
    if (!Array.isArray(box)) return [];
    const [left = 0, top = 0, width = 0, height = 0] = box.map(Number);
    const mask = {
      x: Math.floor(left - area.x),
      y: Math.floor(top - area.y),
      width: Math.ceil(width) + 1,
      height: Math.ceil(height) + 1,
    };
    const isIn =
      mask.x < area.width &&
      mask.y < area.height &&
      mask.x + mask.width > 0 &&
      mask.y + mask.height > 0;
    return isIn ? [mask] : [];
  });
}

async function inPage(world: World, source: string, values: readonly unknown[]): Promise<unknown> {
  const { result, exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
    objectId: world.program,
    functionDeclaration: source,
    arguments: values.map((value) => ({ value })),
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}
