import { quoted } from '../say/quote.ts';
import type { Tokens } from '../text/token.ts';

/** Tokens as a sentence again, with a capital at its beginning. */
export function write(tokens: Tokens): string {
  const text = tokens
    .map(
      ({ gap, kind, raw }, at) =>
        (gap && at > 0 ? ' ' : '') + (kind === 'quoted' ? quoted(raw) : raw),
    )
    .join('')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
