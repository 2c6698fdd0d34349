import type { Snapshot } from '../../driver/snapshot.ts';
import { isControl } from '../../grounding/kinds/roles.ts';
import { rangeOf, sectionOf } from '../../grounding/screen/places.ts';
import { indexScreen, type Range, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { isHeaderRow } from '../../grounding/screen/tables.ts';
import { holdsState } from '../../grounding/states.ts';
import { contentWords, isSameWord } from '../../grounding/words/wording.ts';
import type { Target } from '../../language/plan/target.ts';
import { said } from '../../language/say/said.ts';
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
      : isPlaceEmpty(index, position);
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

const saying =
  /\b(?:empty|no (?:items|results|products|data|entries|records|rows|messages)|nothing|none|vac[ií][oa]s?|sin (?:elementos|resultados|productos|datos|registros|art[ií]culos)|no hay|ning[uú]n[oa]?)\b/i;

/** "Your cart is empty": the screen says so itself. */
function toldEmpty(index: ScreenIndex, target: Target, not: boolean): Decision | undefined {
  const { name, kind } = target;
  if (name === undefined || kind === 'field' || kind === 'searchField') return undefined;
  const wanted = contentWords(name.text);
  const element = index.elements.find(({ text, hidden }) => {
    if (hidden || text === undefined || text.length > 120 || !saying.test(text)) return false;
    const shown = contentWords(text);
    return wanted.every((word) => shown.some((other) => isSameWord(word, other)));
  });
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

const itemRoles = new Set(['listitem', 'row', 'option', 'treeitem', 'article', 'menuitem', 'img']);

/** Whether a place holds no items; unknown where it holds words that may be items or not. */
function isPlaceEmpty(index: ScreenIndex, position: number): boolean | undefined {
  const element = index.elements[position];
  if (element?.role === 'link' || element?.role === 'button') return undefined;
  const range = element?.role === 'heading' ? sectionOf(index, position) : rangeOf(index, position);
  if (holdsItem(index, range, position)) return false;
  const isCollection = ['list', 'listbox', 'table', 'grid', 'treegrid', 'tree', 'menu'].includes(
    element?.role ?? '',
  );
  if (isCollection || index.words(position) === '') return true;
  return saying.test(index.words(position)) ? true : undefined;
}

function holdsItem(index: ScreenIndex, { from, to }: Range, self: number): boolean {
  for (let at = from; at < to; at += 1) {
    const element = index.elements[at];
    if (element === undefined || element.hidden || at === self || !itemRoles.has(element.role))
      continue;
    if (element.role === 'row' && isHeaderRow(index, at)) continue;
    const isNotice = saying.test(index.words(at));
    if (!isNotice) return true;
  }
  return false;
}
