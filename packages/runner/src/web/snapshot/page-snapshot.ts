import { ActionError } from '../../driver/driver.ts';
import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { tell } from '../messages/messages.ts';
import type { FrameWalk } from '../page/program.ts';
import type { World, Worlds } from './worlds.ts';

/** A snapshot, and which elements are frames. */
export interface PageSnapshot {
  snapshot: Omit<Snapshot, 'revision'>;
  /** What the browser sent, to tell an equal screen by. */
  raw: string;
  /** Of the page's own document: another number is another page. */
  documentKey: number;
  /** The frames that were walked, by the `ref` of the element that shows them. */
  frames: Map<string, FrameSpan>;
}

/** A frame's elements are those after its own element, up to `end`. */
interface FrameSpan {
  frameId: string;
  at: number;
  end: number;
}

/** More frames than this on one page are not looked into, and the snapshot says that it is cut. */
const mostFrames = 60;

/** Reads a page with all its visible frames. */
export async function readPage(worlds: Worlds): Promise<PageSnapshot> {
  const reading: Reading = { worlds, raw: [], isCut: false, frames: 0, spans: new Map() };
  const { world, walk, elements } = await readFrame(reading, await worlds.mainFrameId(), false);
  const { address, title, viewport } = walk;
  return {
    snapshot: {
      address,
      title,
      viewport,
      elements,
      ...(reading.isCut ? { truncated: true } : {}),
    },
    raw: reading.raw.join('\n'),
    documentKey: world.key,
    frames: reading.spans,
  };
}

/** Only what stands in one frame. @throws ActionError `gone` if the frame is no longer there */
export function narrow(
  snapshot: Snapshot,
  page: PageSnapshot,
  { frameId }: { frameId: string },
): Snapshot {
  const span = [...page.frames.values()].find((each) => each.frameId === frameId);
  if (!span) {
    throw new ActionError('gone', tell('frameGone'));
  }
  const from = span.at + 1;
  const elements = snapshot.elements.slice(from, span.end).map((element) => {
    const { parent, ...rest } = element;
    return parent === undefined || parent < from ? rest : { ...rest, parent: parent - from };
  });
  return { ...snapshot, elements };
}

interface Reading {
  worlds: Worlds;
  raw: string[];
  isCut: boolean;
  frames: number;
  spans: Map<string, FrameSpan>;
}

async function readFrame(reading: Reading, frameId: string, isOff: boolean) {
  const { world, answer } = await reading.worlds.callInFrame(frameId, 'walk', ({ key }) => [
    `${key}.`,
    isOff,
  ]);
  const walk: FrameWalk = JSON.parse(answer);
  reading.isCut ||= walk.isCut;
  reading.raw.push(answer);
  const shown = walk.frames.filter(({ at }) => walk.elements[at]?.hidden === false);
  const inner = await Promise.all(shown.map((frame) => readInner(reading, world, frame)));
  return { world, walk, elements: insert(reading, walk.elements, inner.flat()) };
}

type FrameEntry = FrameWalk['frames'][number];

interface InnerFrame extends FrameEntry {
  frameId: string;
  elements: ScreenElement[];
}

/** A frame that cannot be read now is left empty, and the snapshot says that it is cut. */
async function readInner(reading: Reading, world: World, entry: FrameEntry): Promise<InnerFrame[]> {
  reading.frames += 1;
  try {
    const frameId =
      reading.frames <= mostFrames
        ? await reading.worlds.frameShownBy(world, entry.number)
        : undefined;
    if (frameId === undefined) throw new Error('The frame is not read.');
    const { elements } = await soon(readFrame(reading, frameId, entry.isOff));
    return [{ ...entry, frameId, elements }];
  } catch {
    reading.isCut = true;
    return [];
  }
}

/** A frame that hangs must not take the page with it. */
function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The frame does not answer.')), frameMilliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const frameMilliseconds = 2_000;

/** Puts the elements of frames after the elements that show them, in the coordinates of the page. */
function insert(
  reading: Reading,
  elements: readonly ScreenElement[],
  frames: readonly InnerFrame[],
): ScreenElement[] {
  if (frames.length === 0) return [...elements];
  const joined: ScreenElement[] = [];
  const places: number[] = [];
  const byHost = new Map(frames.map((frame) => [frame.at, frame]));
  for (const [index, element] of elements.entries()) {
    places[index] = joined.length;
    const parent = element.parent === undefined ? undefined : places[element.parent];
    joined.push(parent === undefined ? element : { ...element, parent });
    const frame = byHost.get(index);
    if (!frame) continue;
    const host = joined.length - 1;
    for (const inner of frame.elements) joined.push(placed(inner, frame, host));
    reading.spans.set(element.ref, { frameId: frame.frameId, at: host, end: joined.length });
  }
  return joined;
}

function placed(element: ScreenElement, frame: InnerFrame, host: number): ScreenElement {
  const { x, y, scaleX, scaleY } = frame.place;
  const parent = element.parent === undefined ? host : host + 1 + element.parent;
  if (!element.box) return { ...element, parent };
  const { box } = element;
  return {
    ...element,
    parent,
    box: {
      x: x + box.x * scaleX,
      y: y + box.y * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
    },
  };
}
