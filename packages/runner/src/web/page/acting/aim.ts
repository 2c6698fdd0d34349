import type { Box } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { FramePlace } from '../item.ts';
import type { Faces } from '../layout/faces.ts';
import type { Looks } from '../layout/looks.ts';
import type { Sights } from '../layout/sight.ts';
import type { Registry } from '../registry.ts';
import type { Aim } from './aim-outcome.ts';
import type { Keeping } from './keeping.ts';
import type { Seeing } from './seeing.ts';

export interface AimParts {
  dom: Dom;
  looks: Looks;
  sight: Sights;
  faces: Faces;
  seeing: Seeing;
  keeping: Keeping;
  registry: Registry;
  /** An element in a person's words. */
  nameThing: (element: Element) => string;
  isOff: (element: Element) => boolean;
  /** Nothing on the page moves. */
  isAtRest: () => boolean;
  /** Nothing has moved for so long that nothing can be on its way. */
  isKnownStill: () => boolean;
  /** Nothing of the page was drawn yet. */
  isUndrawn: () => boolean;
  hasChanged: () => boolean;
  /** Once the next frame is drawn. */
  drawn: () => Promise<void>;
  framePlace: (element: Element, box: Box) => FramePlace;
}

/** What an element is aimed at for: to be pressed, to be reached by a pointer, or to be looked at. */
export type Want = 'press' | 'reach' | 'see';

/** A point in the page around a frame; not open if something lies over the frame there. */
export interface Passage {
  x: number;
  y: number;
  scale: { x: number; y: number };
  isOpen: boolean;
  by?: string;
}

/**
 * Finds the point of an element where a finger or pointer really meets it.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeAim(parts: AimParts) {
  const { dom, looks, sight, faces, seeing, keeping, registry, nameThing, isOff, framePlace } =
    parts;
  const { isAtRest, isKnownStill, isUndrawn, hasChanged, drawn } = parts;

  /**
   * Brings an element into view and looks for a point of it that nothing covers. `attempt` counts
   * from 0; later attempts scroll it elsewhere, from under what sticks to an edge of the window.
   * With `asWalked` the document must still be the one that the newest walk saw. With `isLook` what
   * is scrolled can be put back.
   */
  async function aim(
    number: number,
    attempt: number,
    want: Want,
    asWalked = false,
    isLook = false,
  ): Promise<Aim> {
    const found = registry.find(number);
    const own = found instanceof Text ? dom.parentOf(found) : found;
    if (!found || !(own instanceof Element)) return { hit: false, why: 'gone' };
    looks.forget();
    const { why } = sight.seeAlone(own);
    const face = why && why !== 'hidden' ? faces.faceOf(own)?.element : undefined;
    if (why && !face) return { hit: false, why };
    const [node, element] = face ? [face, face] : [found, own];
    if (want === 'press' && isOff(own)) return { hit: false, why: 'disabled' };
    const mustScroll = attempt > 0 || !isInWindow(boxOf(node));
    if (mustScroll && isLook) keeping.keep(element);
    if (mustScroll) scrollTo(element, attempt);
    const before = boxOf(node);
    if (mustScroll || !isKnownStill()) {
      await drawn();
      if (mustScroll || !isAtRest()) await drawn();
    }
    const box = boxOf(node);
    if (asWalked && hasChanged()) return { hit: false, why: 'changed' };
    if (isUndrawn() || hasMoved(before, box)) return { hit: false, why: 'moving' };
    const met = want === 'see' ? seeing.judge(node, element, box) : hitTest(node, element, box);
    return met.hit && mustScroll ? { ...met, scrolled: true } : met;
  }

  function hitTest(node: Node, element: Element, box: Box): Aim {
    let over: Element | null = null;
    for (const { x, y } of pointsOf(node, box)) {
      const hit = dom.elementAt(x, y);
      if (hit && seeing.receives(hit, element)) return { hit: true, x, y, box };
      over ??= hit;
    }
    return { hit: false, why: 'covered', box, ...(over ? { by: nameThing(over) } : {}) };
  }

  /** The middle first, then the other places where a person might click, line by line. */
  function pointsOf(node: Node, box: Box): { x: number; y: number }[] {
    const lines = linesOf(node).filter(({ width, height }) => width > 0 && height > 0);
    const areas = lines.length > 1 ? lines : [box];
    return areas
      .slice(0, 20)
      .flatMap(({ x, y, width, height }) =>
        shares.map(([across, down]) => ({ x: x + width * across, y: y + height * down })),
      )
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  }

  const shares: [number, number][] = [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
    [0.08, 0.5],
    [0.92, 0.5],
    [0.2, 0.2],
    [0.8, 0.8],
  ];

  /** Takes a point of the page inside a frame element out to this page. */
  function throughFrame(number: number, x: number, y: number): Passage | null {
    const node = registry.find(number);
    if (!(node instanceof Element)) return null;
    const place = framePlace(node, boxOf(node));
    const scale = { x: place.scaleX, y: place.scaleY };
    const out = { x: place.x + x * scale.x, y: place.y + y * scale.y, scale };
    const hit = dom.elementAt(out.x, out.y);
    if (hit && seeing.receives(hit, node)) return { ...out, isOpen: true };
    return { ...out, isOpen: false, ...(hit ? { by: nameThing(hit) } : {}) };
  }

  function boxOf(node: Node): Box {
    const { left, top, width, height } =
      node instanceof Element ? dom.rectOf(node) : rangeOf(node).getBoundingClientRect();
    if (node instanceof Element && (width === 0 || height === 0)) {
      return sight.seeAlone(node).box ?? { x: left, y: top, width, height };
    }
    return { x: left, y: top, width, height };
  }

  function linesOf(node: Node): DOMRect[] {
    return [...(node instanceof Element ? dom.rectsOf(node) : rangeOf(node).getClientRects())];
  }

  function rangeOf(node: Node): Range {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  }

  function isInWindow(box: Box): boolean {
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  }

  function scrollTo(element: Element, attempt: number): void {
    const block = (['center', 'end', 'start', 'nearest'] as const)[attempt % 4];
    Element.prototype.scrollIntoView.call(element, {
      block: block ?? 'center',
      inline: 'center',
      behavior: 'instant',
    });
  }

  function hasMoved(before: Box, after: Box): boolean {
    return (['x', 'y', 'width', 'height'] as const).some(
      (side) => Math.abs(before[side] - after[side]) > 0.5,
    );
  }

  return { aim, throughFrame };
}
