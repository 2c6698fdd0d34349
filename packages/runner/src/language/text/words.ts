/** A piece of a written word; `fold` is given where it is not simply the folded raw text. */
interface Piece {
  raw: string;
  offset: number;
  fold?: string;
}

const contracted: Record<string, string> = {
  "'s": "'s",
  "'m": 'am',
  "'re": 'are',
  "'ll": 'will',
  "'ve": 'have',
  "'d": 'would',
};

const sIsVerb = new Set([
  'it',
  'that',
  'there',
  'here',
  'what',
  'who',
  'he',
  'she',
  'let',
  'everything',
]);

/** Contractions and measures come apart ("isn't" is "is" + "not", "Alice's" is "Alice" + "'s"). */
export function splitWord(word: string): Piece[] {
  const plain = word.replaceAll('’', "'").toLowerCase();
  if (plain === 'cannot') return cut(word, 3, 'can', 'not');
  if (plain.endsWith("n't") && plain.length > 3) {
    const stem = plain.slice(0, -3);
    const verb = { ca: 'can', wo: 'will', sha: 'shall' }[stem];
    return cut(word, word.length - 3, verb ?? stem, 'not');
  }
  const measure = /^(\d+(?:[.,]\d+)?)px$/.exec(plain)?.[1];
  if (measure !== undefined) return cut(word, measure.length, undefined, 'px');
  const apostrophe = plain.lastIndexOf("'");
  const ending = contracted[plain.slice(apostrophe)];
  if (apostrophe > 0 && ending !== undefined) {
    const stem = plain.slice(0, apostrophe);
    const is = ending === "'s" && sIsVerb.has(stem) ? (stem === 'let' ? 'us' : 'is') : ending;
    return cut(word, apostrophe, undefined, is);
  }
  return [{ raw: word, offset: 0 }];
}

function cut(word: string, at: number, first: string | undefined, second: string): Piece[] {
  const head: Piece = { raw: word.slice(0, at), offset: 0 };
  return [
    first === undefined ? head : { ...head, fold: first },
    { raw: word.slice(at), offset: at, fold: second },
  ];
}

const variableName = /^(?:global\.)?[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?$/u;

/** `{{ name }}` as `{{name}}`; undefined where braces do not hold the name of a variable. */
export function joinVariables(text: string): string | undefined {
  if (!text.includes('{{')) return text;
  let valid = true;
  const joined = text.replace(/\{\{([^{}]*)\}\}/g, (_, inner: string) => {
    if (!variableName.test(inner.trim())) valid = false;
    return `{{${inner.trim()}}}`;
  });
  return valid && !joined.replace(/\{\{[^{}]*\}\}/g, '').includes('{{') ? joined : undefined;
}

/** The names of the variables in a text, `global.` included, in order. */
function variablesIn(text: string): string[] {
  return [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => name ?? '');
}

/** The first variable that is not among the known names; `global.` ones are known elsewhere. */
export function unknownVariable(
  tokens: readonly { raw: string; start: number; end: number }[],
  known: readonly string[],
): { start: number; end: number } | undefined {
  return tokens.find(({ raw }) =>
    variablesIn(raw).some((name) => !name.startsWith('global.') && !known.includes(name)),
  );
}
