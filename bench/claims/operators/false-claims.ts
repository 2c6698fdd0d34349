import type { Claim, Kind, Language, TrueClaim } from '../claim.ts';
import type { Facts } from '../facts.ts';
import { isFalse } from '../falsity/falsity.ts';
import { saysKind } from '../sentences/words.ts';
import { otherKind, otherThing, strangerNamed, translated, wrongMember } from './naming.ts';
import { negated } from './negating.ts';
import type { Candidate, FalseClaim, Operator, Setting } from './operator.ts';
import { otherColumn, otherContainer, otherOrder, otherOrdinal, otherRow } from './placing.ts';
import { otherAmount, otherCount, otherValue, partOfText } from './saying.ts';
import { denyingWords, saidTooEarly, unboundWords } from './sentences.ts';
import { withoutKinds } from './things.ts';

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
      const candidates = change(claim, setting)
        .filter((each) => each.isKnown === true || isDenied(each.claim, facts))
        .map((each) =>
          isSaid(each, claim.language, facts) ? each : { ...each, sentence: undefined },
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
  const early = later
    .filter((each) => isDenied(each.claim, facts) && isSaid(each, each.language, facts))
    .map(saidTooEarly);
  const all = [...ofTrue, ...early, ...unboundWords(setting)];
  const byWords = new Map(all.map((each) => [JSON.stringify([each.sentence, each.claim]), each]));
  return [...byWords.values()].filter(
    ({ sentence, claim }) => sentence !== undefined || claim !== undefined,
  );
}

const isDenied = (claim: Claim | undefined, facts: Facts): boolean =>
  claim !== undefined && isFalse(claim, facts);

/**
 * Whether the sentence is as false as its claim. It says less where it names a thing without its kind:
 * then it may be true of another thing of that name.
 */
function isSaid(
  { claim, sentence, isKnown }: Candidate,
  language: Language,
  facts: Facts,
): boolean {
  if (isKnown === true || claim === undefined || sentence === undefined) return true;
  const unsaid = (kind: Kind) => kind !== 'page' && !saysKind(sentence, kind, language);
  return isFalse(withoutKinds(claim, unsaid), facts);
}
