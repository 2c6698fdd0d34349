/** A stretch of a text that both versions have, or only one of them. */
export interface WordPart {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/** From so many words on, a text is told as replaced as a whole: nobody reads more marks than that. */
const mostWords = 400;

/** What became of a text, word by word (longest common subsequence; Wagner, Fischer 1974). */
export function diffWords(before: string, after: string): WordPart[] {
  const old = before.match(words) ?? [];
  const now = after.match(words) ?? [];
  if (old.length > mostWords || now.length > mostWords)
    return joined([
      { is: 'removed', text: before },
      { is: 'added', text: after },
    ]);
  const lengths = commonLengths(old, now);
  const parts: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [one = '', other = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && one === other) {
      parts.push({ is: 'same', text: one });
      i += 1;
      j += 1;
    } else if (
      i < old.length &&
      (j >= now.length || at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      parts.push({ is: 'removed', text: one });
      i += 1;
    } else {
      parts.push({ is: 'added', text: other });
      j += 1;
    }
  }
  return joined(parts);
}

/** How much of two texts is the same, 0 to 1. */
export function likeness(before: string, after: string): number {
  const parts = diffWords(before, after);
  const count = (is: WordPart['is']) =>
    parts.reduce(
      (sum, part) => sum + (part.is === is ? part.text.replaceAll(/\s/g, '').length : 0),
      0,
    );
  const same = count('same');
  const all = same + Math.max(count('removed'), count('added'));
  return all === 0 ? 1 : same / all;
}

/** A word with the space after it, a sign, or a space. */
const words = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** How many words the ends of both texts have in common, from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(now.length + 1).fill(0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? 1 + at(lengths, i + 1, j + 1)
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

const at = (lengths: readonly number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0;

function joined(parts: readonly WordPart[]): WordPart[] {
  const found: WordPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.text === '') continue;
    if (last?.is === part.is) last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}
