import type { ActionReport } from '@touchstone/contracts';
import type { Case } from '../case.ts';
import { linesChanged } from '../compare.ts';
import { type Fact, type FactRule, short } from './fact.ts';

/** The app shows or does something else than when the test passed, or than the test says it should. */
export const productFacts: FactRule = (known) => {
  const { step } = known;
  if (step === undefined) return [];
  const action = step.actions.find(
    ({ verdict }) => verdict === 'failed' || verdict === 'undecided',
  );
  const observed = [
    ...ofTarget(known, action),
    ...ofValue(known, action),
    ...ofScreen(known),
    ...ofHistory(known),
  ];
  return observed.map((fact) => ({
    ...fact,
    class: 'product_changed',
    path: step.path,
  }));
};

type Observed = Pick<Fact, 'weight' | 'fact' | 'values'>;

/** What the sentence names is gone, has another name, cannot be used, or is there twice. */
function ofTarget({ step, passing }: Case, action: ActionReport | undefined): Observed[] {
  const then = passing?.step?.actions.find(({ words }) => words === action?.words)?.target;
  switch (step?.reason) {
    case 'target_not_found': {
      if (then === undefined) return [];
      const renamed = action?.others?.find(
        ({ box }) =>
          box !== undefined &&
          then.box !== undefined &&
          Math.abs(box.x - then.box.x) + Math.abs(box.y - then.box.y) < 24,
      );
      const before = short(then.description);
      return renamed === undefined
        ? [{ weight: 0.6, fact: 'target_gone', values: { before } }]
        : [
            {
              weight: 0.8,
              fact: 'target_renamed',
              values: { before, now: short(renamed.description) },
            },
          ];
    }
    case 'target_not_usable':
      return [{ weight: 0.7, fact: 'not_usable', values: { message: short(step.message ?? '') } }];
    case 'ambiguous_target': {
      if (then === undefined) return [];
      const count = action?.others?.length ?? 0;
      return [{ weight: 0.7, fact: 'more_fit_now', values: { before: then.description, count } }];
    }
    case 'action_failed':
      return [
        { weight: 0.4, fact: 'act_without_effect', values: { message: short(step.message ?? '') } },
      ];
    default:
      return [];
  }
}

/** A value that the app shows is another one. */
function ofValue({ passing }: Case, action: ActionReport | undefined): Observed[] {
  const then = passing?.step?.actions.find(({ words }) => words === action?.words);
  return (action?.evidence ?? []).flatMap(({ of, expected, actual }): Observed[] => {
    const before = then?.evidence?.find((one) => one.of === of)?.actual;
    if (actual === undefined) {
      return [{ weight: 0.4, fact: 'nothing_to_see', values: { of, expected: short(expected) } }];
    }
    if (before !== undefined && before !== actual) {
      const values = { of, before: short(before), now: short(actual) };
      return [{ weight: 0.7, fact: 'value_changed', values }];
    }
    if (actual === expected) return [];
    return [
      {
        weight: 0.5,
        fact: 'value_differs',
        values: { of, expected: short(expected), now: short(actual) },
      },
    ];
  });
}

function ofScreen({ step, screen, log, passing }: Case): Observed[] {
  const facts: Observed[] = [];
  const error = log.find(({ source, path }) => source === 'error' && path === step?.path);
  const wasThere = passing?.attempt.log?.some(({ text }) => text === error?.text) ?? false;
  if (error !== undefined && !wasThere) {
    facts.push({ weight: 0.5, fact: 'script_error', values: { text: short(error.text) } });
  }
  if (passing === undefined || passing.screen.length === 0) return facts;
  const changed = linesChanged(passing.screen, screen);
  const count = changed.new.length + changed.gone.length;
  if (count > 0) {
    facts.push({
      weight: 0.45,
      fact: 'screen_differs',
      values: {
        count,
        now: short(changed.new[0] ?? ''),
        before: short(changed.gone[0] ?? ''),
      },
    });
  }
  return facts;
}

/** The same sentence held before: something else is not as it was. */
const ofHistory = ({ passing }: Case): Observed[] =>
  passing?.step?.verdict === 'passed'
    ? [{ weight: 0.3, fact: 'held_before', values: { at: passing.attempt.started_at } }]
    : [];
