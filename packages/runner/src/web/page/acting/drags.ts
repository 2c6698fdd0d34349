import type { Dom } from '../dom.ts';
import type { Registry } from '../registry.ts';
import type { Quiet } from './quiet.ts';

/** What a page made of something being dragged. */
export interface DragEnd {
  /** The browser carried it, as HTML's own drag and drop does. */
  isCarried: boolean;
  /** A place took what the browser carried: the one that was meant, where one was. */
  isTaken: boolean;
  /** Things came, went or changed their places. */
  isMoved: boolean;
  /** Anything at all changed. */
  hasChanged: boolean;
}

/**
 * Watches what comes of dragging.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeDrags(dom: Dom, registry: Registry, quiet: Quiet) {
  let began = 0;
  let goal: Element | null = null;
  /** What changes in these no document tells. */
  let isDrawing = false;
  const blind = 'canvas, iframe, embed, object, video';
  let start: Event | undefined;
  let taken: Event | undefined;

  /**
   * From now on an element, or with null the page itself, is dragged to another; null: wherever that
   * may be.
   */
  function watchDrag(dragged: number | null, to: number | null): void {
    const at = dragged === null ? dom.body() : elementOf(dragged);
    isDrawing = at !== null && (dom.is(at, blind) || at.querySelector(blind) !== null);
    goal = to === null ? null : elementOf(to);
    began = performance.now();
    start = undefined;
    taken = undefined;
    const once = { capture: true, once: true };
    addEventListener('dragstart', (event) => (start = event), once);
    addEventListener('drop', (event) => (taken = event), once);
  }

  function elementOf(number: number): Element | null {
    const node = registry.find(number);
    return node instanceof Element ? node : node ? dom.parentOf(node) : null;
  }

  /** What came of it, once the page had a frame to react. */
  async function dragEnd(): Promise<DragEnd> {
    await quiet.drawn();
    await quiet.drawn();
    return {
      isCarried: start !== undefined && !start.defaultPrevented,
      isTaken: taken !== undefined && isAtGoal(taken),
      isMoved: quiet.rebuiltAt() > began,
      hasChanged: isDrawing || quiet.stirredAt() > began,
    };
  }

  function isAtGoal(event: Event): boolean {
    const [at] = event.composedPath();
    return (
      goal === null || (at instanceof Element && (dom.isInside(at, goal) || dom.isInside(goal, at)))
    );
  }

  return { watchDrag, dragEnd };
}
