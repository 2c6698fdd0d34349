import type { Dom } from '../dom.ts';

/**
 * Remembers how far things were scrolled before somebody only looked, and scrolls them back.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeKeeping(dom: Dom, drawn: () => Promise<void>) {
  const kept = new Map<Element, { left: number; top: number }>();

  /** Must be called before anything around the element, or the element itself, is scrolled to look. */
  function keep(element: Element): void {
    for (let at: Element | null = element; at; at = dom.parentOf(at)) note(at);
    if (document.scrollingElement) note(document.scrollingElement);
  }

  function note(element: Element): void {
    if (kept.has(element)) return;
    const canScroll =
      element === document.scrollingElement ||
      element.scrollHeight > element.clientHeight ||
      element.scrollWidth > element.clientWidth;
    if (canScroll) kept.set(element, { left: element.scrollLeft, top: element.scrollTop });
  }

  /**
   * Back to where they were; what is no longer there is let go. Ends when the next frame is drawn:
   * lists that draw only what is in view hear only then that they were scrolled.
   */
  async function putBack(): Promise<void> {
    let hasMoved = false;
    for (const [element, { left, top }] of kept) {
      const isMoved = element.scrollLeft !== left || element.scrollTop !== top;
      if (!element.isConnected || !isMoved) continue;
      element.scrollTo({ left, top, behavior: 'instant' });
      hasMoved = true;
    }
    kept.clear();
    if (hasMoved) await drawn();
  }

  return { keep, putBack };
}

export type Keeping = ReturnType<typeof makeKeeping>;
