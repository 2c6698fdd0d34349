import type { Snapshot } from '../../driver/snapshot.ts';
import { isActionable, isControl } from '../../grounding/kinds/roles.ts';
import { rangeOf, sectionOf } from '../../grounding/screen/places.ts';
import { indexScreen, type Range, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { isHeaderRow } from '../../grounding/screen/tables.ts';
import { holdsState } from '../../grounding/states.ts';
import type { Target } from '../../language/plan/target.ts';
import { said } from '../../language/say/said.ts';
import { emptyNotice, isNothing } from '../binding/says-none.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, decideOf } from '../target.ts';

const empty = said((language) => (language === 'en' ? 'empty' : 'vacío'));
const notEmpty = said((language) => (language === 'en' ? 'not empty' : 'no vacío'));

/** Decides whether a field, or a place that holds things, is empty. */
export function decideEmpty(target: Target, not: boolean, snapshot: Snapshot): Decision {
  const index = indexScreen(snapshot);
  const told = toldEmpty(index, target, not);
  if (told !== undefined) return told;
  return decideOf(target, snapshot, target.kind === undefined ? 'state' : 'read', (match) => {
    const { element, candidate } = match;
    const position = index.at.get(element.ref) ?? 0;
    const isEmpty = isControl(element)
      ? holdsState(index, position, 'empty')
      : isPlaceEmpty(index, position, target.name?.text ?? element.name);
    if (isEmpty === undefined) {
      const message = sayCheckMessage('noState', { target: sayTarget(target), state: empty });
      return { verdict: 'undecided', reason: 'check_undecided', evidence: [], seen: [], message };
    }
    const shown = isControl(element) ? element.value : index.words(position);
    return {
      verdict: isEmpty === not ? 'fails' : 'holds',
      evidence: [
        {
          of: candidate.description,
          expected: not ? notEmpty : empty,
          actual: isEmpty ? empty : (shown ?? '').slice(0, 200),
          ...boxOf(element),
        },
      ],
      seen: isControl(element) && !element.hidden ? [element.ref] : [],
    };
  });
}

/** "Your cart is empty": the screen says so itself. */
function toldEmpty(index: ScreenIndex, target: Target, not: boolean): Decision | undefined {
  const { name, kind } = target;
  if (name === undefined || kind === 'field' || kind === 'searchField') return undefined;
  const element = index.elements[emptyNotice(index, name.text) ?? -1];
  if (element === undefined) return undefined;
  return {
    verdict: not ? 'fails' : 'holds',
    evidence: [
      {
        of: sayTarget(target),
        expected: not ? notEmpty : empty,
        actual: element.text ?? '',
        ...boxOf(element),
      },
    ],
    seen: [element.ref],
  };
}

const itemRoles = new Set(['row', 'listitem', 'option', 'treeitem', 'article', 'menuitem', 'img']);

/** Whether a place holds no items; unknown where it holds words that may be items or not. */
function isPlaceEmpty(index: ScreenIndex, position: number, name: string): boolean | undefined {
  const element = index.elements[position];
  if (element === undefined || isActionable(element)) return undefined;
  const range = element.role === 'heading' ? sectionOf(index, position) : rangeOf(index, position);
  const parts = partsOf(index, range, position);
  const notices = parts.filter((part) => isNotice(index, part, name));
  const rest = parts.filter((part) => !notices.includes(part));
  const roles = rest.map((part) => index.elements[part]?.role ?? '');
  if (roles.some((role) => itemRoles.has(role))) return false;
  // Buttons stand in places that are empty, too: "Add a task".
  if (roles.some((role) => role !== 'button')) return undefined;
  const isBare = rest.length === 0 && (collections.has(element.role) || !hasWords(index, range));
  return notices.length > 0 || isBare ? true : undefined;
}

const collections = new Set(['list', 'listbox', 'table', 'grid', 'treegrid', 'tree', 'menu']);

const hasWords = ({ elements }: ScreenIndex, { from, to }: Range): boolean =>
  elements.slice(from, to).some(({ text = '', hidden }) => !hidden && text !== '');

/** The items in a place, and the texts and controls that stand in none; not its titles. */
function partsOf(index: ScreenIndex, { from, to }: Range, self: number): number[] {
  const parts: number[] = [];
  for (let at = from; at < to; at += 1) {
    const element = index.elements[at];
    if (element === undefined || at === self) continue;
    const isTitle = titles.has(element.role) || isHeaderRow(index, at);
    const isWhole = itemRoles.has(element.role) || isActionable(element);
    const isPart = isWhole || (element.text ?? '') !== '';
    if (isPart && !isTitle && !element.hidden) parts.push(at);
    if (isTitle || isWhole || element.hidden) at = (index.end[at] ?? at + 1) - 1;
  }
  return parts;
}

const titles = new Set(['heading', 'caption', 'legend', 'figcaption']);

/** A line that only says that nothing is there; what can be pressed in it is a thing. */
function isNotice(index: ScreenIndex, position: number, name: string): boolean {
  const inside = index.elements.slice(position, index.end[position]);
  return !inside.some(isActionable) && isNothing(index.words(position), name);
}
