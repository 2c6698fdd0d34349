/**
 * The known word that is nearest to a misspelt one, or undefined if none is near: at most a third of
 * its letters may be wrong (Damerau-Levenshtein distance, optimal string alignment), letter case and
 * the marks between words not counted.
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const plain = fold(word);
  const known = [...words];
  const meant = called[plain];
  if (meant !== undefined && known.includes(meant)) return meant;
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(plain, fold(candidate));
    const allowed = Math.max(1, Math.floor(Math.max(plain.length, candidate.length) / 3));
    if (distance > allowed || distance >= candidate.length) continue;
    if (best === undefined || distance < best.distance) best = { word: candidate, distance };
  }
  return best?.word;
}

/** What other formats call the same. */
const called: Readonly<Record<string, string | undefined>> = { steps: 'blocks', title: 'name' };

/** Longer words are cut: a key of a megabyte is no slip. */
const longest = 60;

const fold = (word: string): string =>
  word
    .slice(0, longest)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
