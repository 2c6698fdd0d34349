export const commentCategories = [
  'best_practices',
  'security',
  'performance',
  'bug_fix',
  'code_style',
  'other',
] as const;

export type CommentCategory = (typeof commentCategories)[number];

const prefixes = new Map<string, CommentCategory>(
  Object.entries({
    nit: 'code_style',
    style: 'code_style',
    issue: 'bug_fix',
    bug: 'bug_fix',
    suggestion: 'best_practices',
    security: 'security',
    perf: 'performance',
    performance: 'performance',
  } as const),
);

/** A word that is sure counts two, one that only hints counts one. Ties go to the earlier list. */
const lists: [category: CommentCategory, sure: string[], hints: string[]][] = [
  [
    'security',
    [
      'injection',
      'xss',
      'csrf',
      'secret',
      'vulnerability',
      'vulnerable',
      'inyección',
      'contraseña',
      'password',
      'vulnerabilidad',
    ],
    ['token', 'auth', 'authentication', 'permission', 'sanitize', 'escape', 'permiso'],
  ],
  [
    'bug_fix',
    ['crash', 'crashes', 'race', 'off by one', 'deadlock', 'falla', 'null pointer', 'regression'],
    ['null', 'undefined', 'error', 'wrong', 'fails', 'bug', 'nulo', 'incorrecto'],
  ],
  [
    'performance',
    ['n+1', 'slow', 'lento', 'lenta', 'performance', 'rendimiento', 'bottleneck'],
    ['cache', 'memory', 'latency', 'memoria', 'caché'],
  ],
  [
    'best_practices',
    ['extract', 'reuse', 'reutilizar', 'duplicated', 'document', 'prueba', 'extraer', 'documentar'],
    ['test', 'tests', 'pruebas', 'helper', 'constant', 'readable'],
  ],
  [
    'code_style',
    ['naming', 'typo', 'indentation', 'formato', 'formatting', 'nombre'],
    ['format', 'name', 'rename', 'whitespace', 'spelling', 'renombrar'],
  ],
];

const enough = 2;

/**
 * What a comment is about (review-api 6.4), first hit: the words of a known bot's label, the prefix of
 * Conventional Comments, then weighted words in English and Spanish with a score of at least 2.
 */
export function categoryOf({
  body,
  botLabel = null,
}: {
  body: string;
  /** Category of our own rule, or the word by which a known bot labels its comment. */
  botLabel?: CommentCategory | null;
}): CommentCategory {
  if (botLabel !== null) return botLabel;
  const text = ownWords(body).toLowerCase();
  const [, prefix = ''] = /^[\s*_]*([a-z]+)(?:\s*\([^)]*\))?[*_]*:/.exec(text) ?? [];
  const byPrefix = prefixes.get(prefix);
  if (byPrefix !== undefined) return byPrefix;
  const scores = lists.map(([category, sure, hints]) => ({
    category,
    score: 2 * countIn(text, sure) + countIn(text, hints),
  }));
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  return best !== undefined && best.score >= enough ? best.category : 'other';
}

/** Whether it is a greeting or an approval of fewer than four words, which is left out of shares. */
export function isTooShort(body: string, category: CommentCategory): boolean {
  return category === 'other' && (ownWords(body).match(/[\p{L}\p{N}]+/gu) ?? []).length < 4;
}

/** Without code and what is quoted from others. */
function ownWords(body: string): string {
  return body
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/^>.*$/gm, ' ');
}

function countIn(text: string, words: readonly string[]): number {
  return words.filter((word) => text.includes(word) && patternOf(word).test(text)).length;
}

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  const pattern =
    patterns.get(word) ??
    new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[+]/g, '\\+')}(?![\\p{L}\\p{N}])`, 'u');
  patterns.set(word, pattern);
  return pattern;
}
