import { describe, expect, test } from 'vitest';
import { at, hours, type Line, minutes, people, pullRequest } from '../testing/stories.fixture.ts';
import { elapsedSeconds, workingSeconds } from '../time/index.ts';
import { responsesTo } from './response-time.ts';
import { meanRounds, reviewedBeforeMerge, silentReviews } from './review-rates.ts';
import { reviewRounds } from './rounds.ts';

const opened: Line[] = [['Mon 10:00', 'open']];

const rounds: { name: string; why: string; story: Line[]; expected: number }[] = [
  { name: 'no review', why: 'nothing was opened', story: [['Mon 12:00', 'merge']], expected: 0 },
  {
    name: 'one review',
    why: 'it opens the first',
    story: [['Mon 11:00', 'review', 'leo']],
    expected: 1,
  },
  {
    name: 'two reviews without a push',
    why: 'nothing new was to be looked at',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'approve', 'mia'],
    ],
    expected: 1,
  },
  {
    name: 'a push between two reviews',
    why: 'the second looks at what followed the first',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'approve', 'leo'],
    ],
    expected: 2,
  },
  {
    name: 'a push between reviews of two people',
    why: 'rounds are those of the pull request, not of a person',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'approve', 'mia'],
    ],
    expected: 2,
  },
  {
    name: 'three pushes between two reviews',
    why: 'they are looked at together',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 12:10', 'push'],
      ['Mon 12:20', 'push'],
      ['Mon 13:00', 'approve', 'leo'],
    ],
    expected: 2,
  },
  {
    name: 'pushes before the first review',
    why: 'they followed no review',
    story: [
      ['Mon 10:30', 'push'],
      ['Mon 11:00', 'approve', 'leo'],
    ],
    expected: 1,
  },
  {
    name: 'a push after the last review',
    why: 'no review followed',
    story: [
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'push'],
    ],
    expected: 1,
  },
  {
    name: 'two reviews after one push',
    why: 'only the first of them opens a round',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'approve', 'leo'],
      ['Mon 13:10', 'approve', 'mia'],
    ],
    expected: 2,
  },
  {
    name: 'a bot reviews after each push',
    why: 'bots open no round',
    story: [
      ['Mon 11:00', 'review', 'renovate'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'review', 'own'],
      ['Mon 14:00', 'approve', 'leo'],
    ],
    expected: 1,
  },
  {
    name: 'an agent reviews',
    why: 'agents are left out of people',
    story: [['Mon 11:00', 'review', 'devin']],
    expected: 0,
  },
  {
    name: 'the author answers in a review',
    why: 'not another human',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 12:30', 'review', 'ana2'],
      ['Mon 13:00', 'approve', 'leo'],
    ],
    expected: 2,
  },
  {
    name: 'only inline comments and plain ones',
    why: 'comments belong to reviews, and are none',
    story: [
      ['Mon 11:00', 'inline', 'leo'],
      ['Mon 11:05', 'comment', 'leo'],
    ],
    expected: 0,
  },
  {
    name: 'a review after the merge',
    why: 'rounds end at the merge',
    story: [
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'merge'],
      ['Mon 14:00', 'review', 'mia'],
    ],
    expected: 1,
  },
  {
    name: 'four rounds',
    why: 'each review follows a push that followed a review',
    story: [
      ['Mon 11:00', 'reject', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'reject', 'leo'],
      ['Mon 14:00', 'push'],
      ['Mon 15:00', 'dismissed', 'mia'],
      ['Mon 16:00', 'push'],
      ['Mon 17:00', 'approve', 'leo'],
    ],
    expected: 4,
  },
];

test.each(rounds)('rounds, $name: $why', ({ story, expected }) => {
  expect(reviewRounds(pullRequest([...opened, ...story]), people)).toBe(expected);
});

