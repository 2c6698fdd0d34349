/** What the texts of pull requests, commits and issues refer to; the texts of issues are not kept. */

/** Numbers and commits that a text names at most. */
const maxMentions = 50;

/** Characters of a title, a headline and a body that are kept. */
const maxTitle = 1000;
const maxHeadline = 200;
const maxBody = 10_000;

export const titleOf = (text: string): string => storable(text).slice(0, maxTitle);
export const bodyOf = (text: string | null | undefined): string =>
  storable(text ?? '').slice(0, maxBody);

/** The first line of a commit's message. */
export function headlineOf(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return storable(first.trim()).slice(0, maxHeadline);
}

/** PostgreSQL takes neither the null character nor half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * The pull request that another one takes back: by the words that GitHub's own button writes
 * (`Reverts owner/repo#7`), in this repository.
 */
export function revertedNumber(body: string, repository: string): number | null {
  const [, name, number] = /^Reverts ([\w.-]+\/[\w.-]+)?#(\d{1,9})\b/im.exec(body) ?? [];
  if (name !== undefined && name.toLowerCase() !== repository.toLowerCase()) return null;
  return number === undefined ? null : Number(number);
}

/** The commit that another one takes back, by the words that `git revert` writes. */
export function revertedSha(message: string): string | null {
  return /^This reverts commit ([0-9a-f]{7,40})\b/im.exec(message)?.[1]?.toLowerCase() ?? null;
}

/**
 * Issues of this repository that a pull request closes, by the words that GitHub documents under
 * "Linking a pull request to an issue".
 */
export function closedIssues(body: string): number[] {
  const words = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+#(\d{1,9})\b/gi;
  return numbersIn(body, words);
}

/** Numbers of issues and pull requests of this repository that a text names. */
export function mentionedNumbers(text: string, repository: string): number[] {
  const name = repository.replaceAll('.', '\\.');
  const links = new RegExp(`/${name}/(?:pull|issues)/(\\d{1,9})\\b`, 'gi');
  const bare = /(?<![\w/#&])#(\d{1,9})\b/g;
  return unique([...numbersIn(text, bare), ...numbersIn(text, links)]);
}

/** Commits that a text names in full. */
export function mentionedShas(text: string): string[] {
  const found = [...text.matchAll(/\b[0-9a-f]{40}\b/gi)].map(([sha]) => sha.toLowerCase());
  return unique(found);
}

/** Names in the `Co-authored-by` lines at the end of a commit's message. */
export function coAuthors(message: string): string[] {
  const lines = message.matchAll(/^Co-authored-by:\s*([^<\n]{1,100}?)\s*<[^>\n]*>\s*$/gim);
  return unique([...lines].map(([, name = '']) => storable(name.trim())));
}

function numbersIn(text: string, pattern: RegExp): number[] {
  return unique([...text.matchAll(pattern)].map(([, number]) => Number(number)));
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)].slice(0, maxMentions);
}
