import type { NativeDialog } from '../../driver/driver.ts';
import { plain } from '../../grounding/words/wording.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Target } from '../../language/plan/target.ts';
import { said } from '../../language/say/said.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { compareText } from '../reading/compare.ts';
import { sayExpected } from './text.ts';

/** Decides a check while a dialog of the browser stops the page: of the dialog, or not at all. */
export function decideDialog(check: Check, dialog: NativeDialog): Decision {
  const target = 'target' in check ? check.target : undefined;
  if (target !== undefined && isDialog(target)) {
    if (check.check === 'state' && check.state === 'visible') {
      return shown(target, check.not, dialog);
    }
    if (check.check === 'text' && target.name === undefined) {
      return says(check, dialog);
    }
  }
  if (check.check === 'state' && check.state === 'visible' && target?.name !== undefined) {
    const isIn = plain(dialog.message).includes(plain(target.name.text));
    if (isIn && target.kind === undefined) return shown(target, check.not, dialog);
  }
  return {
    verdict: 'undecided',
    reason: 'check_undecided',
    evidence: [],
    seen: [],
    message: sayCheckMessage('dialogWaits', { text: dialog.message }),
  };
}

const isDialog = ({ kind, relation }: Target): boolean =>
  (kind === 'alert' || kind === 'dialog') && relation === undefined;

const words = {
  en: ['shown', 'not shown'],
  es: ['se muestra', 'no se muestra'],
} as const;

function shown({ name }: Target, not: boolean, { kind, message }: NativeDialog): Decision {
  const isMeant = name === undefined || plain(message).includes(plain(name.text));
  return {
    verdict: isMeant === not ? 'fails' : 'holds',
    evidence: [
      {
        of: kind,
        expected: said((language) => words[language][not ? 1 : 0]),
        actual: message,
      },
    ],
    seen: [],
    ...(isMeant === not ? { reason: 'check_failed' as const } : {}),
  };
}

function says(
  { match, not, value }: Extract<Check, { check: 'text' }>,
  { kind, message }: NativeDialog,
): Decision {
  const facts = { decimalMark: undefined, dayFirst: undefined };
  const answer = compareText(message, match, value, facts, { anyNotation: not });
  const evidence = [{ of: kind, expected: sayExpected(match, not, value.text), actual: message }];
  if (answer === undefined) {
    const why = sayCheckMessage('twoReadings', { text: message });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message: why };
  }
  if (answer !== not) return { verdict: 'holds', evidence, seen: [] };
  return { verdict: 'fails', reason: 'check_failed', evidence, seen: [] };
}