const responses: {
  name: string;
  why: string;
  story: Line[];
  expected: [string | null, number][];
}[] = [
  {
    name: 'asked and answered',
    why: 'from the request to the review',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [['leo', hours(2)]],
  },
  {
    name: 'not asked',
    why: 'there is nothing to respond to',
    story: [['Mon 12:00', 'review', 'leo']],
    expected: [],
  },
  {
    name: 'asked of somebody else',
    why: 'each reviewer has their own',
    story: [
      ['Mon 10:00', 'request', 'mia'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [],
  },
  {
    name: 'asked of a team',
    why: 'who of them is meant is not known',
    story: [
      ['Mon 10:00', 'request'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [],
  },
  {
    name: 'asked twice before the answer',
    why: 'the request has stood since the first time',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'request', 'leo'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [['leo', hours(2)]],
  },
  {
    name: 'the request was taken back',
    why: 'nothing stood any more',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'unrequest', 'leo'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [],
  },
  {
    name: 'taken back and asked anew',
    why: 'the second request stands',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'unrequest', 'leo'],
      ['Mon 11:30', 'request', 'leo'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [['leo', minutes(30)]],
  },
  {
    name: 'asked again after a review',
    why: 'each review answers what called for it',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'request', 'leo'],
      ['Mon 15:00', 'approve', 'leo'],
    ],
    expected: [
      ['leo', hours(1)],
      ['leo', hours(3)],
    ],
  },
  {
    name: 'a push after a review',
    why: 'the push calls for the next review',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 14:00', 'approve', 'leo'],
    ],
    expected: [
      ['leo', hours(1)],
      ['leo', hours(2)],
    ],
  },
  {
    name: 'two pushes after a review',
    why: 'the last one: before it the change was not finished',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'push'],
      ['Mon 14:00', 'approve', 'leo'],
    ],
    expected: [
      ['leo', hours(1)],
      ['leo', hours(1)],
    ],
  },
  {
    name: 'a request and then a push after a review',
    why: 'the request stands from its beginning',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'request', 'leo'],
      ['Mon 13:00', 'push'],
      ['Mon 14:00', 'approve', 'leo'],
    ],
    expected: [['leo', hours(2)]],
  },
  {
    name: 'a push before any review of theirs',
    why: 'a push calls back only who has reviewed',
    story: [
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 14:00', 'approve', 'mia'],
    ],
    expected: [],
  },
  {
    name: 'two reviews in a row',
    why: 'the second answered nothing',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'approve', 'leo'],
    ],
    expected: [['leo', hours(1)]],
  },
  {
    name: 'a bot that was asked',
    why: 'bots are out',
    story: [
      ['Mon 10:00', 'request', 'own'],
      ['Mon 10:01', 'review', 'own'],
    ],
    expected: [],
  },
  {
    name: 'asked and not answered yet',
    why: 'a wait that lasts is no case',
    story: [['Mon 10:00', 'request', 'leo']],
    expected: [],
  },
  {
    name: 'answered after the merge',
    why: 'reviews end at the merge',
    story: [
      ['Mon 10:00', 'request', 'leo'],
      ['Mon 11:00', 'merge'],
      ['Mon 12:00', 'review', 'leo'],
    ],
    expected: [],
  },
];

describe('responses of reviewers', () => {
  test.each(responses)('$name: $why', ({ story, expected }) => {
    const found = responsesTo(pullRequest([...opened, ...story]), {
      people,
      measure: elapsedSeconds,
    });
    expect(found.map(({ reviewerId, seconds }) => [reviewerId, seconds])).toEqual(expected);
  });

  test('leave out days off in business time', () => {
    const story = pullRequest([
      ['Fri 10:00', 'open'],
      ['Fri 23:00', 'request', 'leo'],
      ['Mon 01:00 +1', 'review', 'leo'],
    ]);
    const measure = workingSeconds({ zone: 'UTC', workingDays: [1, 2, 3, 4, 5] });
    expect(responsesTo(story, { people, measure })).toEqual([
      { reviewerId: 'leo', at: at('Mon 01:00 +1'), seconds: hours(2) },
    ]);
  });
});

describe('the rates of reviews', () => {
  const merge: Line = ['Mon 20:00', 'merge'];
  const reviewed = pullRequest([...opened, ['Mon 11:00', 'approve', 'leo'], merge]);
  const twice = pullRequest([
    ...opened,
    ['Mon 11:00', 'review', 'leo'],
    ['Mon 12:00', 'push'],
    ['Mon 13:00', 'approve', 'leo'],
    merge,
  ]);
  const byBot = pullRequest([...opened, ['Mon 11:00', 'approve', 'renovate'], merge]);
  const late = pullRequest([...opened, merge, ['Mon 21:00', 'approve', 'leo']]);
  const open = pullRequest([...opened, ['Mon 11:00', 'approve', 'leo']]);

  test('count a review by a human before the merge, of those merged', () => {
    const all = [reviewed, twice, byBot, late, open];
    expect(reviewedBeforeMerge(all, people)).toEqual({ numerator: 2, denominator: 4 });
  });
  test('take the mean of rounds of those that were reviewed: (1 + 2) / 2', () => {
    expect(meanRounds([reviewed, twice, byBot, late, open], people)).toBe(1.5);
    expect(meanRounds([byBot, late, open], people)).toBeNull();
  });
  test('call a review silent that has no inline comment', () => {
    const reviews = [{ inlineComments: 0 }, { inlineComments: 2 }, { inlineComments: 0 }];
    expect(silentReviews(reviews)).toEqual({ numerator: 2, denominator: 3 });
  });
});
