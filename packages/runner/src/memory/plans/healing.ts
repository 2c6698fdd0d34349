import { candidateOf } from '../../grounding/candidate.ts';
import type { Match } from '../../grounding/ground.ts';
import { sayRole } from '../../grounding/messages.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Language } from '../../language/plan/plan.ts';
import { said } from '../../language/say/said.ts';
import type { Healing } from '../../steps/outcome.ts';
import { needed, type Successor } from '../agreement/successor.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { PlanKey, Remembered } from './plan-memory.ts';

/** Another element than before, with all that spoke for taking it. */
export interface Heal {
  match: Match;
  healing: Healing;
}

export function healOf(
  index: ScreenIndex,
  before: Remembered,
  successor: Successor & { of: PlanKey },
): Heal | undefined {
  const { position, agreement, signals, of } = successor;
  const element = index.elements[position];
  if (element === undefined) return undefined;
  const candidate = candidateOf(index, { position, score: agreement, because: [] });
  return {
    match: { element, candidate, isGuess: false, isResemblance: false },
    healing: {
      before: {
        description: said((language) => describe(before.element, language)),
        score: before.fit,
        because: [],
      },
      now: candidate,
      agreement: rounded(agreement),
      needed,
      signals: signals.map(({ signal, likeness, before: then, now }) => ({
        signal,
        ...(then === undefined ? {} : { before: then }),
        ...(now === undefined ? {} : { now }),
        agrees: likeness >= 0.5,
      })),
      of,
    },
  };
}

function describe(element: Fingerprint, language: Language): string {
  const { name, text, label, placeholder, tooltip, testId } = element;
  const called = [name, label, text, placeholder, tooltip, testId].find((words) => words);
  const role = sayRole(element, language);
  return called === undefined ? `${role} <${element.type}>` : `${role} "${called}"`;
}

const rounded = (share: number): number => Math.round(share * 100) / 100;
