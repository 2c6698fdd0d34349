import type { Snapshot } from '../../driver/snapshot.ts';
import { type Grounded, ground } from '../../grounding/ground.ts';
import { indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { fitWords, prepareName, ShownWords } from '../../grounding/words/fit.ts';
import type { Language } from '../../language/plan/plan.ts';
import type { Target } from '../../language/plan/target.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage, saySight } from '../messages.ts';
import { isBehindLayer } from '../reading/layers.ts';
import { saysAsWritten } from '../reading/written.ts';
import { boxOf, everyAnchor, notFound, sayTarget } from '../target.ts';

/** What fits less well than this may be something else: enough to doubt an absence, not to see it. */
const sure = 0.68;

/** Decides whether a thing is shown; `not`: whether it is absent. */
export function decideVisible(
  target: Target,
  not: boolean,
  snapshot: Snapshot,
  context: CheckContext,
): Decision {
  const special = pageItself(target, not, snapshot, context);
  if (special !== undefined) return special;
  const each = everyAnchor(target, snapshot, context, (one, screen) =>
    decideVisible(one, not, screen, context),
  );
  if (each !== undefined) return each;
  const { language } = context;
  const grounded = ground(target, snapshot, { language, purpose: 'see' });
  return not
    ? decideAbsent(target, grounded, context)
    : decideShown(target, grounded, indexScreen(snapshot), context);
}

function decideShown(
  target: Target,
  grounded: Grounded,
  index: ScreenIndex,
  { language }: CheckContext,
): Decision {
  if (grounded.status === 'absent') return notFound(grounded.missing, grounded.nearest, language);
  const drawn = grounded.matches.filter(({ element }) => !element.hidden);
  const meant = drawn.filter(({ element }) => saysAsWritten(index, element, target));
  if (meant.length === 0 && drawn.length > 0) {
    const nearest = drawn.slice(0, 3).map(({ candidate }) => candidate);
    return notFound(target, nearest, language);
  }
  const matches = meant.filter(({ element }) => !isBehindLayer(index, element));
  const [best] = matches;
  if (best === undefined && meant.length > 0) return behind(target, language);
  const said = sayTarget(target, language);
  if (best === undefined) {
    const [expected, actual] = shown[language];
    const boxes = grounded.matches.slice(0, 1).map(({ element }) => boxOf(element));
    return {
      verdict: 'fails',
      reason: 'check_failed',
      evidence: [{ of: said, expected, actual, ...boxes[0] }],
      seen: [],
    };
  }
  if (best.candidate.score < sure) {
    return {
      verdict: 'undecided',
      reason: 'check_undecided',
      evidence: [],
      seen: [],
      candidates: matches.slice(0, 3).map(({ candidate }) => candidate),
      message: sayCheckMessage('uncertain', language, { target: said }),
    };
  }
  const evidence = {
    of: said,
    expected: shown[language][0],
    actual: best.candidate.description,
    ...boxOf(best.element),
  };
  const wanted = target.every === true ? matches : matches.slice(0, 5);
  return { verdict: 'holds', evidence: [evidence], seen: wanted.map(({ element }) => element.ref) };
}

function behind(target: Target, language: Language): Decision {
  const why = saySight('covered', undefined, language);
  return {
    verdict: 'fails',
    reason: 'target_not_usable',
    evidence: [],
    seen: [],
    message: sayCheckMessage('notSeen', language, { target: sayTarget(target, language), why }),
  };
}

const shown = {
  en: ['shown', 'not shown'],
  es: ['se muestra', 'no se muestra'],
} as const;

function decideAbsent(target: Target, grounded: Grounded, { language }: CheckContext): Decision {
  const of = sayTarget(target, language);
  const [expected, actual] = [shown[language][1], shown[language][1]];
  const gone: Decision = { verdict: 'holds', evidence: [{ of, expected, actual }], seen: [] };
  if (grounded.status === 'absent') return gone;
  const [match] = grounded.matches.filter(({ element }) => !element.hidden);
  if (match === undefined) return gone;
  if (match.candidate.because.length > 0 && match.candidate.score < 0.6) {
    return {
      verdict: 'undecided',
      reason: 'check_undecided',
      evidence: [],
      seen: [],
      candidates: [match.candidate],
      message: sayCheckMessage('uncertain', language, { target: of }),
    };
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
  { language }: CheckContext,
): Decision | undefined {
  if (kind === 'keyboard') {
    const message = sayCheckMessage('keyboard', language);
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
    evidence: [{ of: language === 'en' ? 'page' : 'página', expected: name.text, actual }],
    seen: [],
    ...((fitting !== undefined) === not ? { reason: 'check_failed' as const } : {}),
  };
}

function pathWords({ address }: Snapshot): string[] {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return path.split('/').map((part) => part.replace(/[-_.+]|%20/g, ' ').trim());
}
