import type { ScreenElement } from '../../driver/snapshot.ts';
import { isTypedInto } from '../kinds/roles.ts';
import type { PreparedName } from './fit.ts';
import type { NameFit } from './name-fit.ts';
import { contentWords } from './wording.ts';

const addressWords = new Set('address url uri endpoint direccion'.split(' '));
const web = new Set('web internet page site server api pagina sitio servidor'.split(' '));

/**
 * "The address field" where none is called so: one that holds the address of a page, and that is
 * called nothing else.
 */
export function fitAddress(
  element: ScreenElement,
  { name, words }: PreparedName,
): NameFit | undefined {
  const isAsked =
    words.some((word) => addressWords.has(word)) &&
    words.every((word) => addressWords.has(word) || web.has(word));
  if (!isAsked || name.quoted || !isTypedInto(element)) return undefined;
  const value = element.value ?? '';
  if (element.type !== 'input:url' && !/^(?:https?|wss?):\/\/\S+$/.test(value)) return undefined;
  const called = contentWords(element.other.label ?? element.name);
  if (called.length > 0 && !called.some((word) => addressWords.has(word))) return undefined;
  return { score: 0.66, source: 'value', equal: false, words: value };
}
