import type { ScreenElement } from '../../driver/snapshot.ts';
import type { Target } from '../../language/plan/target.ts';
import { acts, type Purpose } from '../purpose.ts';
import type { Scored } from '../scored.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';
import { contentWords, isSameWord, loose } from '../words/wording.ts';
import { isTypedInto } from './roles.ts';

/** "the text area", "the big text field": those of the fields that take several lines, if any do. */
export function narrowedToManyLines(index: ScreenIndex, noun: string, found: Scored[]): Scored[] {
  if (noun !== 'text area') return found;
  const many = found.filter(({ position }) => hasManyLines(index.elements[position]));
  return many.length > 0 ? many : found;
}

/** What "the text" is called where it names a field. */
export const fieldNouns: Readonly<Record<string, readonly string[]>> = { text: ['text', 'texto'] };

/**
 * "the editor", "the query editor": fields of several lines, where nothing is called so. Words beside
 * "editor" must not go against the field's own name; of several fields they tell which by what it
 * stands in.
 */
export function editors(
  index: ScreenIndex,
  { kind, name }: Target,
  purpose: Purpose,
  isAllowed: (position: number) => boolean,
): Scored[] {
  if (name === undefined || name.quoted || (kind !== undefined && kind !== 'field')) return [];
  if (!acts(purpose) && purpose !== 'read' && purpose !== 'state') return [];
  const words = contentWords(name.text);
  const others = words.filter((word) => word !== 'editor');
  if (others.length === words.length) return [];
  const fields = index.elements.flatMap((element, position) =>
    hasManyLines(element) && !element.hidden && isAllowed(position) ? [position] : [],
  );
  const open = fields.filter((field) => others.length === 0 || !isCalledElse(index, field, others));
  const placed = open.filter((field) => standsIn(index, field, others));
  const meant = fields.length > 1 && others.length > 0 ? placed : open;
  return meant.map((position) => ({
    position,
    score: 0.7,
    because: [{ key: 'almostKind', words: 'field' }],
  }));
}

/** Height from which a field that is no `input` is meant for more than one line, in pixels. */
const twoLines = 40;

function hasManyLines(element: ScreenElement | undefined): boolean {
  if (element === undefined || !isTypedInto(element) || !element.states.editable) return false;
  if (element.role !== 'textbox' || element.type.startsWith('input')) return false;
  const isTall = (element.box?.height ?? 0) >= twoLines || (element.value ?? '').includes('\n');
  return element.type === 'textarea' || isTall;
}

function isCalledElse(index: ScreenIndex, field: number, others: readonly string[]): boolean {
  const { name = '', other } = index.elements[field] ?? {};
  const own = contentWords(`${name} ${other?.label ?? ''} ${other?.placeholder ?? ''}`.trim());
  const isNamed = loose(own.join('')) !== '';
  return isNamed && !others.every((word) => own.some((one) => isSameWord(word, one)));
}

/** Whether every word is in the names of what the field stands in, or of the open tab over it. */
function standsIn(index: ScreenIndex, field: number, words: readonly string[]): boolean {
  const around = [field, ...ancestors(index, field)].flatMap((place) => {
    const lists = (index.children[place] ?? []).filter(
      (child) => index.elements[child]?.role === 'tablist',
    );
    const open = lists.flatMap((list) => openTabs(index, list));
    return [index.elements[place]?.name ?? '', ...open].flatMap(contentWords);
  });
  return words.every((word) => around.some((other) => isSameWord(word, other)));
}

const openTabs = ({ elements, end }: ScreenIndex, list: number): string[] =>
  elements
    .slice(list, end[list])
    .flatMap(({ role, states, name }) =>
      role === 'tab' && states.selected === true ? [name] : [],
    );
