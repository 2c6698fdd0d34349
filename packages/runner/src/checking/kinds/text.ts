import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import type { Match as GroundMatch } from '../../grounding/ground.ts';
import { isActionable } from '../../grounding/kinds/roles.ts';
import { indexScreen } from '../../grounding/screen/screen-index.ts';
import { loose, plain } from '../../grounding/words/wording.ts';
import type { Check, Match, Part } from '../../language/plan/check.ts';
import type { Language } from '../../language/plan/plan.ts';
import type { Target } from '../../language/plan/target.ts';
import type { Value } from '../../language/plan/value.ts';
import { inLanguage, type Said, said, type Told } from '../../language/say/said.ts';
import { nameOfItem } from '../binding/item-names.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { type Compared, compareText } from '../reading/compare.ts';
import { factsOf } from '../reading/screen-facts.ts';
import { shownText } from '../reading/shown-text.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, decideOf } from '../target.ts';
import { decideColumn } from './column.ts';
import { decideVisible } from './visible.ts';

type TextCheck = Extract<Check, { check: 'text' }>;

/** Decides what a thing says: its own words, never those of the rest of the screen. */
export function decideText(check: TextCheck, snapshot: Snapshot, context: CheckContext): Decision {
  if (isWholePage(check.target)) return decidePageText(check, snapshot, context);
  return decideOf(check.target, snapshot, 'read', (match) => ofElement(check, snapshot, match));
}

const isWholePage = ({ kind, name, noun, relation }: Target): boolean =>
  kind === 'page' && name === undefined && noun === undefined && relation === undefined;

/** "The page shows X": something on it does, where a person can see it. */
function decidePageText(
  { match: written, not, value }: TextCheck,
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  // Nobody says of a page what it says from its first word to its last.
  const match = written === 'equals' ? 'contains' : written;
  if (match === 'contains') {
    const text = { name: { text: value.text, quoted: true } };
    const shown = decideVisible(text, not, snapshot, context);
    if (value.type === 'text' || (shown.verdict === 'holds') !== not) return shown;
  }
  const index = indexScreen(snapshot);
  const all = index.elements
    .flatMap(({ parent }, position) => (parent === undefined ? [index.words(position)] : []))
    .join(' ');
  const answer = compareText(all, match, value, factsOf(snapshot), { anyNotation: not });
  const expected = sayExpected(match, not, value.text);
  const of = said((language) => pageWord[language]);
  const evidence = [{ of, expected, actual: all.slice(0, 2000) }];
  if (answer === undefined) {
    const message = sayCheckMessage('twoReadings', { text: value.text });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
  }
  return { verdict: answer === not ? 'fails' : 'holds', evidence, seen: [] };
}

const pageWord = { en: 'text of the page', es: 'texto de la página' } as const;

function ofElement(check: TextCheck, snapshot: Snapshot, matched: GroundMatch): Decision {
  const { element, candidate } = matched;
  const { target, part, match, not, value } = check;
  const thing = target.kind === undefined ? sayTarget(target) : candidate.description;
  const of = said((language) => `${partWords[part][language]} ${inLanguage(thing, language)}`);
  const expected = sayExpected(match, not, value.text);
  const column = decideColumn(check, indexScreen(snapshot), matched, expected);
  if (column !== undefined) return column;
  const shown = shownText(snapshot, element, target, part);
  if (shown === undefined) return withoutText(target, part, { of, expected }, not);
  const isNameAlone = isItsNameAlone(target, shown.texts);
  if (not && isNameAlone) return withoutText(target, part, { of, expected }, not);
  const facts = factsOf(snapshot);
  const anyNotation = not || writesItself(shown.element);
  const answers = shown.texts.map((text) =>
    compareText(text, match, isNameAlone ? asWords(value) : value, facts, {
      exactly: part === 'value',
      anyNotation,
    }),
  );
  const whole =
    wholePart(check, snapshot, shown.element) ?? ownName(check, snapshot, shown.element);
  const answer = whole === undefined ? anyOf(answers) : true;
  const decisive = whole ?? shown.texts[answers.indexOf(true)] ?? shown.texts.at(-1) ?? '';
  const evidence = [{ of, expected, actual: decisive.slice(0, 2000), ...boxOf(shown.element) }];
  const seen = part === 'text' || part === 'value' ? [shown.element.ref] : [];
  if (answer === undefined) {
    const key = match === 'matches' ? 'badPattern' : 'twoReadings';
    const text = match === 'matches' ? value.text : decisive;
    const message = sayCheckMessage(key, { text });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
  }
  const holds = answer !== not;
  return { verdict: holds ? 'holds' : 'fails', evidence, seen: shown.element.hidden ? [] : seen };
}

