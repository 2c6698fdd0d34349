import type { TrueClaim } from '../claim.ts';
import { isFalse } from '../falsity/falsity.ts';
import { otherKind, otherThing, strangerNamed, translated, wrongMember } from './naming.ts';
import { negated } from './negating.ts';
import type { FalseClaim, Operator, Setting } from './operator.ts';
import { otherColumn, otherContainer, otherOrder, otherOrdinal, otherRow } from './placing.ts';
import { otherAmount, otherCount, otherValue, partOfText } from './saying.ts';
import { denyingWords, saidTooEarly, unboundWords } from './sentences.ts';

const operators: Readonly<Record<string, Operator>> = {
  negate: negated,
  'noun not there': strangerNamed,
  'other language': translated,
  'wrong member': wrongMember,
  'other thing': otherThing,
  'other row': otherRow,
  'other column': otherColumn,
  'other container': otherContainer,
  'other kind': otherKind,
  'other ordinal': otherOrdinal,
  'other order': otherOrder,
  'other value': otherValue,
  'part of a text': partOfText,
  'other count': otherCount,
  'other amount': otherAmount,
  'denying words': denyingWords,
};

/** Of one true claim and one operator; more would say the same again. */
const mostOfOne = 4;

/**
 * False claims of a screen: of each true one by each operator, as far as the facts call them false.
 * `later` are the claims of screens that are come to from this one.
 */
export function falseClaims(setting: Setting, later: readonly TrueClaim[]): FalseClaim[] {
  const { facts, screen, random } = setting;
  const ofTrue = screen.claims.flatMap((claim) =>
    Object.entries(operators).flatMap(([operator, change]) => {
      const candidates = change(claim, setting).filter(
        (each) => each.isKnown === true || (each.claim !== undefined && isFalse(each.claim, facts)),
      );
      return random.some(candidates, mostOfOne).map(
        ({ claim: other, sentence }): FalseClaim => ({
          operator,
          language: claim.language,
          ...(other === undefined ? {} : { claim: other }),
          ...(sentence === undefined ? {} : { sentence }),
          of: claim.sentence,
        }),
      );
    }),
  );
  const early = later.filter(({ claim }) => isFalse(claim, facts)).map(saidTooEarly);
  const all = [...ofTrue, ...early, ...unboundWords(setting)];
  const byWords = new Map(all.map((each) => [JSON.stringify([each.sentence, each.claim]), each]));
  return [...byWords.values()].filter(
    ({ sentence, claim }) => sentence !== undefined || claim !== undefined,
  );
}
