import type { Snapshot } from '../../driver/snapshot.ts';
import { isControl } from '../../grounding/kinds/roles.ts';
import { rangeOf, sectionOf } from '../../grounding/screen/places.ts';
import { indexScreen, type Range, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { isHeaderRow } from '../../grounding/screen/tables.ts';
import { holdsState } from '../../grounding/states.ts';
import { contentWords, isSameWord } from '../../grounding/words/wording.ts';
import type { Target } from '../../language/plan/target.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { boxOf, decideOf, sayTarget } from '../target.ts';

const words = { en: ['empty', 'not empty'], es: ['vacío', 'no vacío'] } as const;

/** Decides whether a field, or a place that holds things, is empty. */
export function decideEmpty(
  target: Target,
  not: boolean,
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  const { language } = context;
  const index = indexScreen(snapshot);
  const told = toldEmpty(index, target, not, context);
  if (told !== undefined) return told;
  return decideOf(
    target,
    snapshot,
    context,
    target.kind === undefined ? 'state' : 'read',
    (match) => {
      const { element, candidate } = match;
      const position = index.at.get(element.ref) ?? 0;
      const isEmpty = isControl(element)
        ? holdsState(index, position, 'empty')
        : isPlaceEmpty(index, position);
      if (isEmpty === undefined) {
        const message = sayCheckMessage('noState', language, {
          target: sayTarget(target, language),
          state: words[language][0],
        });
        return { verdict: 'undecided', reason: 'check_undecided', evidence: [], seen: [], message };
      }
      const shown = isControl(element) ? element.value : index.words(position);
      return {
        verdict: isEmpty === not ? 'fails' : 'holds',
        evidence: [
          {
            of: candidate.description,
            expected: words[language][not ? 1 : 0],
            actual: isEmpty ? words[language][0] : (shown ?? '').slice(0, 200),
            ...boxOf(element),
          },
        ],
        seen: isControl(element) && !element.hidden ? [element.ref] : [],
      };
    },
  );
}

const saying =
  /\b(?:empty|no (?:items|results|products|data|entries|records|rows|messages)|nothing|none|vac[ií][oa]s?|sin (?:elementos|resultados|productos|datos|registros|art[ií]culos)|no hay|ning[uú]n[oa]?)\b/i;

/** "Your cart is empty": the screen says so itself. */
function toldEmpty(
  index: ScreenIndex,
  target: Target,
  not: boolean,
  { language }: CheckContext,
): Decision | undefined {
  const { name, kind } = target;
  if (name === undefined || kind === 'field' || kind === 'searchField') return undefined;
  const wanted = contentWords(name.text);
  const element = index.elements.find(({ text, hidden }) => {
    if (hidden || text === undefined || text.length > 120 || !saying.test(text)) return false;
    const said = contentWords(text);
    return wanted.every((word) => said.some((other) => isSameWord(word, other)));
  });
  if (element === undefined) return undefined;
  return {
    verdict: not ? 'fails' : 'holds',
    evidence: [
      {
        of: sayTarget(target, language),
        expected: words[language][not ? 1 : 0],
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
