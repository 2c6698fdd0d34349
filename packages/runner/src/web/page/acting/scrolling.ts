import type { Box } from '../../../driver/snapshot.ts';
import type { Direction } from '../../../language/plan/step.ts';
import type { Dom } from '../dom.ts';
import type { Registry } from '../registry.ts';

/** How far something is scrolled, how far it can be, and where it is drawn. */
export interface ScrollState {
  /** Along the direction that was asked for; grows towards the end of the content. */
  at: number;
  most: number;
  /** Size of what is shown of it, along the same direction. */
  page: number;
  box: Box;
}

/**
 * What scrolls when a person scrolls at an element.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeScrolling(dom: Dom, registry: Registry) {
  /** Without a number: the page, or the largest list on it if the page itself stands still. */
  function scrollState(number: number | null, direction: Direction): ScrollState | null {
    const scroller = scrollerFor(number, direction);
    if (!scroller) return null;
    const isRoot = scroller === document.scrollingElement;
    const { left, top, width, height } = dom.rectOf(scroller);
    const box = isRoot
      ? { x: 0, y: 0, width: innerWidth, height: innerHeight }
      : { x: left, y: top, width, height };
    return isVertical(direction)
      ? {
          at: scroller.scrollTop,
          most: scroller.scrollHeight - scroller.clientHeight,
          page: scroller.clientHeight,
          box,
        }
      : {
          at: scroller.scrollLeft,
          most: scroller.scrollWidth - scroller.clientWidth,
          page: scroller.clientWidth,
          box,
        };
  }

  /** Scrolls without a wheel: for what lies where no wheel reaches, and to the very edge. */
  function scrollBy(number: number | null, direction: Direction, pixels: number): void {
    const signed = direction === 'up' || direction === 'left' ? -pixels : pixels;
    const by = isVertical(direction) ? { top: signed } : { left: signed };
    scrollerFor(number, direction)?.scrollBy({ ...by, behavior: 'instant' });
  }

  function scrollerFor(number: number | null, direction: Direction): Element | null {
    const root = document.scrollingElement;
    const node = number === null ? null : registry.find(number);
    if (node) {
      let at = node instanceof Element ? node : dom.parentOf(node);
      const inner = at && !scrolls(at, direction) ? largestInside(at, direction) : null;
      if (inner) return inner;
      for (; at; at = dom.parentOf(at)) {
        if (at !== root && scrolls(at, direction)) return at;
        // What stays where it is in the window is not scrolled with the page.
        if (getComputedStyle(at).position === 'fixed') return at;
      }
      return root;
    }
    if (root && canMove(root, direction)) return root;
    const middle = dom.elementAt(innerWidth / 2, innerHeight / 2);
    for (let at = middle; at; at = dom.parentOf(at)) if (scrolls(at, direction)) return at;
    const body = dom.body();
    return (body && largestInside(body, direction)) ?? root;
  }

  function largestInside(element: Element, direction: Direction): Element | null {
    let largest: Element | null = null;
    let area = 0;
    for (const inner of element.querySelectorAll('*')) {
      if (!canMove(inner, direction) || !scrolls(inner, direction)) continue;
      const { width, height } = dom.rectOf(inner);
      if (width * height > area) [largest, area] = [inner, width * height];
    }
    return largest;
  }

  function canMove(element: Element, direction: Direction): boolean {
    return isVertical(direction)
      ? element.scrollHeight > element.clientHeight
      : element.scrollWidth > element.clientWidth;
  }

  function scrolls(element: Element, direction: Direction): boolean {
    if (!canMove(element, direction)) return false;
    const style = getComputedStyle(element);
    return /auto|scroll|overlay/.test(isVertical(direction) ? style.overflowY : style.overflowX);
  }

  const isVertical = (direction: Direction) => direction === 'up' || direction === 'down';

  return { scrollState, scrollBy, scrollerFor };
}
