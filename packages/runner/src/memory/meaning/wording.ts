/**
 * A label as translators and authors of apps would have it in common: lower case, without accents and
 * without punctuation. The lexicon is written with it, so that it is read by what it was written by.
 */
export function normalized(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/&/g, ' & ')
    .replace(/(?<=\p{L})[.](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}&'+%$€£/#@-]+/gu, ' ')
    .trim();
}
