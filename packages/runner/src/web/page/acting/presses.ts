import type { Dom } from '../dom.ts';
import type { Receiving } from './receiving.ts';

/** What became of a press. */
export type Press =
  | {
      arrived: true;
      /** The element slid away between down and up, and nothing had used the press by then. */
      isCut: boolean;
    }
  | {
      arrived: false;
      /** What would have taken the press instead; it was kept from it. Absent: nothing noticed a press. */
      by?: string;
    };

/**
 * Watches whether a press arrives at the element that it is meant for, and keeps it from anything
 * else. The pointer's coming alone may move, cover or replace what is aimed at, so a look before the
 * press proves nothing. After Playwright's hit target interception,
 * https://playwright.dev/docs/actionability#receives-events
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makePresses(dom: Dom, receiving: Receiving, nameThing: (it: Element) => string) {
  interface Watch {
    /** Null: nothing of this frame is meant. */
    targets: readonly Element[] | null;
    /** The first sign of the press, where it met the page. */
    first?: { hit: Element | undefined; arrived: boolean; x: number; y: number };
    downs: Event[];
    isClicked: boolean;
    asked: Question | undefined;
  }

  interface Question {
    tell: (press: Press) => void;
    /** With the click that the press ends in. */
    isWhole: boolean;
  }

  let asked: Question | undefined;
  let watch: Watch | undefined;

  /**
   * What becomes of the next press, as soon as the page notices it: asked before it, so that it is
   * answered whatever the press sets off.
   */
  function pressNoticed(isWhole: boolean): Promise<Press> {
    const { promise, resolve } = Promise.withResolvers<Press>();
    asked?.tell({ arrived: false });
    asked = { tell: resolve, isWhole };
    return promise;
  }

  /** From now on a press is meant for these, or with null for nothing in this frame. */
  function expectPress(targets: readonly Element[] | null): void {
    listen();
    watch = { targets, downs: [], isClicked: false, asked };
  }

  /** From now on the pointer is to come to these. */
  function expectPointer(targets: readonly Element[]): void {
    goal = { targets, isReached: false };
    for (const type of moves) addEventListener(type, noticeMove, { capture: true, passive: true });
  }

  /** Whether the pointer has come to them, wherever it is now. */
  function isReached(): boolean {
    for (const type of moves) removeEventListener(type, noticeMove, { capture: true });
    return goal?.isReached === true;
  }

  let goal: { targets: readonly Element[]; isReached: boolean } | undefined;
  const moves = ['pointermove', 'mousemove', 'touchstart'];

  function noticeMove(event: Event): void {
    const hit = hitBy(event);
    if (goal && hit && isMeant(hit, goal.targets)) goal.isReached = true;
  }

  /** What became of the press that was expected, which then is over. */
  function pressOutcome(): Press {
    const over = watch;
    watch = undefined;
    if (!over?.first) return { arrived: false };
    const { arrived, hit } = over.first;
    if (!arrived) return { arrived, ...(hit ? { by: nameThing(hit) } : {}) };
    return { arrived, isCut: over.asked?.isWhole === true && isCut(over) };
  }

  /** A click that ended beside the element, on a page that did nothing at the press itself. */
  function isCut({ targets, first, downs, isClicked }: Watch): boolean {
    if (isClicked || !targets || !first || downs.some((down) => down.defaultPrevented))
      return false;
    const isThere = targets.every((target) => target.isConnected);
    const below = dom.elementAt(first.x, first.y);
    return isThere && !(below && isMeant(below, targets));
  }

  function notice(event: Event): void {
    const now = watch;
    if (!now || !event.isTrusted) return;
    const hit = hitBy(event);
    const isAtTarget = hit !== undefined && isMeant(hit, now.targets ?? []);
    if (downs.has(event.type)) {
      now.first ??= { hit, arrived: isAtTarget, ...pointOf(event) };
      now.downs.push(event);
    }
    if (now.first?.arrived === false) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // The rest of it is kept from the page as well, so it stays watched.
      now.asked?.tell({ arrived: false, ...(hit ? { by: nameThing(hit) } : {}) });
      return;
    }
    if (event.type === 'click' && isAtTarget) now.isClicked = true;
    const isOver = now.isClicked || now.asked?.isWhole !== true;
    if (now.first && isOver) now.asked?.tell({ arrived: true, isCut: false });
    // A click comes in the same task as the end of the press, or soon after a finger's.
    else if (event.type === 'pointerup')
      setTimeout(() => now.asked?.tell({ arrived: true, isCut: isCut(now) }), clickAfter);
  }

  const clickAfter = 50;

  const isMeant = (hit: Element, targets: readonly Element[]): boolean =>
    targets.some((target) => receiving.receives(hit, target));

  function hitBy(event: Event): Element | undefined {
    const [innermost] = event.composedPath();
    return innermost instanceof Element ? innermost : undefined;
  }

  function pointOf(event: Event): { x: number; y: number } {
    const at = event instanceof MouseEvent ? event : undefined;
    return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
  }

  /** From the document's first moment, so that no listener of the page comes before. */
  function listen(): void {
    for (const type of [...downs, ...rest])
      addEventListener(type, notice, { capture: true, passive: false });
  }

  const downs = new Set(['pointerdown', 'mousedown', 'touchstart']);
  const rest = [
    'pointerup',
    'mouseup',
    'touchend',
    'touchcancel',
    'click',
    'auxclick',
    'dblclick',
    'contextmenu',
  ];

  listen();

  return { expectPress, pressNoticed, pressOutcome, expectPointer, isReached };
}

export type Presses = ReturnType<typeof makePresses>;
