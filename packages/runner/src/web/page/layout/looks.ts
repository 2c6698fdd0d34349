import type { Dom } from '../dom.ts';

/**
 * What style sheets make of an element, asked once per element and walk.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeLooks(dom: Dom) {
  let known = new Map<Element, Look>();

  /** Must be called before each walk: style may have changed since. */
  function forget(): void {
    known = new Map();
  }

  function lookOf(element: Element): Look {
    const before = known.get(element);
    if (before) return before;
    const style = getComputedStyle(element);
    const display = style.display;
    const look: Look = {
      display,
      isInline: display.startsWith('inline') || display === 'contents' || display === 'ruby',
      isVisible: style.visibility === 'visible',
      opacity: Number(style.opacity) * throughFilter(style.filter),
      hidesContent: style.contentVisibility === 'hidden',
      isCutAway: style.clipPath !== 'none' ? isEmptyPath(style.clipPath) : isEmptyClip(style.clip),
      position: style.position,
      cutsX: cuts(style.overflowX),
      cutsY: cuts(style.overflowY),
      scrolls: scrolls(style.overflowX) || scrolls(style.overflowY),
      textTransform: style.textTransform,
      hasHand: style.cursor === 'pointer',
    };
    known.set(element, look);
    return look;
  }

  /** Not offered to anyone: by the rules for accessible names. */
  function isHiddenFromNames(element: Element): boolean {
    const look = lookOf(element);
    return (
      look.display === 'none' || !look.isVisible || dom.attribute(element, 'aria-hidden') === 'true'
    );
  }

  /** Crossed out by its own style or by that of what it stands in. */
  function isStruck(element: Element): boolean {
    let at: Element | null = element;
    for (let levels = 0; at && levels < 4; levels++) {
      if (getComputedStyle(at).textDecorationLine.includes('line-through')) return true;
      at = dom.parentOf(at);
    }
    return false;
  }

  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  /** `clip: rect(0, 0, 0, 0)` and `rect(1px, 1px, 1px, 1px)`: how text is kept for screen readers only. */
  function isEmptyClip(clip: string): boolean {
    const sides = /^rect\((.+)\)$/
      .exec(clip)?.[1]
      ?.split(/[\s,]+/)
      .map(Number.parseFloat);
    if (sides?.length !== 4) return false;
    const [top = 0, right = 0, bottom = 0, left = 0] = sides;
    return right - left <= 0 || bottom - top <= 0;
  }

  /** `opacity(20%)` among the filters. */
  function throughFilter(filter: string): number {
    const [, share = '1', percent = ''] = /opacity\(([\d.]+)(%?)\)/.exec(filter) ?? [];
    return percent === '%' ? Number(share) / 100 : Number(share);
  }

  function isEmptyPath(path: string): boolean {
    return /^(?:inset\((?:50|100)%\)|circle\(0(?:px|%)?(?: .*)?\))$/.test(path);
  }

  return { forget, lookOf, isHiddenFromNames, isStruck };
}

export interface Look {
  display: string;
  /** Stands in a line of text. */
  isInline: boolean;
  isVisible: boolean;
  /** From 0 to 1: by itself, without what is around. */
  opacity: number;
  hidesContent: boolean;
  isCutAway: boolean;
  position: string;
  /** Cuts off what is too wide, and nobody can scroll there. */
  cutsX: boolean;
  cutsY: boolean;
  scrolls: boolean;
  textTransform: string;
  hasHand: boolean;
}

export type Looks = ReturnType<typeof makeLooks>;
