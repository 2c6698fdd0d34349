import { describe, expect, test } from 'vitest';
import {
  at,
  days,
  hours,
  type Line,
  minutes,
  people,
  pullRequest,
} from '../testing/stories.fixture.ts';
import { elapsedSeconds, workingSeconds } from '../time/index.ts';
import { type Phases, phasesOf } from './phases.ts';

interface Case {
  name: string;
  why: string;
  story: Line[];
  deployed?: string;
  expected: Partial<Phases>;
}

const basic: Line[] = [
  ['Mon 09:00', 'commit'],
  ['Mon 10:00', 'open'],
];

const cases: Case[] = [
  {
    name: 'each boundary is there',
    why: 'one hour for each phase',
    story: [
      ...basic,
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'approve', 'leo'],
      ['Mon 13:00', 'merge'],
    ],
    deployed: 'Mon 14:00',
    expected: {
      coding: hours(1),
      pickup: hours(1),
      review: hours(1),
      merge: hours(1),
      deploy: hours(1),
      cycle: hours(4),
      lead: hours(5),
      timeToMerge: hours(3),
    },
  },
  {
    name: 'not deployed',
    why: 'what did not happen is null and not 0',
    story: [...basic, ['Mon 11:00', 'approve', 'leo'], ['Mon 13:00', 'merge']],
    expected: { deploy: null, lead: null, cycle: hours(4) },
  },
  {
    name: 'never reviewed',
    why: 'ready to merged is the merge phase',
    story: [...basic, ['Mon 13:00', 'merge']],
    expected: { coding: hours(1), pickup: null, review: null, merge: hours(3), cycle: hours(4) },
  },
  {
    name: 'reviewed without approval',
    why: 'the review runs to the merge and there is no merge phase',
    story: [...basic, ['Mon 11:00', 'review', 'leo'], ['Mon 13:00', 'merge']],
    expected: { pickup: hours(1), review: hours(2), merge: null, cycle: hours(4) },
  },
  {
    name: 'changes were requested and never approved',
    why: 'a request for changes is a review and no approval',
    story: [...basic, ['Mon 11:00', 'reject', 'leo'], ['Mon 13:00', 'merge']],
    expected: { pickup: hours(1), review: hours(2), merge: null },
  },
  {
    name: 'the first review approves',
    why: 'the review took 0, and that is measured',
    story: [...basic, ['Mon 12:00', 'approve', 'leo'], ['Mon 13:00', 'merge']],
    expected: { pickup: hours(2), review: 0, merge: hours(1) },
  },
  {
    name: 'approved twice',
    why: 'the last approval before the merge ends the review',
    story: [
      ...basic,
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'approve', 'mia'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: hours(1), review: hours(1), merge: hours(1) },
  },
  {
    name: 'approved after the merge',
    why: 'that approval decided nothing',
    story: [
      ...basic,
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 13:00', 'merge'],
      ['Mon 14:00', 'approve', 'mia'],
    ],
    expected: { review: hours(2), merge: null },
  },
  {
    name: 'first reviewed after the merge',
    why: 'no review before the merge',
    story: [...basic, ['Mon 13:00', 'merge'], ['Mon 14:00', 'approve', 'mia']],
    expected: { pickup: null, review: null, merge: hours(3) },
  },
  {
    name: 'approved in the second of the merge',
    why: 'a merge that waited for the approval comes after it',
    story: [...basic, ['Mon 13:00', 'approve', 'leo'], ['Mon 13:00', 'merge']],
    expected: { pickup: hours(3), review: 0, merge: 0 },
  },
  {
    name: 'an approval was dismissed',
    why: 'it is a review, and approves nothing any more',
    story: [...basic, ['Mon 11:00', 'dismissed', 'leo'], ['Mon 13:00', 'merge']],
    expected: { pickup: hours(1), review: hours(2), merge: null },
  },
  {
    name: 'one of two approvals was dismissed',
    why: 'the other one stands',
    story: [
      ...basic,
      ['Mon 11:00', 'approve', 'mia'],
      ['Mon 12:00', 'dismissed', 'leo'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: hours(1), review: 0, merge: hours(2) },
  },
  {
    name: 'a bot reviews first',
    why: 'bots never pick up; the wait for anybody counts it',
    story: [
      ...basic,
      ['Mon 10:01', 'review', 'renovate'],
      ['Mon 12:00', 'approve', 'leo'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: hours(2), timeToFirstReviewOfAny: 60 },
  },
  {
    name: 'only a bot approves',
    why: 'never reviewed by a human',
    story: [...basic, ['Mon 10:01', 'approve', 'renovate'], ['Mon 13:00', 'merge']],
    expected: { pickup: null, review: null, merge: hours(3), timeToFirstReviewOfAny: 60 },
  },
  {
    name: 'a bot by the settings reviews',
    why: '`bot_logins` names it, whatever its case',
    story: [...basic, ['Mon 10:30', 'approve', 'lint'], ['Mon 13:00', 'merge']],
    expected: { pickup: null, merge: hours(3), timeToFirstReviewOfAny: minutes(30) },
  },
  {
    name: 'our bot says something below the change',
    why: 'its summary is its answer',
    story: [...basic, ['Mon 10:02', 'comment', 'own'], ['Mon 13:00', 'merge']],
    expected: { pickup: null, timeToFirstReviewOfAny: minutes(2) },
  },
  {
    name: 'another bot says something below the change',
    why: 'coverage and previews are no reviews',
    story: [...basic, ['Mon 10:02', 'comment', 'renovate'], ['Mon 13:00', 'merge']],
    expected: { timeToFirstReviewOfAny: null },
  },
  {
    name: 'an agent reviews',
    why: 'agents are left out of people, and it is no bot',
    story: [...basic, ['Mon 10:30', 'approve', 'devin'], ['Mon 13:00', 'merge']],
    expected: { pickup: null, review: null, merge: hours(3), timeToFirstReviewOfAny: null },
  },
  {
    name: 'the author reviews',
    why: 'the author is no reviewer',
    story: [...basic, ['Mon 11:00', 'review', 'ana'], ['Mon 13:00', 'merge']],
    expected: { pickup: null, merge: hours(3) },
  },
  {
    name: 'the author reviews from another account',
    why: 'aliases count as the author',
    story: [...basic, ['Mon 11:00', 'approve', 'ana2'], ['Mon 13:00', 'merge']],
    expected: { pickup: null, review: null, merge: hours(3) },
  },
  {
    name: 'somebody whose account is gone reviews',
    why: 'it was a human, and not the author who is known',
    story: [...basic, ['Mon 11:00', 'approve'], ['Mon 13:00', 'merge']],
    expected: { pickup: hours(1), review: 0, merge: hours(2) },
  },
  {
    name: 'an inline comment comes first',
    why: 'it counts as a review',
    story: [
      ...basic,
      ['Mon 10:30', 'inline', 'leo'],
      ['Mon 12:00', 'approve', 'mia'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: minutes(30), review: minutes(90), merge: hours(1) },
  },
  {
    name: 'the author comments inline',
    why: 'not another human',
    story: [
      ...basic,
      ['Mon 10:30', 'inline', 'ana'],
      ['Mon 12:00', 'approve', 'mia'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: hours(2) },
  },
  {
    name: 'somebody not asked comments below the change',
    why: 'a plain comment counts only from those who were asked',
    story: [
      ...basic,
      ['Mon 10:30', 'comment', 'leo'],
      ['Mon 12:00', 'approve', 'mia'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: hours(2) },
  },
  {
    name: 'somebody asked comments below the change',
    why: 'a requested reviewer answers so, too',
    story: [
      ...basic,
      ['Mon 10:15', 'request', 'leo'],
      ['Mon 10:30', 'comment', 'leo'],
      ['Mon 12:00', 'approve', 'mia'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: minutes(30), review: minutes(90) },
  },
  {
    name: 'somebody comments before being asked',
    why: 'at that moment nobody had asked',
    story: [
      ...basic,
      ['Mon 10:15', 'comment', 'leo'],
      ['Mon 10:30', 'request', 'leo'],
      ['Mon 12:00', 'approve', 'mia'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: hours(2) },
  },
  {
    name: 'somebody comments after the request was taken back',
    why: 'no longer asked',
    story: [
      ...basic,
      ['Mon 10:05', 'request', 'leo'],
      ['Mon 10:15', 'unrequest', 'leo'],
      ['Mon 10:30', 'comment', 'leo'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { pickup: null, merge: hours(3) },
  },
  {
    name: 'opened as a draft',
    why: 'draft time is coding time',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 10:00', 'open draft'],
      ['Mon 12:00', 'ready'],
      ['Mon 13:00', 'approve', 'leo'],
      ['Mon 14:00', 'merge'],
    ],
    expected: {
      coding: hours(3),
      pickup: hours(1),
      review: 0,
      merge: hours(1),
      cycle: hours(5),
      timeToMerge: hours(4),
    },
  },
  {
    name: 'reviewed while a draft',
    why: 'the review counts from when it was ready: pickup is a true 0',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 10:00', 'open draft'],
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'ready'],
      ['Mon 13:00', 'approve', 'leo'],
      ['Mon 14:00', 'merge'],
    ],
    expected: { coding: hours(3), pickup: 0, review: hours(1), merge: hours(1), cycle: hours(5) },
  },
  {
    name: 'approved while a draft',
    why: 'pickup and review are true zeros, the rest is merge',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 10:00', 'open draft'],
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'ready'],
      ['Mon 14:00', 'merge'],
    ],
    expected: { coding: hours(3), pickup: 0, review: 0, merge: hours(2) },
  },
  {
    name: 'back to draft before the first review',
    why: 'ready is the last time before the first review',
    story: [
      ...basic,
      ['Mon 11:00', 'draft'],
      ['Mon 12:00', 'ready'],
      ['Mon 13:00', 'approve', 'leo'],
      ['Mon 14:00', 'merge'],
    ],
    expected: { coding: hours(3), pickup: hours(1), review: 0, merge: hours(1), cycle: hours(5) },
  },
  {
    name: 'back to draft during the review',
    why: 'that hour is taken out of the review and added to coding',
    story: [
      ...basic,
      ['Mon 11:00', 'review', 'leo'],
      ['Mon 12:00', 'draft'],
      ['Mon 13:00', 'ready'],
      ['Mon 14:00', 'approve', 'leo'],
      ['Mon 15:00', 'merge'],
    ],
    expected: {
      coding: hours(2),
      pickup: hours(1),
      review: hours(2),
      merge: hours(1),
      cycle: hours(6),
    },
  },
  {
    name: 'back to draft after the approval',
    why: 'that hour is taken out of the merge phase and added to coding',
    story: [
      ...basic,
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'draft'],
      ['Mon 13:00', 'ready'],
      ['Mon 14:00', 'merge'],
    ],
    expected: { coding: hours(2), pickup: hours(1), review: 0, merge: hours(2), cycle: hours(5) },
  },
  {
    name: 'reopened',
    why: 'the day for which it was closed is in no phase',
    story: [
      ...basic,
      ['Mon 11:00', 'close'],
      ['Tue 11:00', 'reopen'],
      ['Tue 12:00', 'approve', 'leo'],
      ['Tue 13:00', 'merge'],
    ],
    expected: {
      coding: hours(1),
      pickup: hours(2),
      review: 0,
      merge: hours(1),
      cycle: hours(4),
      timeToMerge: hours(3),
    },
  },
  {
    name: 'reopened twice, in two phases',
    why: 'each stretch is cut out of the phase that it was in',
    story: [
      ...basic,
      ['Mon 11:00', 'close'],
      ['Mon 12:00', 'reopen'],
      ['Mon 13:00', 'approve', 'leo'],
      ['Mon 14:00', 'close'],
      ['Mon 16:00', 'reopen'],
      ['Mon 17:00', 'merge'],
    ],
    expected: { pickup: hours(2), review: 0, merge: hours(2), cycle: hours(5) },
  },
  {
    name: 'closed while a draft',
    why: 'cut out of coding, and not added to it by being a draft',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 10:00', 'open draft'],
      ['Mon 11:00', 'close'],
      ['Mon 12:00', 'reopen'],
      ['Mon 13:00', 'ready'],
      ['Mon 14:00', 'approve', 'leo'],
      ['Mon 15:00', 'merge'],
    ],
    expected: { coding: hours(3), pickup: hours(1), merge: hours(1), cycle: hours(5) },
  },
  {
    name: 'closed while back in draft after the review',
    why: 'two hours of draft, one of which it was closed for',
    story: [
      ...basic,
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'draft'],
      ['Mon 12:30', 'close'],
      ['Mon 13:30', 'reopen'],
      ['Mon 14:00', 'ready'],
      ['Mon 15:00', 'merge'],
    ],
    expected: { coding: hours(2), merge: hours(2), cycle: hours(5) },
  },
  {
    name: 'first commit long before',
    why: 'at most 30 days before it was opened: old commits get picked',
    story: [
      ['2026-01-01T00:00:00Z', 'commit'],
      ['Mon 10:00', 'open'],
      ['Mon 11:00', 'merge'],
    ],
    expected: { coding: days(30), cycle: days(30) + hours(1) },
  },
  {
    name: 'first commit exactly 30 days before',
    why: 'the limit itself is within it',
    story: [
      ['2026-01-31T10:00:00Z', 'commit'],
      ['Mon 10:00', 'open'],
      ['Mon 11:00', 'merge'],
    ],
    expected: { coding: days(30) },
  },
  {
    name: 'commits rewritten after it was opened',
    why: 'author dates after being ready only: coding is 0',
    story: [
      ['Mon 12:00', 'commit'],
      ['Mon 10:00', 'open'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { coding: 0, merge: hours(3), cycle: hours(3) },
  },
  {
    name: 'forced push with new dates',
    why: 'the earliest author date that was ever seen is kept',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 12:00', 'commit'],
      ['Mon 10:00', 'open'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { coding: hours(1), cycle: hours(4) },
  },
  {
    name: 'commits not loaded',
    why: 'coding is not known, so neither are the sums; the rest is',
    story: [
      ['Mon 10:00', 'open'],
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 13:00', 'merge'],
    ],
    deployed: 'Mon 14:00',
    expected: {
      coding: null,
      pickup: hours(1),
      merge: hours(2),
      deploy: hours(1),
      cycle: null,
      lead: null,
      timeToMerge: hours(3),
    },
  },
  {
    name: 'deployed two minutes before the merge',
    why: 'clocks disagree by up to five minutes: 0',
    story: [...basic, ['Mon 13:00', 'merge']],
    deployed: 'Mon 12:58',
    expected: { deploy: 0, lead: hours(4) },
  },
  {
    name: 'deployed five minutes before the merge',
    why: 'the limit itself is believed',
    story: [...basic, ['Mon 13:00', 'merge']],
    deployed: 'Mon 12:55',
    expected: { deploy: 0 },
  },
  {
    name: 'deployed six minutes before the merge',
    why: 'beyond it nothing is known',
    story: [...basic, ['Mon 13:00', 'merge']],
    deployed: 'Mon 12:54',
    expected: { deploy: null, lead: null, cycle: hours(4) },
  },
  {
    name: 'merged by its author in a merge queue',
    why: 'time in the queue is merge time',
    story: [...basic, ['Mon 11:00', 'approve', 'leo'], ['Mon 15:00', 'merge', 'ana']],
    expected: { merge: hours(4) },
  },
  {
    name: 'a forced push after the approval',
    why: 'the approval was not dismissed, and stands',
    story: [
      ...basic,
      ['Mon 11:00', 'approve', 'leo'],
      ['Mon 12:00', 'push'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { review: 0, merge: hours(2) },
  },
  {
    name: 'ready and converted in one second',
    why: 'the draft ends, and another begins',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 10:00', 'open draft'],
      ['Mon 11:00', 'ready'],
      ['Mon 11:00', 'draft'],
      ['Mon 12:00', 'ready'],
      ['Mon 13:00', 'merge'],
    ],
    expected: { coding: hours(3), merge: hours(1) },
  },
  {
    name: 'events after the merge',
    why: 'what is done to a merged one changes no time',
    story: [...basic, ['Mon 13:00', 'merge'], ['Mon 14:00', 'draft'], ['Mon 15:00', 'ready']],
    expected: { coding: hours(1), merge: hours(3) },
  },
];

describe('the phases of a pull request', () => {
  test.each(cases)('$name: $why', ({ story, deployed, expected }) => {
    const phases = phasesOf(pullRequest(story), {
      people,
      deployedAt: deployed === undefined ? null : at(deployed),
      measure: elapsedSeconds,
    });
    expect(phases).toMatchObject(expected);
  });

  test('are none of one that is not merged', () => {
    const open = pullRequest([...basic, ['Mon 11:00', 'approve', 'leo'], ['Mon 12:00', 'close']]);
    expect(phasesOf(open, { people, deployedAt: null, measure: elapsedSeconds })).toBeNull();
  });
});

const weekends: (Omit<Case, 'deployed'> & { zone: string; workingDays?: number[] })[] = [
  {
    name: 'over a weekend',
    why: 'Friday 17:00 to midnight, and Monday to 09:00',
    zone: 'UTC',
    story: [
      ['Fri 16:00', 'commit'],
      ['Fri 17:00', 'open'],
      ['Mon 09:00 +1', 'approve', 'leo'],
      ['Mon 09:30 +1', 'merge'],
    ],
    expected: {
      coding: hours(1),
      pickup: hours(16),
      review: 0,
      merge: minutes(30),
      cycle: hours(17.5),
    },
  },
  {
    name: 'wholly on a weekend',
    why: 'a wait on days off is a true 0',
    zone: 'UTC',
    story: [
      ['Sat 09:00', 'commit'],
      ['Sat 10:00', 'open'],
      ['Sun 10:00', 'approve', 'leo'],
      ['Sun 11:00', 'merge'],
    ],
    expected: { coding: 0, pickup: 0, review: 0, merge: 0, cycle: 0 },
  },
  {
    name: 'never on a weekend',
    why: 'the same as elapsed',
    zone: 'UTC',
    story: [
      ['Mon 09:00', 'commit'],
      ['Mon 10:00', 'open'],
      ['Wed 10:00', 'approve', 'leo'],
      ['Thu 10:00', 'merge'],
    ],
    expected: { coding: hours(1), pickup: days(2), merge: days(1) },
  },
  {
    name: 'Friday evening in Mexico',
    why: 'it is Saturday 04:00 in UTC, and Friday 22:00 there, six hours behind: two hours are left',
    zone: 'America/Mexico_City',
    story: [
      ['Sat 03:00', 'commit'],
      ['Sat 04:00', 'open'],
      ['Sat 18:00', 'approve', 'leo'],
      ['Sat 19:00', 'merge'],
    ],
    expected: { coding: hours(1), pickup: hours(2), merge: 0 },
  },
  {
    name: 'Monday morning in Tokyo',
    why: 'Sunday 16:00 in UTC is Monday 01:00 there: one hour is behind it',
    zone: 'Asia/Tokyo',
    story: [
      ['Sun 10:00', 'commit'],
      ['Sun 10:00', 'open'],
      ['Sun 16:00', 'approve', 'leo'],
      ['Sun 17:00', 'merge'],
    ],
    expected: { coding: 0, pickup: hours(1), merge: hours(1) },
  },
  {
    name: 'where Friday and Saturday are off',
    why: 'working days are those of the settings: Sunday counts',
    zone: 'UTC',
    workingDays: [1, 2, 3, 4, 7],
    story: [
      ['Thu 22:00', 'commit'],
      ['Thu 23:00', 'open'],
      ['Sun 02:00', 'approve', 'leo'],
      ['Sun 03:00', 'merge'],
    ],
    expected: { coding: hours(1), pickup: hours(3), merge: hours(1) },
  },
];

describe('the phases in business time', () => {
  test.each(weekends)('$name: $why', ({ story, zone, workingDays = [1, 2, 3, 4, 5], expected }) => {
    const measure = workingSeconds({ zone, workingDays });
    expect(phasesOf(pullRequest(story), { people, deployedAt: null, measure })).toMatchObject(
      expected,
    );
  });
});
