import { lexicon } from './lexicon.ts';

/** Whether two phrases of a label, normalized, say the same by their letters, their form or the lexicon. */
export function isSamePhrase(one: string, other: string): boolean {
  return (
    isWrittenAlike(one, other) ||
    isSameVerb(one, other) ||
    variantsOf(one).some((a) => variantsOf(other).some((b) => lexicon().areSame(a, b)))
  );
}

/** "E-mail" and "email", "web sites" and "website": the same letters, but for a plural's ending. */
function isWrittenAlike(one: string, other: string): boolean {
  const [a, b] = [joined(one), joined(other)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > 2 && long.startsWith(short) && /^e?s$/.test(long.slice(short.length));
}

const joined = (phrase: string): string => phrase.replace(/[ '-]/g, '');

/** As it is, in one word, and either with its last word in the singular. */
function variantsOf(phrase: string): string[] {
  const written = [...new Set([phrase, joined(phrase)])];
  return written.flatMap((one) =>
    /[^s]s$/.test(one) && one.length > 3 ? [one, one.slice(0, -1)] : [one],
  );
}

/** "Descargar" and "descarga", "registrarse" and "regístrate": what Spanish buttons say both ways. */
function isSameVerb(one: string, other: string): boolean {
  return isImperativeOf(one, other) || isImperativeOf(other, one);
}

function isImperativeOf(word: string, infinitive: string): boolean {
  const [verb, reflexive] = infinitive.endsWith('se')
    ? [infinitive.slice(0, -2), true]
    : [infinitive, false];
  if (!/[aei]r$/.test(verb) || verb.length < 4) return false;
  const bare = reflexive && /(?:te|se)$/.test(word) ? word.slice(0, -2) : word;
  const stem = verb.slice(0, -2);
  const endings = verb.endsWith('ar') ? ['a', 'e'] : ['e', 'a'];
  return endings.some((ending) => bare === stem + ending);
}
