import { type Drawing, drawIssue, drawPull, idOf, type Merge } from './draw-story.ts';
import { randomOf, shaOf } from './random.ts';
import type { StoryPerson, StoryRelease, StoryRepository } from './story.ts';

const day = 86_400_000;

export interface Telling extends Drawing {
  /** Oldest first. */
  merges: readonly Merge[];
  releases: readonly Omit<StoryRelease, 'id'>[];
  /** Whether merges are deployed, one by one. */
  deploys: boolean;
}

/** Everything that happened in a repository whose merges are known. */
export function makeStory(telling: Telling): StoryRepository {
  const { merges, releases, repository, deploys, seed } = telling;
  const pulls = merges.map((merge) => drawPull(merge, telling));
  const last = merges.at(-1)?.number ?? 0;
  const open = merges.slice(-Math.ceil(merges.length / 40)).map((merge, index) => ({
    ...drawPull({ ...merge, number: last + 1 + index, sha: shaOf('open', merge.sha) }, telling),
    end:
      index % 3 === 0 ? { at: merge.mergedAt + day / 8, sha: null, by: merge.author } : undefined,
  }));
  const issues = merges
    .filter((_, index) => index % 5 === 0)
    .map((merge, index) =>
      drawIssue(telling, last + open.length + 1 + index, merge.mergedAt - day / 2),
    );
  const random = randomOf(`${seed} deployments ${repository.id}`);
  return {
    ...repository,
    pulls: [...pulls, ...open],
    commits: merges.map(({ sha, parents, author, mergedAt, type }) => ({
      sha,
      parents,
      author,
      at: mergedAt,
      message: `${type ?? 'merge'}: as it is on the default branch`,
    })),
    issues,
    releases: releases.map((release, index) => ({
      ...release,
      id: idOf(repository.id, 900_000 + index, 0),
    })),
    deployments: deploys
      ? merges.map(({ sha, mergedAt, number }) => ({
          id: idOf(repository.id, number, 500),
          sha,
          environment: 'production',
          at: mergedAt + 60_000,
          states: [
            { id: idOf(repository.id, number, 501), state: 'in_progress', at: mergedAt + 70_000 },
            {
              id: idOf(repository.id, number, 502),
              state: random.happens(0.95) ? 'success' : 'failure',
              at: mergedAt + 300_000,
            },
          ],
        }))
      : [],
  };
}

/** People of an account, the first of them busiest; every tenth is a bot. */
export function makePeople(count: number, firstId = 10_000, team = 'dev'): StoryPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const isBot = index % 10 === 9;
    const number = String(index + 1).padStart(3, '0');
    return {
      id: firstId + index,
      login: isBot ? `${team}-bot-${number}[bot]` : `${team}-${number}`,
      name: isBot ? null : `Dev ${number}`,
      email: `${team}-${number}@private.example`,
      type: isBot ? 'Bot' : 'User',
    };
  });
}

interface Made extends Drawing {
  pulls: number;
  /** When the last one was merged. */
  until: number;
  /** Days over which they are spread, more and more of them towards the end. */
  days: number;
}

/** A repository that nobody ever had, with a release each twelve merges. */
export function inventRepository({ pulls, until, days, ...drawing }: Made): StoryRepository {
  const { seed, people, repository } = drawing;
  const random = randomOf(`${seed} merges ${repository.id}`);
  const times = Array.from({ length: pulls }, () => until - days * day * random.next() ** 1.5).sort(
    (one, other) => one - other,
  );
  const merges = times.map((mergedAt, index): Merge => {
    const author = people[Math.floor(people.length * random.next() ** 2)];
    if (author === undefined) throw new Error('A repository needs people.');
    const sha = shaOf('merge', seed, repository.id, index);
    return {
      number: index + 1,
      author,
      mergedAt: Math.floor(mergedAt / 1000) * 1000,
      authoredAt: mergedAt,
      sha,
      parents: index === 0 ? [] : [shaOf('merge', seed, repository.id, index - 1)],
      type: ['feat', 'fix', 'chore', null][random.below(4)] ?? null,
      isRevert: random.happens(0.02),
      files: Array.from({ length: 1 + random.times(0.6, 8) }, (_, file) => ({
        path: `src/area-${random.below(6)}/part-${file}.ts`,
        additions: Math.round(random.logNormal(20, 1.2)),
        deletions: Math.round(random.logNormal(6, 1.2)),
      })),
    };
  });
  const releases = merges
    .filter((_, index) => index % 12 === 11)
    .map(({ sha, mergedAt }, index) => ({
      tag: `v1.${index}.0`,
      sha,
      at: mergedAt + 120_000,
      isPrerelease: index % 6 === 5,
    }));
  return makeStory({ ...drawing, merges, releases, deploys: repository.id % 2 === 0 });
}
