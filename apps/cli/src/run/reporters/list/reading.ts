import { type StepReport, stepIn } from '@touchstone/contracts';
import { type Language, languageOfTerminal } from '../../../files/terminal-language.ts';

/**
 * A step as the person at the terminal reads it: in Spanish where the terminal speaks it, else in the
 * language that its sentence is written in, which the words around it follow.
 */
export function readStep(step: StepReport): { step: StepReport; language: Language } {
  const terminal = languageOfTerminal();
  if (terminal === 'es') return { step: stepIn(step, 'es'), language: 'es' };
  return { step, language: writtenIn([step]) ?? terminal };
}

/** What is said of several steps together is in Spanish where all of them are. */
export function languageOfSteps(steps: readonly StepReport[]): Language {
  const terminal = languageOfTerminal();
  return terminal === 'es' ? 'es' : (writtenIn(steps) ?? terminal);
}

/** A report tells what it says otherwise in the other language: it is written in this one. */
function writtenIn(steps: readonly StepReport[]): Language | undefined {
  const others = steps.flatMap(othersOf);
  if (others.length === 0) return undefined;
  return others.every((other) => other === 'en') ? 'es' : 'en';
}

function othersOf(step: StepReport): Language[] {
  const said = [step, ...step.actions].flatMap(({ other_language }) => other_language ?? []);
  return [...said.map(({ language }) => language), ...step.steps.flatMap(othersOf)];
}
