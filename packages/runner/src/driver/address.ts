/**
 * An address as a person writes it, in full: as it stands, or with the scheme that a person leaves
 * out. Undefined for a part of one, which begins where the app does.
 */
export function absoluteAddress(address: string): string | undefined {
  const text = address.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^(?:about|data|blob):/i.test(text)) return text;
  if (/^(?:localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\])(?::\d+)?(?:[/?#]|$)/i.test(text)) {
    return `http://${text}`;
  }
  if (/^[^/\s?#]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(text)) return `https://${text}`;
  return URL.canParse(text) ? new URL(text).href : undefined;
}
