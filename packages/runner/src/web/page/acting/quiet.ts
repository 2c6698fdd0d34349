import type { Dom } from '../dom.ts';

/**
 * Notices when a frame has stopped changing.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeQuiet(dom: Dom) {
  let lastChange = performance.now();
  let walkedAt = 0;
  const noticed = new WeakSet<Node>();
  const ours = new WeakSet<Node>();
  const observer = new MutationObserver((changes) => {
    if (changes.every(isOurs)) return;
    lastChange = performance.now();
    if (changes.some(({ type }) => type === 'childList')) lastBuild = lastChange;
  });
  let lastBuild = 0;
  let lastMove = 0;
  let drawnAt = 0;
  let stillFrames = 0;
  let hasBeenDrawn = false;
  requestAnimationFrame(() => {
    hasBeenDrawn = true;
  });
  for (const event of ['scroll', 'resize', 'load']) {
    addEventListener(event, () => (lastMove = performance.now()), { capture: true, passive: true });
  }

  /** The document, and the shadow roots that a walk has met. */
  function watchAll(): void {
    for (const root of dom.metShadows()) watch(root);
  }

  /** What is laid over the page and taken away again is no change of the page. */
  function overlook(node: Node): void {
    ours.add(node);
  }

  function isOurs({ type, addedNodes, removedNodes }: MutationRecord): boolean {
    return type === 'childList' && [...addedNodes, ...removedNodes].every((node) => ours.has(node));
  }

  /** Must be called at the end of each walk. */
  function walked(): void {
    watchAll();
    walkedAt = performance.now();
  }

  /** Whether the document is another one than the newest walk saw. */
  const hasChanged = (): boolean => lastChange > walkedAt;

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

  /**
   * Milliseconds since the last change, 0 while something that ends is being animated and while the
   * document is being built up: a busy browser pauses in between.
   */
  async function quietFor(): Promise<number> {
    watchAll();
    // On a busy machine timers are late: what is due must happen before this counts as quiet.
    await new Promise((resolve) => setTimeout(resolve));
    return isBuilding() || isAnimating() ? 0 : performance.now() - lastChange;
  }

  /** Not for ever: some pages never end. */
  function isBuilding(): boolean {
    return document.readyState === 'loading' && performance.now() < longestBuilding;
  }

  /**
   * Whether the window shows nothing of this page yet: until its style sheets are there a page is
   * laid out, but not drawn, and they move everything. Not for ever.
   */
  function isUndrawn(): boolean {
    if (hasBeenDrawn || parent !== window || document.visibilityState !== 'visible') return false;
    return performance.now() < longestBuilding;
  }

  /** When anything last changed or moved, as far as the document tells, by `performance.now()`. */
  function stirredAt(): number {
    watchAll();
    return isAnimating() ? performance.now() : Math.max(lastChange, lastMove);
  }

  /** When nodes last came or went, by `performance.now()`. */
  const rebuiltAt = (): number => lastBuild;

  /** Nothing has moved for two frames, as far as the document tells; what moves does so in each. */
  function isAtRest(): boolean {
    const moved = Math.max(lastChange, lastMove);
    const isStill = moved < drawnAt && stillFrames >= 2;
    return (isStill || performance.now() - moved > twoFrames) && !isAnimating();
  }

  /**
   * Nothing has moved for some frames, so that nothing is moving now: scripts that move something
   * change the document in each frame, and nothing else may be in motion, not even for ever. Of what
   * moves a frame from outside the frame knows nothing.
   */
  function isKnownStill(): boolean {
    const quiet = performance.now() - Math.max(lastChange, lastMove);
    return quiet > someFrames && parent === window && document.getAnimations().length === 0;
  }

  /**
   * As `quietFor`, once the screen was drawn and, if something has changed since the newest walk, a
   * frame later; where nothing has, once it was drawn again: pages put off to the next frame, and some
   * to the one after it, what an act sets off. In the background nothing is drawn.
   */
  async function quietAfterFrames(): Promise<number> {
    watchAll();
    await drawn();
    if (!hasChanged()) await drawn();
    const quiet = await quietFor();
    if (quiet >= frame) return quiet;
    await new Promise((resolve) => setTimeout(resolve, frame - quiet));
    return quietFor();
  }

  /** Once the next frame is drawn. A page in the background draws none; then time alone passes. */
  function drawn(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 50);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        // What moved in this very frame, or since the one that was noticed before, begins the count.
        stillFrames = Math.max(lastChange, lastMove) > drawnAt ? 1 : stillFrames + 1;
        drawnAt = performance.now();
        resolve();
      });
    });
  }

  /** Whether the newest walk is so young, and the page so still, that another would tell the same. */
  function isAsWalked(): boolean {
    const isNew = performance.now() - walkedAt < twoFrames;
    const isSame = walkedAt > Math.max(lastChange, lastMove);
    return isNew && isSame && document.getAnimations().length === 0;
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

  const frame = 17;
  const twoFrames = 34;
  const someFrames = 40;
  const longestAnimation = 3_000;
  const longestBuilding = 3_000;
  const soon = 100;

  function isLoaded(): boolean {
    return document.readyState !== 'loading' && dom.body() !== null;
  }

  watch(document);

  return {
    overlook,
    walked,
    hasChanged,
    isAsWalked,
    isAtRest,
    isKnownStill,
    isUndrawn,
    stirredAt,
    rebuiltAt,
    quietFor,
    quietAfterFrames,
    drawn,
    isLoaded,
  };
}

export type Quiet = ReturnType<typeof makeQuiet>;
