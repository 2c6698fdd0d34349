import type { Box } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Look, Looks } from './looks.ts';

/**
 * Where elements are drawn, and whether a person could see them there after scrolling.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeSight(dom: Dom, looks: Looks) {
  const everything: Area = {
    left: Number.NEGATIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };
  let isRightToLeft = false;
  /** Asked once, as each question to the window makes the browser lay the page out. */
  let view = { x: 0, y: 0, width: 0, height: 0 };

  /** What surrounds the root of the frame. Must be called before each walk. */
  function outermost(): Around {
    isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    view = { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
    return {
      isDrawn: true,
      opacity: 1,
      visibleThrough: everything,
      visibleThroughPositioned: everything,
      isFixed: false,
      scrolls: false,
      isOff: false,
      hasHand: false,
    };
  }

  /** How an element is drawn, and what that means for what is inside it. */
  function see(element: Element, around: Around): Seen {
    const inside = { ...around };
    if (!around.isDrawn) {
      return { look: lookOfUndrawn(element), hidden: true, why: 'hidden', inside };
    }
    const look = looks.lookOf(element);
    inside.hasHand = look.hasHand;
    if (look.display === 'none') {
      inside.isDrawn = false;
      return { look, hidden: true, why: 'hidden', inside };
    }
    if (look.hidesContent) inside.isDrawn = false;
    inside.opacity *= look.opacity;
    if (look.position === 'fixed') {
      inside.isFixed = true;
      inside.visibleThrough = everything;
      inside.scrolls = false;
    } else if (look.position === 'absolute') {
      inside.visibleThrough = around.visibleThroughPositioned;
    }
    const rect = extentOf(element, look);
    const box = { x: rect.left, y: rect.top, width: rect.width, height: rect.height };
    const why = whyUnseen(look, rect, inside);
    if (isCutAway(look, rect)) inside.visibleThrough = nothing;
    else narrow(element, look, rect, inside);
    if (look.position !== 'static') inside.visibleThroughPositioned = inside.visibleThrough;
    return { look, hidden: why !== undefined, ...(why ? { why } : {}), box, inside };
  }

  function whyUnseen(look: Look, rect: DOMRect, inside: Around): Unseen | undefined {
    if (!look.isVisible) return 'hidden';
    if (inside.opacity <= faintest) return 'transparent';
    if (rect.width === 0 || rect.height === 0) return 'noSize';
    const isInSight =
      !isCutAway(look, rect) && meet(rect, inside.visibleThrough) && isReachable(rect, inside);
    return isInSight ? undefined : 'clipped';
  }

  /** One element alone, outside a walk. */
  function seeAlone(element: Element): Seen {
    const path: Element[] = [];
    for (let at: Element | null = element; at; at = dom.parentOf(at)) path.unshift(at);
    let around = outermost();
    for (const above of path.slice(0, -1)) around = see(above, around).inside;
    return see(element, around);
  }

  /** Content that stands out of an element without a size of its own is what people see of it. */
  function extentOf(element: Element, look: Look): DOMRect {
    const rect = dom.rectOf(element);
    const isEmpty = rect.width === 0 || rect.height === 0;
    if (!isEmpty || look.cutsX || look.cutsY || look.scrolls || isReplaced(element)) return rect;
    return boundsOf(element);
  }

  /** A range knows the source; what stands in a slot or a shadow root only what is drawn there tells. */
  function boundsOf(node: Node): DOMRect {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    const isTold = (rect.width > 0 && rect.height > 0) || !isOfComponent(node);
    if (isTold) return rect;
    const parts = dom.childrenOf(node).map((child) => {
      if (!(child instanceof Element)) return boundsOf(child);
      const own = dom.rectOf(child);
      const isBox = own.width > 0 && own.height > 0;
      return isBox || looks.lookOf(child).display === 'none' ? own : boundsOf(child);
    });
    const drawn = parts.filter(({ width, height }) => width > 0 && height > 0);
    if (drawn.length === 0) return rect;
    const left = Math.min(...drawn.map((part) => part.left));
    const top = Math.min(...drawn.map((part) => part.top));
    const right = Math.max(...drawn.map((part) => part.right));
    const bottom = Math.max(...drawn.map((part) => part.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** An element that stands in a shadow root, or has one. */
  function isOfComponent(node: Node): boolean {
    if (!(node instanceof Element)) return false;
    return node.getRootNode() instanceof ShadowRoot || dom.shadowOf(node) !== null;
  }

  function isReplaced(element: Element): boolean {
    return dom.is(element, 'input, img, svg, canvas, video, select, textarea, iframe, hr');
  }

  function isCutAway(look: Look, rect: DOMRect): boolean {
    return look.isCutAway || ((look.cutsX || look.cutsY) && (rect.width <= 1 || rect.height <= 1));
  }

  function narrow(element: Element, look: Look, rect: DOMRect, inside: Around): void {
    // What the body or the root cuts off is cut off by the window, and that scrolls.
    if (dom.is(element, 'html, body')) return;
    if (look.scrolls) {
      if (meet(rect, inside.visibleThrough)) inside.visibleThrough = everything;
      inside.scrolls = true;
      return;
    }
    if (!look.cutsX && !look.cutsY) return;
    const { left, top, right, bottom } = inside.visibleThrough;
    inside.visibleThrough = {
      left: look.cutsX ? Math.max(left, rect.left) : left,
      right: look.cutsX ? Math.min(right, rect.right) : right,
      top: look.cutsY ? Math.max(top, rect.top) : top,
      bottom: look.cutsY ? Math.min(bottom, rect.bottom) : bottom,
    };
  }

  /** False for what lies before the page's first pixel, or is fixed outside the window. */
  function isReachable(rect: DOMRect, around: Around): boolean {
    if (around.scrolls) return true;
    if (around.isFixed) {
      return rect.right > 0 && rect.bottom > 0 && rect.left < view.width && rect.top < view.height;
    }
    return rect.bottom + view.y > 0 && (isRightToLeft || rect.right + view.x > 0);
  }

  /** True if at least a pixel of the rectangle lies in the area. */
  function meet(rect: DOMRect, area: Area): boolean {
    return (
      Math.min(rect.right, area.right) - Math.max(rect.left, area.left) >=
        Math.min(1, rect.width) &&
      Math.min(rect.bottom, area.bottom) - Math.max(rect.top, area.top) >= Math.min(1, rect.height)
    );
  }

  /** Styles of what is not drawn are slow to get and tell nothing; the tag tells what stands in a line. */
  function lookOfUndrawn(element: Element): Look {
    return inlineTags.has(dom.tagOf(element)) ? undrawnInline : undrawnBlock;
  }

  /** Nobody sees what is as faint as this. */
  const faintest = 0.05;

  const nothing: Area = { left: 0, top: 0, right: -1, bottom: -1 };
  const inlineTags = new Set(
    'a abbr b bdi bdo button cite code em font i img input kbd label mark q s select small span strong sub sup svg time u'.split(
      ' ',
    ),
  );
  const undrawnBlock: Look = {
    display: 'none',
    isInline: false,
    isVisible: false,
    opacity: 1,
    hidesContent: false,
    isCutAway: false,
    position: 'static',
    cutsX: false,
    cutsY: false,
    scrolls: false,
    textTransform: 'none',
    hasHand: false,
  };
  const undrawnInline: Look = { ...undrawnBlock, isInline: true };

  return { outermost, see, seeAlone };
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the elements around one do to it. */
export interface Around {
  isDrawn: boolean;
  /** Of all that is around, multiplied. */
  opacity: number;
  /** What is not cut off: by everything around, and by what stays around a positioned element. */
  visibleThrough: Area;
  visibleThroughPositioned: Area;
  isFixed: boolean;
  /** Something around scrolls, so that places off the page can come into view. */
  scrolls: boolean;
  /** Disabled or inert. */
  isOff: boolean;
  hasHand: boolean;
}

/** Why a person cannot see an element, wherever they scroll. */
export type Unseen = 'hidden' | 'transparent' | 'clipped' | 'noSize';

export interface Seen {
  look: Look;
  hidden: boolean;
  why?: Unseen;
  box?: Box;
  inside: Around;
}

export type Sights = ReturnType<typeof makeSight>;
