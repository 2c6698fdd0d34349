import type { Box } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Ink } from '../layout/ink.ts';
import type { Looks } from '../layout/looks.ts';
import type { Stacking } from '../layout/stacking.ts';
import type { Aim } from './aim-outcome.ts';
import type { Receiving } from './receiving.ts';

export interface SeeingParts {
  dom: Dom;
  looks: Looks;
  ink: Ink;
  stacking: Stacking;
  receiving: Receiving;
  /** An element in a person's words. */
  nameThing: (element: Element) => string;
}

/**
 * Whether a person sees an element that is in the window: the greater part of its words, or of its
 * box where it has none, lies free and can be read.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeSeeing(parts: SeeingParts) {
  const { dom, looks, ink, stacking, receiving, nameThing } = parts;

  function judge(node: Node, element: Element, box: Box): Aim {
    const drawn = wordsIn(node).map(measured);
    const total = sum(drawn);
    const illegible = drawn.filter(({ why }) => why !== undefined);
    if (total > 0 && sum(illegible) * 2 > total) {
      return { hit: false, why: illegible[0]?.why ?? 'transparent' };
    }
    const legible = drawn.filter(({ why }) => why === undefined);
    const areas = legible.flatMap(({ parent, areas }) => areas.map((area) => ({ parent, area })));
    return judgeAreas(element, areas.length > 0 ? areas : [{ area: box }], box);
  }

  function judgeAreas(element: Element, areas: Area[], box: Box): Aim {
    let all = 0;
    let undrawn = 0;
    let over: Element | undefined;
    const free: { x: number; y: number }[] = [];
    for (const { parent, area } of areas.slice(0, mostAreas)) {
      for (const { x, y } of pointsOf(area)) {
        all += 1;
        const cover = coverAt(x, y, element, parent);
        if (cover === 'nothing') undrawn += 1;
        else if (cover) over ??= cover;
        else free.push({ x, y });
      }
    }
    const [first] = free;
    if (all === 0 || undrawn * 2 > all) return { hit: false, why: 'clipped' };
    if (first && free.length * 2 >= all) {
      const middle = free[Math.floor(free.length / 2)] ?? first;
      return { hit: true, ...middle, box };
    }
    return { hit: false, why: 'covered', box, ...(over ? { by: nameThing(over) } : {}) };
  }

  interface Area {
    area: Box;
    /** Of the words that are drawn there; absent where the element has none. */
    parent?: Element;
  }

  interface Words {
    text: Text;
    parent: Element;
  }

  /** The words that are drawn; those that are hidden on purpose are no part of what is seen. */
  function wordsIn(node: Node): Words[] {
    const found: Words[] = [];
    const collect = (at: Node): void => {
      if (found.length >= mostTexts) return;
      if (at instanceof Text) {
        const parent = dom.parentOf(at);
        if (parent && at.data.trim() !== '') found.push({ text: at, parent });
        return;
      }
      if (at instanceof Element) {
        const look = looks.lookOf(at);
        if (look.display === 'none' || look.isCutAway || isOpaque(at)) return;
      }
      for (const child of dom.childrenOf(at)) collect(child);
    };
    collect(node);
    return found.filter(({ parent }) => looks.lookOf(parent).isVisible);
  }

  /** What is in these is not what is drawn of them. */
  const isOpaque = (element: Element) =>
    dom.is(element, 'script, style, template, select, textarea, iframe, video, canvas, title');

  function measured({ text, parent }: Words) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const window = windowOf(parent);
    const rects = [...range.getClientRects()];
    const areas = rects.flatMap((rect) => {
      const left = Math.max(rect.left, window.left);
      const top = Math.max(rect.top, window.top);
      const width = Math.min(rect.right, window.right) - left;
      const height = Math.min(rect.bottom, window.bottom) - top;
      return width >= 1 && height >= 1 ? [{ x: left, y: top, width, height }] : [];
    });
    const [first] = areas;
    const at = first && { x: first.x + first.width / 2, y: first.y + first.height / 2 };
    const why = isAside(rects, parent) ? ('clipped' as const) : ink.whyIllegible(parent, at);
    return { parent, areas, letters: text.data.trim().length, why };
  }

  /** Words that are moved out of their box to the left of the page, and no picture instead of them. */
  function isAside(rects: readonly DOMRect[], parent: Element): boolean {
    const { left } = dom.rectOf(parent);
    const isAway = rects.length > 0 && rects.every(({ right }) => right < Math.min(left, -scrollX));
    return isAway && getComputedStyle(parent).backgroundImage === 'none';
  }

  const sum = (words: { letters: number }[]) =>
    words.reduce((letters, word) => letters + word.letters, 0);

  /** The part of the window through which what is in an element can be seen. */
  function windowOf(element: Element): {
    left: number;
    top: number;
    right: number;
    bottom: number;
  } {
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let position = 'static';
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      const look = looks.lookOf(at);
      const holds = position !== 'absolute' || look.position !== 'static';
      if (holds && !dom.is(at, 'html, body') && !look.isInline) {
        const { left, top, right, bottom } = dom.rectOf(at);
        if (look.cutsX || look.scrolls) {
          window.left = Math.max(window.left, left);
          window.right = Math.min(window.right, right);
        }
        if (look.cutsY || look.scrolls) {
          window.top = Math.max(window.top, top);
          window.bottom = Math.min(window.bottom, bottom);
        }
      }
      if (look.position === 'fixed') break;
      if (holds) position = look.position;
    }
    return window;
  }

  function pointsOf({ x, y, width, height }: Box): { x: number; y: number }[] {
    return acrosses
      .flatMap((across) => downs.map((down) => ({ x: x + width * across, y: y + height * down })))
      .filter(
        (point) => point.x >= 0 && point.y >= 0 && point.x < innerWidth && point.y < innerHeight,
      );
  }

  const acrosses = [0.08, 0.3, 0.5, 0.7, 0.92];
  const downs = [0.3, 0.5, 0.7];
  const mostAreas = 30;
  const mostTexts = 60;

  /**
   * What is painted over an element, or over the words of `parent` in it, at a point; nothing where
   * the words themselves are not drawn there: on the back of a card, outside of a clip path.
   */
  function coverAt(
    x: number,
    y: number,
    element: Element,
    parent: Element | undefined,
  ): Element | 'nothing' | undefined {
    const top = dom.elementAt(x, y);
    if (!top || lets(top, element, parent)) return undefined;
    if (hides(top, parent)) return top;
    for (const below of document.elementsFromPoint(x, y)) {
      if (lets(below, element, parent)) return undefined;
      if (hides(below, parent)) return below;
    }
    return parent && isFoundWhereDrawn(parent) ? 'nothing' : undefined;
  }

  /** Points do not find what is inert, lets the pointer through or stands in a component. */
  function isFoundWhereDrawn(words: Element): boolean {
    if (words.getRootNode() !== document || dom.closest(words, '[inert]')) return false;
    return getComputedStyle(words).pointerEvents !== 'none' && !(words instanceof SVGElement);
  }

  function lets(hit: Element, element: Element, parent: Element | undefined): boolean {
    if (!parent || !dom.isInside(hit, element)) return receiving.shows(hit, element);
    return dom.isInside(parent, hit) || !hides(hit, parent);
  }

  function hides(hit: Element, words: Element | undefined): boolean {
    return ink.paints(hit) && !(words && isUntouchableAbove(words, hit));
  }

  /** No point finds words that let the pointer through, such as a label that floats over its field. */
  const isUntouchableAbove = (words: Element, hit: Element): boolean =>
    getComputedStyle(words).pointerEvents === 'none' && stacking.isPaintedOver(words, hit);

  return { judge };
}

export type Seeing = ReturnType<typeof makeSeeing>;
