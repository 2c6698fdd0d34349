/** The parts of a sentence outside its quotes, and what the quotes hold. */
export interface Cut {
  text: string;
  isQuoted: boolean;
}

/** A sentence in parts: `The "Save" button` is `The `, `"Save"` and ` button`. */
export function cutAtQuotes(sentence: string): Cut[] {
  return sentence
    .split(/("[^"]*")/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isQuoted: text.startsWith('"') }));
}

/** The sentence with its first unquoted match changed; undefined if there is none. */
export function changeOutside(
  sentence: string,
  pattern: RegExp,
  change: (...match: string[]) => string,
): string | undefined {
  let isDone = false;
  const parts = cutAtQuotes(sentence).map(({ text, isQuoted }) => {
    if (isQuoted || isDone || !pattern.test(text)) return text;
    isDone = true;
    return text.replace(pattern, (...match: string[]) => change(...match));
  });
  return isDone ? parts.join('') : undefined;
}

/** The sentence with one text in place of another; undefined unless it stands there just once. */
export function replaceText(sentence: string, from: string, to: string): string | undefined {
  const quoted = sentence.split(`"${from}"`);
  if (quoted.length === 2) return quoted.join(`"${to}"`);
  if (quoted.length > 2) return undefined;
  const isWordy = /^[\p{L}\p{N}]/u.test(from);
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(
    isWordy ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped,
    'gu',
  );
  const found = [...sentence.matchAll(pattern)];
  return found.length === 1 ? sentence.replace(pattern, () => to) : undefined;
}
