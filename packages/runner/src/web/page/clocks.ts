import type { Dom } from './dom.ts';

/**
 * Holds what tells the present time, so that two pictures of a page with a clock can be compared: a
 * time of day reads 00:00 and today's date a day of the year 2000, each in its own notation. Times
 * and dates that are not the present ones are left as they are, and so does a clock that stopped show.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeClocks(dom: Dom) {
  const held = new Map<Text, { written: string; shown: string }>();
  let observer: MutationObserver | undefined;
  let days: [today: string, fixed: string][] = [];

  /** Until `releaseClocks`; what ticks meanwhile is held again before it is drawn. */
  function holdClocks(): void {
    releaseClocks();
    days = presentDays(new Date());
    holdBelow(document);
    observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        holdBelow(target instanceof Text ? target : undefined);
        for (const node of addedNodes) holdBelow(node);
      }
    });
    const watched = { subtree: true, childList: true, characterData: true };
    for (const root of [document, ...dom.metShadows()]) observer.observe(root, watched);
  }

  function releaseClocks(): void {
    observer?.disconnect();
    observer = undefined;
    for (const [text, { written, shown }] of held) {
      if (text.data === shown) text.data = written;
    }
    held.clear();
  }

  function holdBelow(node: Node | undefined): void {
    if (node === undefined) return;
    if (node instanceof Text) hold(node);
    if (node instanceof Element && /^(?:script|style)$/i.test(dom.tagOf(node))) return;
    for (const child of dom.childrenOf(node)) holdBelow(child);
  }

  function hold(text: Text): void {
    const written = text.data;
    if (!/\d/.test(written) || held.get(text)?.shown === written) return;
    const shown = timeless(written);
    if (shown === written) return;
    held.set(text, { written, shown });
    text.data = shown;
  }

  function timeless(words: string): string {
    let told = words;
    for (const [today, fixed] of days) told = told.replaceAll(today, fixed);
    return told.replace(
      /(?<![\d.:,-])(\d{1,2}):(\d\d)(:\d\d(?:[.,]\d{1,3})?)?(?![\d:])(\s?[ap]\.?\s?m\b)?/gi,
      (time, hours: string, minutes: string, seconds = '', half = '') => {
        if (!isPresent(Number(hours), Number(minutes), half)) return time;
        // Before and after noon are as wide.
        const morning = half.replace(/p/i, (p: string) => (p === 'p' ? 'a' : 'A'));
        return `00:00${seconds.replaceAll(/\d/g, '0')}${morning}`;
      },
    );
  }

  /** Here or in UTC, as clocks of servers tell it. */
  function isPresent(hours: number, minutes: number, half: string): boolean {
    if (hours > 24 || minutes > 59) return false;
    const isAfternoon = /p/i.test(half);
    const hour = half === '' ? hours : (hours % 12) + (isAfternoon ? 12 : 0);
    const now = new Date();
    const present = [
      60 * now.getHours() + now.getMinutes(),
      60 * now.getUTCHours() + now.getUTCMinutes(),
    ];
    return present.some((minute) => {
      const apart = Math.abs(60 * hour + minutes - minute) % wholeDay;
      return Math.min(apart, wholeDay - apart) <= slack;
    });
  }

  /** Today as people of the page's language and of the browser's write it, the longest form first. */
  function presentDays(now: Date): [string, string][] {
    const fixed = new Date(2000, 0, 1);
    const pairs: [string, string][] = [[iso(now), iso(fixed)]];
    for (const locale of new Set([document.documentElement.lang, navigator.language])) {
      for (const dateStyle of ['full', 'long', 'medium', 'short'] as const) {
        try {
          const format = new Intl.DateTimeFormat(locale || 'en', { dateStyle });
          pairs.push([format.format(now), format.format(fixed)]);
        } catch {
          // The page names a language that is none.
        }
      }
    }
    return pairs.toSorted(([one], [other]) => other.length - one.length);
  }

  function iso(day: Date): string {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }

  const wholeDay = 24 * 60;
  /** Minutes by which a clock may go wrong. */
  const slack = 2;

  return { holdClocks, releaseClocks };
}
