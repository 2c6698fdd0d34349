import type { Step } from '../../language/plan/plan.ts';
import { writtenTexts } from '../../memory/plans/values.ts';
import { placeholdersIn } from '../../variables/names.ts';

/** The texts of a step that are each the value of one variable and nothing else. */
export function givenTexts(written: Step, filled: Step): ReadonlySet<string> {
  const whole = [...writtenTexts(written, filled)].filter(([, before]) => {
    const [only, ...more] = placeholdersIn(before);
    return only?.raw === before.trim() && more.length === 0;
  });
  return new Set(whole.map(([text]) => text));
}
