import type { Snapshot } from '../../driver/snapshot.ts';
import { type Grounded, ground } from '../../grounding/ground.ts';
import { daysNamed } from '../../grounding/relations/days.ts';
import { certain } from '../../grounding/scored.ts';
import { indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { fitWords, prepareName, ShownWords } from '../../grounding/words/fit.ts';
import type { Target } from '../../language/plan/target.ts';
import { said } from '../../language/say/said.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage, saySight } from '../messages.ts';
import { isBehindLayer } from '../reading/layers.ts';
import { saysAsWritten } from '../reading/written.ts';
import { boxOf, everyAnchor, notFound, sayTarget, uncertain } from '../target.ts';

/** What fits less well than this may be something else: enough to doubt an absence, not to see it. */
const sure = 0.68;

/** Decides whether a thing is shown; `not`: whether it is absent. */
export function decideVisible(target: Target, not: boolean, snapshot: Snapshot): Decision {
  const special = pageItself(target, not, snapshot);
  if (special !== undefined) return special;
  const each = everyAnchor(target, snapshot, (one, screen) => decideVisible(one, not, screen));
  if (each !== undefined) return each;
  const grounded = ground(target, snapshot, 'see');
  return not
    ? decideAbsent(target, grounded)
    : decideShown(target, grounded, indexScreen(snapshot));
}

function decideShown(target: Target, grounded: Grounded, index: ScreenIndex): Decision {
  if (grounded.status === 'absent') return notFound(grounded.missing, grounded.nearest);
  const drawn = grounded.matches.filter(({ element }) => !element.hidden);
  const meant = drawn.filter(({ element }) => saysAsWritten(index, element, target));
  if (meant.length === 0 && drawn.length > 0) {
    const nearest = drawn.slice(0, 3).map(({ candidate }) => candidate);
    return notFound(target, nearest);
  }
  const matches = meant.filter(({ element }) => !isBehindLayer(index, element));
  const [best] = matches;
  if (best === undefined && meant.length > 0) return behind(target);
  const of = sayTarget(target);
  if (best === undefined) {
    const boxes = grounded.matches.slice(0, 1).map(({ element }) => boxOf(element));
    return {
      verdict: 'fails',
      reason: 'check_failed',
      evidence: [{ of, expected: shown, actual: notShown, ...boxes[0] }],
      seen: [],
    };
  }
  if (best.candidate.score < sure) {
    return uncertain(target, matches);
  }
  const evidence = {
    of,
    expected: shown,
    actual: best.candidate.description,
    ...boxOf(best.element),
  };
  const wanted = target.every === true ? matches : matches.slice(0, 5);
  return { verdict: 'holds', evidence: [evidence], seen: wanted.map(({ element }) => element.ref) };
}

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

function decideAbsent(target: Target, grounded: Grounded): Decision {
  const of = sayTarget(target);
  const expected = notShown;
  const evidence = [{ of, expected, actual: notShown }];
  const gone: Decision = { verdict: 'holds', evidence, seen: [] };
  if (grounded.status === 'absent') {
    const day = grounded.missing === target ? undefined : grounded.missing.name;
    // A day that is not found may be written in another way: what stands on it is not known.
    if (day === undefined || daysNamed(day).length === 0) return gone;
    return { ...notFound(grounded.missing, grounded.nearest), verdict: 'undecided' };
  }
  const [match] = grounded.matches.filter(({ element }) => !element.hidden);
  if (match === undefined) return gone;
  if (match.candidate.because.length > 0 && match.candidate.score < certain) {
    return uncertain(target, [match]);
  }
  return {
    verdict: 'fails',
    reason: 'check_failed',
    evidence: [{ of, expected, actual: match.candidate.description, ...boxOf(match.element) }],
    seen: [match.element.ref],
  };
}

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
  const prepared = prepareName(name);
  const headings = snapshot.elements.filter(
    ({ role, hidden, level }) => role === 'heading' && !hidden && (level ?? 2) <= 2,
  );
  const words = [
    snapshot.title,
    ...headings.map(({ name: heading }) => heading),
    ...pathWords(snapshot),
  ];
  const fitting = words.find(
    (text) => (fitWords(prepared, new ShownWords(text))?.score ?? 0) >= 0.7,
  );
  const actual = fitting ?? (snapshot.title || snapshot.address);
  return {
    verdict: (fitting !== undefined) === not ? 'fails' : 'holds',
    evidence: [{ of: page, expected: name.text, actual }],
    seen: [],
    ...((fitting !== undefined) === not ? { reason: 'check_failed' as const } : {}),
  };
}

const page = said((language) => (language === 'en' ? 'page' : 'página'));

function pathWords({ address }: Snapshot): string[] {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return path.split('/').map((part) => part.replace(/[-_.+]|%20/g, ' ').trim());
}
