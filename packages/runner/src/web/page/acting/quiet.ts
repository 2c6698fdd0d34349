import type { Dom } from '../dom.ts';

/**
 * Notices when a frame has stopped changing.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeQuiet(dom: Dom) {
  let lastChange = performance.now();
  const noticed = new WeakSet<Node>();
  const observer = new MutationObserver(() => {
    lastChange = performance.now();
  });

  /** The document, and the shadow roots that a walk has met. */
  function watchAll(): void {
    for (const root of dom.metShadows()) watch(root);
  }

  function watch(root: Node): void {
    if (noticed.has(root)) return;
    noticed.add(root);
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }

  /** Milliseconds since the last change, 0 while something that ends is being animated. */
  async function quietFor(): Promise<number> {
    watchAll();
    // On a busy machine timers are late: what is due must happen before this counts as quiet.
    await new Promise((resolve) => setTimeout(resolve));
    return isAnimating() ? 0 : performance.now() - lastChange;
  }

  /** Nothing has moved for some frames, as far as the document tells. */
  function isAtRest(): boolean {
    return performance.now() - lastChange > 100 && !isAnimating();
  }

  /** As `quietFor`, once the screen was drawn twice more; in the background it is not drawn. */
  async function quietAfterFrames(): Promise<number> {
    watchAll();
    for (const _ of [1, 2]) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        requestAnimationFrame(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return quietFor();
  }

  /** What turns for ever, as a spinner or a pulse, is not waited for; nor what nobody sees moving. */
  function isAnimating(): boolean {
    return document.getAnimations().some((animation) => {
      if (animation.playState !== 'running' && !animation.pending) return false;
      const timing = animation.effect?.getComputedTiming();
      const at = Number(timing?.localTime ?? 0);
      // What begins only later, as a note that leaves after some seconds, stands still until then.
      if (Number(timing?.delay ?? 0) - at > soon) return false;
      return Number(timing?.endTime ?? Number.POSITIVE_INFINITY) - at <= longestAnimation;
    });
  }

  const longestAnimation = 3_000;
  const soon = 100;

  function isLoaded(): boolean {
    return document.readyState !== 'loading' && dom.body() !== null;
  }

  watch(document);

  return { watchAll, isAtRest, quietFor, quietAfterFrames, isLoaded };
}
