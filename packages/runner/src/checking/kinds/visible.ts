import type { Snapshot } from '../../driver/snapshot.ts';
import type { Match } from '../../grounding/ground.ts';
import { indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { fitWords, prepareName, ShownWords } from '../../grounding/words/fit.ts';
import { plain } from '../../grounding/words/wording.ts';
import type { Name, Target } from '../../language/plan/target.ts';
import { inLanguage, said } from '../../language/say/said.ts';
import type { Candidate, Evidence } from '../../steps/outcome.ts';
import { boundAbsence } from '../binding/absence.ts';
import { answering } from '../binding/answering.ts';
import { bind } from '../binding/bind.ts';
import { isSameName } from '../binding/same-words.ts';
import { undecidedFor } from '../binding/unbound.ts';
import type { CheckContext, Decision, Sighting } from '../decision.ts';
import { sayCheckMessage, saySight } from '../messages.ts';
import { isBehindLayer } from '../reading/layers.ts';
import { saysAsWritten } from '../reading/written.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, everyAnchor, notFound, unbound } from '../target.ts';

/** Decides whether a thing is shown; `not`: whether it is absent. */
export function decideVisible(
  target: Target,
  not: boolean,
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  const special = pageItself(target, not, snapshot);
  if (special !== undefined) return special;
  const each = everyAnchor(target, snapshot, (one, screen) =>
    decideVisible(one, not, screen, context),
  );
  if (each !== undefined) return each;
  return not ? decideAbsent(target, snapshot, context) : decideShown(target, snapshot);
}

function decideShown(target: Target, snapshot: Snapshot): Decision {
  const index = indexScreen(snapshot);
  const bound = bind(target, snapshot, 'see');
  if (bound.status === 'absent') return notFound(bound.missing, bound.nearest);
  const drawn = bound.matches.filter(({ element }) => !element.hidden);
  if (bound.status === 'unbound' && drawn.length > 0)
    return isLiteralMissing(index, target)
      ? notFound(target, nearestOf(drawn))
      : unbound(target, snapshot, drawn);
  const meant = drawn.filter(({ element }) => saysAsWritten(index, element, target));
  if (meant.length === 0 && drawn.length > 0) {
    return notFound(target, nearestOf(drawn));
  }
  const matches = meant.filter(({ element }) => !isBehindLayer(index, element));
  const [best] = matches;
  if (best === undefined && meant.length > 0) return behind(target);
  const of = sayTarget(target);
  if (best === undefined) {
    const boxes = bound.matches.slice(0, 1).map(({ element }) => boxOf(element));
    return {
      verdict: 'fails',
      reason: 'check_failed',
      evidence: [{ of, expected: shown, actual: notShown, ...boxes[0] }],
      seen: [],
    };
  }
  const evidence = {
    of,
    expected: shown,
    actual: best.candidate.description,
    ...boxOf(best.element),
  };
  const isEvery = target.every === true;
  const wanted = isEvery ? matches : matches.slice(0, mostLooks);
  return {
    verdict: 'holds',
    evidence: [evidence],
    seen: wanted.map(({ element }) => element.ref),
    ...(isEvery ? {} : { seesAny: true }),
  };
}

const nearestOf = (matches: readonly Match[]): Candidate[] =>
  matches.slice(0, 3).map(({ candidate }) => candidate);

/** Whether no one can read the quoted words anywhere, not even as a part of others. */
function isLiteralMissing(index: ScreenIndex, { kind, noun, name }: Target): boolean {
  if (name?.quoted !== true || kind !== undefined || noun !== undefined) return false;
  const wanted = plain(name.text);
  return !index.elements.some(
    ({ hidden, value = '', other }, position) =>
      !hidden &&
      [index.words(position), value, other.placeholder ?? ''].some((text) =>
        plain(text).includes(wanted),
      ),
  );
}

/** Of several that are shown so many are looked at until a person can see one. */
const mostLooks = 8;

function behind(target: Target): Decision {
  return {
    verdict: 'fails',
    reason: 'target_not_usable',
    evidence: [],
    seen: [],
    message: sayCheckMessage('notSeen', { target: sayTarget(target), why: saySight('covered') }),
  };
}

const shown = said((language) => (language === 'en' ? 'shown' : 'se muestra'));
const notShown = said((language) => (language === 'en' ? 'not shown' : 'no se muestra'));

function decideAbsent(target: Target, snapshot: Snapshot, context: CheckContext): Decision {
  const bound = bind(target, snapshot, 'see');
  const matches = bound.status === 'absent' ? [] : bound.matches;
  const [match] = matches.filter(({ element }) => !element.hidden);
  if (match === undefined) return absent(target, snapshot, context);
  if (bound.status === 'unbound') return unbound(target, snapshot, matches);
  const of = sayTarget(target);
  return {
    verdict: 'fails',
    reason: 'check_failed',
    evidence: [
      { of, expected: notShown, actual: match.candidate.description, ...boxOf(match.element) },
    ],
    seen: [match.element.ref],
  };
}

/** The decision on a thing that nothing answers to: it is not there if that can be told at all. */
export function absent(target: Target, snapshot: Snapshot, context: CheckContext): Decision {
  const absence = boundAbsence(target, snapshot, context);
  if (absence.is === 'open') return absence.decision;
  const actual = said((language) => {
    const place = inLanguage(absence.lookedThrough, language);
    return language === 'en'
      ? `not shown; looked through: ${place}`
      : `no se muestra; se recorrió: ${place}`;
  });
  const before = context.seen?.(target);
  return {
    verdict: 'holds',
    evidence: [
      { of: sayTarget(target), expected: notShown, actual },
      ...(before === undefined ? [] : [sayBefore(target, before)]),
    ],
    seen: [],
    isAbsence: true,
  };
}

function sayBefore(target: Target, { description, when }: Sighting): Evidence {
  const place = said((language) => {
    const name = inLanguage(description, language);
    if (when.run === 'last')
      return language === 'en'
        ? `${name}, in the last run that passed`
        : `${name}, en la última ejecución que pasó`;
    return language === 'en' ? `${name}, at step ${when.step}` : `${name}, en el paso ${when.step}`;
  });
  return { of: sayTarget(target), expected: seenBefore, actual: place };
}

const seenBefore = said((language) => (language === 'en' ? 'seen before' : 'vista antes'));

/** "I am on the Search results page": told by its title, its main heading or its address. */
function pageItself(
  { kind, name, relation }: Target,
  not: boolean,
  snapshot: Snapshot,
): Decision | undefined {
  if (kind === 'keyboard') {
    const message = sayCheckMessage('keyboard');
    return { verdict: 'undecided', reason: 'unsupported', evidence: [], seen: [], message };
  }
  if (kind !== 'page' || name === undefined || relation !== undefined) return undefined;
  const titles = namesOf(snapshot);
  const fitting = titles.find((text) => isSameName(name, text));
  const prepared = prepareName(name);
  const resembling =
    fitting ??
    [...titles, ...pathWords(snapshot)].find(
      (text) => (fitWords(prepared, new ShownWords(text))?.score ?? 0) >= alike,
    );
  const actual = resembling ?? (snapshot.title || snapshot.address);
  const evidence = [{ of: page, expected: name.text, actual }];
  const isOpen = fitting === undefined && resembling !== undefined;
  const isUnseen = not && fitting === undefined && !isKnown(indexScreen(snapshot), name);
  if (isOpen || isUnseen)
    return {
      ...undecidedFor([{ words: name.text, needed: isOpen ? 'name' : 'seen' }]),
      evidence,
    };
  return {
    verdict: (fitting !== undefined) === not ? 'fails' : 'holds',
    evidence,
    seen: [],
    ...((fitting !== undefined) === not ? { reason: 'check_failed' as const } : {}),
  };
}

/** What fits a name so well may be another page of nearly that name. */
const alike = 0.6;

const page = said((language) => (language === 'en' ? 'page' : 'página'));

/** What a page is called: its title, the first part of it, its main heading, the end of its path. */
function namesOf(snapshot: Snapshot): string[] {
  const { title, elements } = snapshot;
  const headings = elements.filter(({ role, hidden }) => role === 'heading' && !hidden);
  const main = headings.filter(({ level }) => level === 1);
  const [begin = ''] = title.split(/\s+[-–—|·:»]\s+/);
  const path = pathWords(snapshot);
  return [
    title,
    begin,
    ...(main.length > 0 ? main : headings.slice(0, 1)).map(({ name }) => name),
    path.findLast((part) => part !== '') ?? '',
  ];
}

/** A name in quotes, or one that something on the screen has. */
const isKnown = (index: ScreenIndex, name: Name): boolean =>
  name.quoted || answering(index, { name }, 'see').length > 0;

function pathWords({ address }: Snapshot): string[] {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return path.split('/').map((part) => part.replace(/[-_.+]|%20/g, ' ').trim());
}
