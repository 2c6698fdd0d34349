import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';

/** Whether something in view says that the page is still loading. */
export function isLoading({ elements, viewport }: Snapshot): boolean {
  return elements.some(
    (element) =>
      !element.hidden &&
      element.box !== undefined &&
      element.box.y < viewport.height &&
      element.box.y + element.box.height > 0 &&
      saysLoading(element),
  );
}

const loadingWords = /^(?:loading|fetching|cargando|please wait|espera|por favor espera)\b/i;
const loadingHints = new Set(['loading', 'loader', 'spinner', 'skeleton']);

const moving = new Set(['spin', 'spinning', 'animate', 'animated', 'pulse', 'rotate', 'rotating']);

function saysLoading({ role, type, name, text, other }: ScreenElement): boolean {
  if (role === 'progressbar') return type !== 'progress';
  if (loadingWords.test(text ?? name)) return true;
  const hints = other.hints ?? [];
  if (!hints.some((hint) => loadingHints.has(hint))) return false;
  // Sets of icons call one a loader; it stands still unless its author says that it moves.
  const isIcon = role === 'img' && !hints.includes('spinner') && !hints.includes('loading');
  return !isIcon || hints.some((hint) => moving.has(hint));
}
