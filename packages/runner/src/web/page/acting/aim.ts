import type { Box } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { FramePlace } from '../item.ts';
import type { Faces } from '../layout/faces.ts';
import type { Looks } from '../layout/looks.ts';
import type { Sights } from '../layout/sight.ts';
import type { Registry } from '../registry.ts';
import type { Aim } from './aim-outcome.ts';
import type { Keeping } from './keeping.ts';
import type { Presses } from './presses.ts';
import type { Receiving } from './receiving.ts';
import type { Seeing } from './seeing.ts';

export interface AimParts {
  dom: Dom;
  looks: Looks;
  sight: Sights;
  faces: Faces;
  seeing: Seeing;
  receiving: Receiving;
  presses: Presses;
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

/**
 * What an element is aimed at for: to be pressed at once, to be used otherwise, to be reached by a
 * pointer, or to be looked at.
 */
export type Want = 'press' | 'use' | 'reach' | 'see';

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
  const { dom, looks, sight, faces, seeing, receiving, presses, keeping } = parts;
  const { registry, nameThing, isOff, framePlace } = parts;
  const { isAtRest, isKnownStill, isUndrawn, hasChanged, drawn } = parts;

  /**
   * Brings an element into view and looks for a point of it that nothing covers. `attempt` counts
   * from 0; later attempts scroll it elsewhere, from under what sticks to an edge of the window.
   * With `asWalked` the document must still be the one that the newest walk saw. With `isLook` what
   * is scrolled can be put back. Where a press is to follow, it is watched from here on.
   */
  async function aim(
    number: number,
    attempt: number,
    want: Want,
    asWalked = false,
    isLook = false,
  ): Promise<Aim> {
    const at = registry.find(number);
    const own = at instanceof Text ? dom.parentOf(at) : at;
    if (!at || !(own instanceof Element)) return { hit: false, why: 'gone' };
    looks.forget();
    const { why } = sight.seeAlone(own);
    const face = why && why !== 'hidden' ? faces.faceOf(own)?.element : undefined;
    if (why && !face) return { hit: false, why };
    const [node, element] = face ? [face, face] : [wordsOfEntry(at) ?? at, own];
    const isUsed = want === 'press' || want === 'use';
    if (isUsed && isOff(own)) return { hit: false, why: 'disabled' };
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
    // Some pages take no press while they scroll.
    if (isUsed && isOff(own)) return { hit: false, why: 'disabled' };
    const met = want === 'see' ? seeing.judge(node, element, box) : hitTest(node, element, box);
    if (met.hit && want === 'press') presses.expectPress([element, own]);
    if (met.hit && want === 'reach' && !isLook) presses.expectPointer([element, own]);
    return mustScroll ? { ...met, scrolled: true } : met;
  }

  /** An entry of a tree holds those below it, and is pressed where its own words are. */
  function wordsOfEntry(at: Node): Text | undefined {
    if (!(at instanceof Element) || dom.attribute(at, 'role') !== 'treeitem') return undefined;
    const texts = document.createNodeIterator(at, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.data.trim() === '') continue;
      const around = dom.parentOf(text);
      const isOwn = around !== null && dom.closest(around, '[role=treeitem]') === at;
      const { width, height } = boxOf(text);
      if (isOwn && width > 1 && height > 1) return text;
    }
    return undefined;
  }

  function hitTest(node: Node, element: Element, box: Box): Aim {
    let over: Element | null = null;
    for (const { x, y } of pointsOf(node, box)) {
      const hit = dom.elementAt(x, y);
      if (hit && receiving.receives(hit, element)) return { hit: true, x, y, box };
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

  /**
   * Takes a point of the page inside a frame element out to this page. A press that is to follow is
   * watched: nothing of this page may take it.
   */
  function throughFrame(number: number, x: number, y: number, want: Want): Passage | null {
    const node = registry.find(number);
    if (!(node instanceof Element)) return null;
    const place = framePlace(node, boxOf(node));
    const scale = { x: place.scaleX, y: place.scaleY };
    const out = { x: place.x + x * scale.x, y: place.y + y * scale.y, scale };
    const hit = dom.elementAt(out.x, out.y);
    const isOpen = hit !== null && receiving.receives(hit, node);
    if (isOpen && want === 'press') presses.expectPress(null);
    if (isOpen) return { ...out, isOpen };
    return { ...out, isOpen, ...(hit ? { by: nameThing(hit) } : {}) };
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
    const block = (['center', 'end', 'start', 'nearest'] as const)[attempt % 8] ?? 'center';
    const behavior = 'instant';
    Element.prototype.scrollIntoView.call(element, { block, inline: 'center', behavior });
    // Between what sticks to the top and to the bottom there may be room elsewhere.
    const share = heights[(attempt % 8) - 4];
    if (share) scrollBy({ top: (0.5 - share) * innerHeight, behavior });
  }

  const heights = [0.35, 0.65, 0.2, 0.8];

  function hasMoved(before: Box, after: Box): boolean {
    return (['x', 'y', 'width', 'height'] as const).some(
      (side) => Math.abs(before[side] - after[side]) > 0.5,
    );
  }

  return { aim, throughFrame };
}
