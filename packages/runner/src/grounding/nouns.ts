import { fieldNouns, narrowedToManyLines } from './kinds/many-lines.ts';
import type { Scored } from './scored.ts';
import { groupFor } from './screen/repeated.ts';
import type { ScreenIndex } from './screen/screen-index.ts';
import { prepareName } from './words/fit.ts';
import { fitElement } from './words/fit-element.ts';
import { nameReason } from './words/name-fit.ts';
import { contentWords } from './words/wording.ts';

/**
 * What a noun means that is no kind of ours: things of one shape that the page calls so, what is
 * called so itself, or, with a low score, the things of one shape that the screen is mostly of.
 */
export function byNoun(
  index: ScreenIndex,
  noun: string,
  usable: (position: number) => boolean,
  isNamed: (position: number) => boolean,
): Scored[] {
  const named = fitNoun(index, noun, (position) => usable(position) && isNamed(position));
  const group = groupFor(index, noun, usable);
  if (group?.sure === true) {
    return group.items.map((position) => ({
      position,
      score: 0.85,
      because: [{ key: 'noun', words: noun }],
    }));
  }
  if (named.length > 0) return named;
  if (group === undefined) return [];
  return group.items.map((position) => ({
    position,
    score: group.only && anything.has(contentWords(noun).at(-1) ?? '') ? 0.62 : 0.57,
    because: [{ key: 'likelyGroup', words: noun }],
  }));
}

/** Nouns that say nothing of what a thing is. */
const anything = new Set(
  'result entry element record thing match resultado entrada elemento registro cosa coincidencia'.split(
    ' ',
  ),
);

/** The noun may after all be the name of the thing: "the logo", "the cart". */
function fitNoun(
  index: ScreenIndex,
  noun: string,
  usable: (position: number) => boolean,
): Scored[] {
  const prepared = prepareName({ text: noun, quoted: false });
  return index.elements.flatMap((_, position): Scored[] => {
    if (!usable(position)) return [];
    const fit = fitElement(index, position, prepared, { hints: true });
    if (fit === undefined || fit.score < 0.6) return [];
    return [{ position, score: fit.score * 0.9, because: [nameReason(fit)] }];
  });
}

/** Of things of a kind those that the noun describes too: "the product cards". */
export function narrowedByNoun(
  index: ScreenIndex,
  noun: string,
  found: Scored[],
  usable: (position: number) => boolean,
): Scored[] {
  const names = fieldNouns[noun] ?? [noun];
  const named = new Set(
    names.flatMap((name) => fitNoun(index, name, usable).map(({ position }) => position)),
  );
  const group = groupFor(index, noun, usable);
  const items = new Set(group?.sure === true ? group.items : []);
  const supported = found.filter(({ position }) => named.has(position) || items.has(position));
  if (supported.length === 0) return narrowedToManyLines(index, noun, found);
  return supported.map((scored) => ({
    ...scored,
    because: [...scored.because, { key: 'noun', words: noun }],
  }));
}
