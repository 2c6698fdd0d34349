import type { Dom } from '../dom.ts';
import type { Registry } from '../registry.ts';
import type { Keeping } from './keeping.ts';

interface SweepingParts {
  dom: Dom;
  registry: Registry;
  keeping: Keeping;
  /** What scrolls when a person scrolls down at an element. */
  scrollerFor: (number: number | null, direction: 'down') => Element | null;
  /** Once the next frame is drawn. */
  drawn: () => Promise<void>;
}

/**
 * Looks through lists that draw only what is in view.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeSweeping({ dom, registry, keeping, scrollerFor, drawn }: SweepingParts) {
  /** Part of what is shown that one step goes: a row that is cut off is seen again. */
  const stride = 0.85;
  const shortestStride = 40;
  /** So long a list may take to draw what it was scrolled to, and to ask for more at its end. */
  const growing = 300;
  /** Lists that do not wait for a frame have drawn themselves by then. */
  const soon = 10;

  /**
   * Scrolls a list from its beginning to its end, as quickly as it draws itself, and tells where the
   * words stand; without words, each place on the way. It stays at the end.
   */
  async function sweep(
    number: number,
    words: string[],
    milliseconds: number,
  ): Promise<{ offsets: number[]; isWhole: boolean }> {
    const until = performance.now() + milliseconds;
    const list = scrollerFor(number, 'down');
    const own = registry.find(number);
    const held = own instanceof Element ? own : list;
    if (!list || !held) return { offsets: [], isWhole: true };
    keeping.keep(list);
    if (list !== document.scrollingElement) intoView(list);
    const wanted = words.map(squeezed);
    const offsets: number[] = [];
    let at = 0;
    for (;;) {
      await moveTo(list, at);
      if (wanted.length === 0 || holds(list, wanted)) offsets.push(at);
      if (performance.now() > until) return { offsets, isWhole: false };
      const end = list.scrollHeight - list.clientHeight;
      if (at >= end - 1) {
        if (!(await grows(list, end))) return { offsets, isWhole: true };
        continue;
      }
      const next = at + Math.max(shortestStride, list.clientHeight * stride);
      at = Math.min(end, next);
    }
  }

  /** Brought there once, so that points of it can be found. */
  function intoView(list: Element): void {
    keeping.keep(list);
    Element.prototype.scrollIntoView.call(list, { block: 'nearest', behavior: 'instant' });
  }

  async function showAt(number: number, offset: number): Promise<void> {
    const list = scrollerFor(number, 'down');
    if (!list) return;
    keeping.keep(list);
    await moveTo(list, offset);
    await drawn();
  }

  /** The list hears of it at once, not only when the next frame is drawn, and is given time to draw. */
  async function moveTo(list: Element, top: number): Promise<void> {
    const isMoved = Math.abs(list.scrollTop - top) > 1;
    list.scrollTo({ top, behavior: 'instant' });
    if (isMoved)
      (list === document.scrollingElement ? document : list).dispatchEvent(new Event('scroll'));
    await turn();
    const began = performance.now();
    for (let passed = 0; !isFilled(list) && passed < growing; passed = performance.now() - began) {
      await (passed < soon ? turn() : drawn());
    }
  }

  /** Lets what the page has put off to the next turn happen; timers would be held back by 4 ms each. */
  function turn(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });
  }

  /** Whether something with words or pictures is drawn where the list is seen, from its top to its bottom. */
  function isFilled(list: Element): boolean {
    const isRoot = list === document.scrollingElement;
    const { top: at, height: size } = dom.rectOf(list);
    const [top, height] = isRoot ? [0, innerHeight] : [at, size];
    const seen = Math.min(height, list.scrollHeight - list.scrollTop);
    const missing = new Set(shares.map((share) => top + seen * share));
    for (const element of list.querySelectorAll('*')) {
      const box = dom.rectOf(element);
      if (box.height === 0 || box.height > height || !isDrawn(element)) continue;
      for (const y of missing) if (box.top <= y && y < box.bottom) missing.delete(y);
      if (missing.size === 0) return true;
    }
    return false;
  }

  const isDrawn = (element: Element): boolean =>
    (element.textContent ?? '').trim() !== '' || dom.is(element, 'img, svg, canvas, input');

  const shares = [0.1, 0.5, 0.9];

  /** A list may ask for more at its end. */
  async function grows(list: Element, end: number): Promise<boolean> {
    const patience = performance.now() + growing;
    while (performance.now() < patience) {
      await drawn();
      if (list.scrollHeight - list.clientHeight > end + 1) return true;
    }
    return false;
  }

  /** Whether the words stand in what is drawn of the list, or in what its parts are called. */
  function holds(list: Element, wanted: string[]): boolean {
    const texts = [list.textContent ?? ''];
    for (const element of list.querySelectorAll(named)) {
      for (const attribute of attributes) texts.push(dom.attribute(element, attribute) ?? '');
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        texts.push(element.value);
    }
    for (const host of list.querySelectorAll('*'))
      if (host.shadowRoot) texts.push(host.shadowRoot.textContent ?? '');
    const all = texts.map(squeezed);
    return wanted.some((word) => all.some((text) => text.includes(word)));
  }

  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'data-testid'];
  const named = '[aria-label], [title], [alt], [placeholder], [data-testid], input, textarea';

  function squeezed(text: string): string {
    return text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}\s]/gu, '');
  }

  return { sweep, showAt };
}
