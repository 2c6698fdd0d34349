import fc from 'fast-check';
import type { PullRequest } from '../index.ts';
import { at, type Line, pullRequest } from './stories.fixture.ts';

const zones = [
  'UTC',
  'America/Mexico_City',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
];

export const zone = fc.constantFrom(...zones);

/** Moments of 2010 to 2030, in whole seconds. */
export const moment = fc
  .integer({ min: Date.UTC(2010, 0) / 1000, max: Date.UTC(2030, 0) / 1000 })
  .map((seconds) => seconds * 1000);

const acts: Line[1][] = [
  'ready',
  'draft',
  'push',
  'request',
  'unrequest',
  'review',
  'approve',
  'reject',
  'dismissed',
  'inline',
  'comment',
  'close',
  'reopen',
];
const actors = ['ana', 'ana2', 'leo', 'mia', 'renovate', 'own', 'devin'];

const act = fc.tuple(
  fc.integer({ min: 0, max: 200 }),
  fc.constantFrom(...acts),
  fc.constantFrom(...actors),
);

/** A pull request to which anything happened, in any order, after Monday 10:00. */
export const anyPullRequest: fc.Arbitrary<PullRequest> = fc
  .record({
    number: fc.integer({ min: 1, max: 50 }),
    draft: fc.boolean(),
    coding: fc.option(fc.integer({ min: -3, max: 1000 }), { nil: null }),
    acts: fc.array(act, { maxLength: 12 }),
    mergedAfter: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
    authorId: fc.constantFrom('ana', 'renovate', 'devin', null),
    reverts: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
  })
  .map((given) => {
    const opened = at('Mon 10:00');
    const time = (hours: number) => new Date(opened + hours * 3_600_000).toISOString();
    const lines: Line[] = [
      [time(0), given.draft ? 'open draft' : 'open'],
      ...given.acts
        .toSorted(([one], [other]) => one - other)
        .map(([hours, what, who]): Line => [time(hours), what, who]),
    ];
    if (given.coding !== null) lines.unshift([time(-given.coding), 'commit']);
    if (given.mergedAfter !== null) lines.push([time(given.mergedAfter), 'merge']);
    return pullRequest(lines, {
      number: given.number,
      authorId: given.authorId,
      revertsNumber: given.reverts,
    });
  });

/** A history of commits, oldest first, each on up to two earlier ones. */
export const anyCommits = fc
  .array(fc.tuple(fc.nat(), fc.option(fc.nat(), { nil: null })), { minLength: 1, maxLength: 25 })
  .map((drawn) =>
    drawn.map(([first, second], index) => {
      const parents = index === 0 ? [] : [first, ...(second === null ? [] : [second])];
      return {
        sha: `c${index}`,
        parents: [...new Set(parents.map((parent) => `c${parent % index}`))],
        authoredAt: at('Mon 08:00') + index,
        authorId: 'ana',
        headline: `Commit ${index}`,
      };
    }),
  );
