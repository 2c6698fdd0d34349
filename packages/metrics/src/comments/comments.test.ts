import { expect, test } from 'vitest';
import {
  type BotComment,
  type CommentCategory,
  categoryOf,
  isTooShort,
  type Outcome,
  outcomeOf,
  outcomeRates,
} from './index.ts';

const bodies: [body: string, expected: CommentCategory, why: string][] = [
  ['nit: trailing comma', 'code_style', 'a prefix'],
  ['**suggestion (non-blocking):** name it otherwise', 'best_practices', 'a decorated prefix'],
  ['issue: this returns the wrong user', 'bug_fix', 'a prefix'],
  ['security: check who asks', 'security', 'a prefix'],
  ['perf: this is read twice', 'performance', 'a prefix'],
  ['question: why?', 'other', 'a prefix that says nothing'],
  ['This is open to SQL injection.', 'security', 'a sure word'],
  ['Esto permite una inyección.', 'security', 'a sure word in Spanish'],
  ['Is the token checked?', 'other', 'one hint is too little'],
  ['The auth token is logged.', 'security', 'two hints'],
  ['This will crash on an empty list.', 'bug_fix', 'a sure word'],
  ['Off by one, I think.', 'bug_fix', 'a sure phrase'],
  ['Es muy lento con listas largas.', 'performance', 'a sure word in Spanish'],
  ['This looks like an N+1 query.', 'performance', 'a sure word with a sign'],
  ['Extract this into a function.', 'best_practices', 'a sure word'],
  ['There is a typo here.', 'code_style', 'a sure word'],
  ['An injection could crash it.', 'security', 'of equals the order decides'],
  ['A crash, and slow.', 'bug_fix', 'of equals the order decides'],
  ['The tracer is embraced.', 'other', 'words within words do not count'],
  ['```\nconst secret = injection\n```\nWhat is this?', 'other', 'code is not what is said'],
  ['> there is an injection\n\nThanks for the hint!', 'other', 'what is quoted is another one'],
  ['constructor: why?', 'other', 'no word of ours, though every object knows it'],
  ['LGTM', 'other', 'an approval'],
];

test.each(bodies)('%j is %s: %s', (body, expected) => {
  expect(categoryOf({ body })).toBe(expected);
});

test('what a known bot says of itself goes before words', () => {
  expect(categoryOf({ body: 'nit: x', botLabel: 'security' })).toBe('security');
});

test.each([
  ['LGTM!', true],
  ['Looks good to me', false],
  ['Nice work 🎉', true],
  ['Thank you all very much', false],
])('%j is left out of shares: %s', (body, expected) => {
  expect(isTooShort(body, 'other')).toBe(expected);
});

test('a short comment with a category is not left out', () => {
  expect(isTooShort('Typo', 'code_style')).toBe(false);
});

const comment = (given: Partial<BotComment>): BotComment => ({
  pullRequest: 'merged',
  hasSuggestion: true,
  isSuggestionMerged: false,
  isFindingGone: false,
  isDismissed: false,
  ...given,
});

const outcomes: [name: string, given: Partial<BotComment>, expected: Outcome | null][] = [
  [
    'while it is open, whatever happened',
    { pullRequest: 'open', isSuggestionMerged: true },
    'pending',
  ],
  ['closed unmerged', { pullRequest: 'closed', isDismissed: true }, null],
  [
    'the suggestion is in',
    { isSuggestionMerged: true, isFindingGone: true, isDismissed: true },
    'accepted',
  ],
  [
    'lines changed and the finding is gone',
    { isFindingGone: true, isDismissed: true },
    'addressed',
  ],
  ['nothing to accept', { hasSuggestion: false, isSuggestionMerged: true }, 'ignored'],
  ['dismissed', { isDismissed: true }, 'dismissed'],
  ['nothing happened', {}, 'ignored'],
];

test.each(outcomes)('the outcome, %s', (_, given, expected) => {
  expect(outcomeOf(comment(given))).toBe(expected);
});

test('rates leave out what has no outcome', () => {
  const given = outcomes.map(([, one]) => comment(one));
  expect(outcomeRates(given)).toEqual({
    acceptance: { numerator: 1, denominator: 4 },
    addressed: { numerator: 2, denominator: 5 },
    dismissed: { numerator: 1, denominator: 5 },
  });
});
