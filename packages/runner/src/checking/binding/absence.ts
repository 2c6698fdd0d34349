import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { isActionable, isPlainText } from '../../grounding/kinds/roles.ts';
import { deniesSomething, tellsTrouble } from '../../grounding/kinds/trouble.ts';
import { indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Kind, Target } from '../../language/plan/target.ts';
import { type Said, said } from '../../language/say/said.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { sayTarget } from '../say-target.ts';
import { answering, isWholePage } from './answering.ts';
import { headOf } from './head.ts';
import { mayBeOfKind } from './kinds.ts';
import { isCalled, says } from './names.ts';
import { isCookieNotice, speaksOfCookies } from './notices.ts';
import { standsTo } from './relations.ts';
import { isSameName } from './same-words.ts';
import { saysNone } from './says-none.ts';
import { type Unbound, unboundWords, undecidedFor } from './unbound.ts';

/** What an absence rests on. */
export type Absence =
  | { is: 'bound'; lookedThrough: Said }
  /** It cannot be told from this screen that the thing is not there. */
  | { is: 'open'; decision: Decision };

/**
 * Whether it may be said of a target that nothing answers to that it is not there: what it should
 * stand in is there, its words are bound, and nothing on the screen could be it after all.
 */
export function boundAbsence(target: Target, snapshot: Snapshot, context: CheckContext): Absence {
  const index = indexScreen(snapshot);
  const open = (decision: Decision): Absence => ({ is: 'open', decision });
  if (snapshot.truncated === true) return open(undecided(sayCheckMessage('cutScreen')));
  const { relation } = target;
  const place = relation === undefined || isWholePage(relation.to) ? undefined : relation;
  const anchors = place === undefined ? [] : answering(index, place.to, 'place');
  if (place !== undefined && !anchors.some((anchor) => mayHold(index, anchor, place)))
    return open(undecidedFor(unboundWords(index, target)));
  const unseen = unseenWords(index, target, context);
  if (unseen.length > 0) return open(undecidedFor(unseen));
  const isThere = (position: number): boolean =>
    place === undefined ||
    anchors.some((anchor) => standsTo(index, position, place.is, anchor) !== false);
  const doubtful = index.elements.findIndex(
    (element, position) =>
      !element.hidden && isThere(position) && mightBe(index, position, element, target),
  );
  if (doubtful !== -1) return open(undecided(doubt(index, doubtful, target)));
  return {
    is: 'bound',
    lookedThrough: place === undefined ? wholePage : sayTarget(place.to),
  };
}

/** A link called "Details" is not the part of the page of that name, unless the test says that it is a link. */
function mayHold(index: ScreenIndex, anchor: number, { is, to }: Relative): boolean {
  const element = index.elements[anchor];
  // "Text box", in words that nobody knows, is no box that stands in a text.
  if (to.kind === 'text' && to.name === undefined) return false;
  if (is !== 'in' || to.kind !== undefined || element === undefined) return true;
  return !isActionable(element) || element.role === 'tab' || opens(element);
}

const opens = ({ states }: ScreenElement): boolean => states.expanded !== undefined;

type Relative = NonNullable<Target['relation']>;

const wholePage = said((language) => (language === 'en' ? 'the whole page' : 'toda la página'));

/** The words of the thing itself that neither the sentence quotes nor anything here or before was called by. */
function unseenWords(index: ScreenIndex, target: Target, { seen, given }: CheckContext): Unbound[] {
  const head = headOf(target);
  const { name, noun } = head;
  if (isCookieNotice(head) && !speaksOfCookies(index)) return [];
  const isLiteral = name === undefined || name.quoted || given?.has(name.text) === true;
  if (isLiteral && noun === undefined) return [];
  if (isLiteral && name !== undefined && noun !== undefined && isShown(index, noun)) return [];
  if (answering(index, head, 'see').length > 0) return [];
  if (seen?.(head) !== undefined) return [];
  if (name === undefined && noun !== undefined && saysNone(index, noun)) return [];
  const words = [...(isLiteral ? [] : [name.text]), ...(noun === undefined ? [] : [noun])];
  return words.map((word): Unbound => ({ words: word, needed: 'seen' }));
}

/** Whether anything on the screen is what the noun alone means. */
const isShown = (index: ScreenIndex, noun: string): boolean =>
  answering(index, { noun }, 'count').length > 0;

/** Kinds that pages show in many ways, without any sign of what they are. */
const unsigned: ReadonlySet<Kind> = new Set<Kind>([
  'alert',
  'badge',
  'banner',
  'card',
  'chart',
  'column',
  'dialog',
  'error',
  'field',
  'heading',
  'image',
  'item',
  'message',
  'page',
  'section',
  'text',
  'toast',
  'tooltip',
]);

/** Whether something that is no such thing for certain might be the one that is said to be absent. */
function mightBe(
  index: ScreenIndex,
  position: number,
  element: ScreenElement,
  target: Target,
): boolean {
  const { kind, name } = target;
  if (kind === undefined) return false;
  if (name !== undefined) {
    if (!isCalled(index, position, says(kind) ? { name } : { name, kind })) return false;
    if (kind === 'dialog' && isActionable(element)) return isSameName(name, element.name);
    if (unsigned.has(kind) || mayBeOfKind(kind, index, position)) return true;
    return isPlainText(element) || element.role === 'img' || element.hand === true;
  }
  if (target.noun !== undefined || target.conditions !== undefined) return false;
  if (kind === 'error') return tellsOfError(index, position, element);
  return false;
}

/** Words alone that tell of trouble, or a message that denies something and is called no error. */
function tellsOfError(index: ScreenIndex, position: number, element: ScreenElement): boolean {
  if (announcing.has(element.role)) return deniesSomething(index.words(position));
  if (!isPlainText(element) || isActionable(element) || element.role === 'label') return false;
  return tellsTrouble(element.text ?? '');
}

const announcing = new Set(['status', 'log', 'dialog']);

function doubt(index: ScreenIndex, position: number, target: Target): Said {
  const element = index.elements[position];
  const shown = index.words(position) || (element?.name ?? '');
  return sayCheckMessage('mightBe', { shown: shown.slice(0, 100), target: sayTarget(target) });
}

const undecided = (message: Said): Decision => ({
  verdict: 'undecided',
  reason: 'check_undecided',
  evidence: [],
  seen: [],
  message,
});