/** What only says what it is called says nothing that could be denied: its value stands elsewhere. */
const isItsNameAlone = ({ kind, name }: Target, texts: readonly string[]): boolean =>
  kind === undefined &&
  name !== undefined &&
  texts.every((text) => loose(text) === loose(name.text));

/** "1 ms" called by these very words has no value that could be 1. */
const asWords = ({ text }: Value): Value => ({ type: 'text', text });

const saying = new Set(['dialog', 'alert', 'toast', 'message', 'error', 'banner']);

/**
 * What a dialog or message "says" may be its title or a whole paragraph of it: it says other things
 * besides. Undefined where no part is just the words, and for a single word, which may be any.
 */
function wholePart(
  { target, part, match, value }: TextCheck,
  snapshot: Snapshot,
  { ref }: ScreenElement,
): string | undefined {
  if (part !== 'text' || match !== 'equals' || !saying.has(target.kind ?? '')) return undefined;
  if (value.type !== 'text' || !/\S\s+\S/.test(value.text)) return undefined;
  const index = indexScreen(snapshot);
  const from = index.at.get(ref) ?? 0;
  const end = index.end[from] ?? from;
  for (let at = from + 1; at < end; at += 1) {
    const element = index.elements[at];
    if (element === undefined || isActionable(element)) {
      at = (index.end[at] ?? at + 1) - 1;
      continue;
    }
    const words = index.words(at);
    if (!element.hidden && plain(words) === plain(value.text)) return words;
  }
  return undefined;
}

const called = new Set(['row', 'listitem', 'option', 'treeitem', 'article', 'group', 'generic']);

/**
 * "The first row is "Ann"": what a row, an item or a card is called, by its row header or first cell,
 * its heading, or the first words in it. Undefined where that is something else.
 */
function ownName(
  { target, part, match, value }: TextCheck,
  snapshot: Snapshot,
  { ref, role }: ScreenElement,
): string | undefined {
  const { kind, noun, name } = target;
  const isItem = kind === 'row' || kind === 'item' || kind === 'card' || noun !== undefined;
  if (part !== 'text' || match !== 'equals' || !isItem || name !== undefined) return undefined;
  if (!called.has(role)) return undefined;
  const index = indexScreen(snapshot);
  const own = nameOfItem(index, index.at.get(ref) ?? -1);
  return own !== undefined && plain(own) === plain(value.text) ? own : undefined;
}

/** Its value is a plain number, which the browser draws in its own locale. */
const writesItself = ({ type, role }: ScreenElement): boolean =>
  type === 'input:number' || type === 'input:range' || role === 'slider';

/** Nothing to read: then it does not say what is asked for. */
function withoutText(
  target: Target,
  part: Part,
  evidence: { of: Told; expected: Told },
  not: boolean,
): Decision {
  const message = sayCheckMessage('noText', {
    target: sayTarget(target),
    part: said((language) => partWords[part][language].replace(/ (?:of|de)$/, '')),
  });
  return { verdict: not ? 'undecided' : 'fails', evidence: [evidence], seen: [], message };
}

function anyOf(answers: readonly Compared[]): Compared {
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

const partWords: Record<Part, Record<Language, string>> = {
  text: { en: 'text of', es: 'texto de' },
  value: { en: 'value of', es: 'valor de' },
  placeholder: { en: 'placeholder of', es: 'texto de ejemplo de' },
  tooltip: { en: 'tooltip of', es: 'información emergente de' },
};

/** Each follows "Expected:". */
const matchWords: Record<Match, Record<Language, [yes: string, no: string]>> = {
  equals: { en: ['', 'anything but '], es: ['', 'algo distinto de '] },
  contains: {
    en: ['text that contains ', 'text that does not contain '],
    es: ['un texto que contenga ', 'un texto que no contenga '],
  },
  startsWith: {
    en: ['text that starts with ', 'text that does not start with '],
    es: ['un texto que empiece por ', 'un texto que no empiece por '],
  },
  endsWith: {
    en: ['text that ends with ', 'text that does not end with '],
    es: ['un texto que termine en ', 'un texto que no termine en '],
  },
  matches: {
    en: ['text that matches the pattern ', 'text that does not match the pattern '],
    es: ['un texto que cumpla el patrón ', 'un texto que no cumpla el patrón '],
  },
};

/** `text that contains "Saved"`, for evidence. */
export const sayExpected = (match: Match, not: boolean, text: string): Said =>
  said((language) => `${matchWords[match][language][not ? 1 : 0]}"${text}"`);
