import { sayKind } from '../../grounding/messages.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Target } from '../../language/plan/target.ts';
import { joined, type Said, said } from '../../language/say/said.ts';
import type { Candidate } from '../../steps/outcome.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { sayTarget } from '../say-target.ts';
import { answering, isWholePage, stateless } from './answering.ts';
import { isOfKind } from './kinds.ts';
import { isCalled } from './names.ts';
import { isOfNoun, meantByNoun } from './nouns.ts';

/** What a word would have to be bound to, for a check to rest on it. */
type Needed =
  /** A name, label or column header as the screen shows it. */
  | 'name'
  /** What the screen calls several alike things, their list or their column. */
  | 'noun'
  /** A thing of that kind. */
  | 'kind'
  /** A part of the screen that holds what is spoken of. */
  | 'place'
  /** A thing that can be so: a tick box can be checked. */
  | 'state'
  /** Quotes, or something that was seen before. */
  | 'seen';

export interface Unbound {
  words: Said | string;
  needed: Needed;
}

/** The words of a target that nothing on the screen answers to; the whole of it where each alone is bound. */
export function unboundWords(index: ScreenIndex, target: Target): Unbound[] {
  const { relation, name, noun, kind } = target;
  if (relation !== undefined && !isWholePage(relation.to)) {
    if (answering(index, relation.to, 'place').length === 0)
      return [{ words: sayTarget(relation.to), needed: 'place' }];
  }
  if (stateless(index, target, 'see').length > 0)
    return [{ words: sayTarget(target), needed: 'state' }];
  const any = (test: (position: number) => boolean): boolean =>
    index.elements.some(({ hidden }, position) => !hidden && test(position));
  const { kind: _, ...kindless } = target;
  const found: Unbound[] = [];
  if (name !== undefined && !any((at) => isCalled(index, at, kindless)))
    found.push({ words: name.text, needed: 'name' });
  else if (
    kind !== undefined &&
    !any((at) => isOfKind(kind, index, at) && isCalled(index, at, target))
  )
    found.push({ words: said((language) => sayKind(kind, language)), needed: 'kind' });
  const isNounAlone = name === undefined && kind === undefined;
  if (
    noun !== undefined &&
    (isNounAlone
      ? meantByNoun(index, noun, (at) => index.elements[at]?.hidden === false).length === 0
      : !any((at) => isOfNoun(index, at, target)))
  )
    found.push({ words: noun, needed: 'noun' });
  return found.length > 0 ? found : [{ words: sayTarget(target), needed: 'place' }];
}

/** The decision that a check is open for words that are not bound. */
export function undecidedFor(
  unbound: readonly Unbound[],
  candidates: readonly Candidate[] = [],
): Decision {
  const parts = unbound.map(({ words, needed }) => sayCheckMessage(needs[needed], { words }));
  return {
    verdict: 'undecided',
    reason: 'check_undecided',
    evidence: [],
    seen: [],
    ...(candidates.length === 0 ? {} : { candidates: candidates.slice(0, 3) }),
    message: joined(parts, ' '),
  };
}

const needs = {
  name: 'unboundName',
  noun: 'unboundNoun',
  kind: 'unboundKind',
  place: 'unboundPlace',
  state: 'unboundState',
  seen: 'unseen',
} as const;
