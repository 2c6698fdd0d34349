import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Merge } from './github/draw-story.ts';
import { makeStory } from './github/make-story.ts';
import type { StoryPerson, StoryRepository } from './github/story.ts';

const day = 86_400_000;

const lineSchema = z.object({
  sha: z.string(),
  parents: z.array(z.string()),
  author: z.string(),
  authored_at: z.string(),
  committed_at: z.string(),
  pull_request: z.int().nullable(),
  type: z.string().nullable(),
  revert: z.boolean(),
  files: z.array(z.tuple([z.string(), z.int().nullable(), z.int().nullable()])),
});

const releaseSchema = z.object({ tag: z.string(), at: z.string(), sha: z.string() });

interface Wanted {
  /** Folder with `<name>.jsonl.gz` and `<name>.releases.json`. */
  folder: string;
  name: string;
  repositoryId: number;
  /** When the last change shall have been merged. */
  until: number;
  /**
   * Days over which the whole history is spread. If absent, times keep their distances, and only what
   * fits into 370 days is told.
   */
  spreadOver?: number;
}

/** A real history, reduced to figures, as a repository; its end is moved to a time. */
export async function readHistory({
  folder,
  name,
  repositoryId,
  until,
  spreadOver,
}: Wanted): Promise<StoryRepository> {
  const text = gunzipSync(await readFile(join(folder, `${name}.jsonl.gz`))).toString('utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const given = z
    .array(releaseSchema)
    .parse(JSON.parse(await readFile(join(folder, `${name}.releases.json`), 'utf8')));
  const times = lines.map(({ committed_at }) => Date.parse(committed_at));
  const end = Math.max(...times);
  const start = Math.min(...times);
  const scale = spreadOver === undefined ? 1 : (spreadOver * day) / (end - start);
  const moved = (time: string) => until - (end - Date.parse(time)) * scale;
  const oldest = until - 370 * day;
  const people = new Map<string, StoryPerson>();
  const personOf = (author: string): StoryPerson => {
    const isBot = author.startsWith('bot-');
    const person: StoryPerson = people.get(author) ?? {
      id: repositoryId * 10_000 + people.size,
      login: `${name}-${author}${isBot ? '[bot]' : ''}`,
      name: isBot ? null : author,
      email: `${author}@${name}.private.example`,
      type: isBot ? 'Bot' : 'User',
    };
    people.set(author, person);
    return person;
  };
  const merges = lines.flatMap((line): Merge[] => {
    const { pull_request: number, sha, parents, type } = line;
    const mergedAt = moved(line.committed_at);
    if (number === null || mergedAt < oldest) return [];
    return [
      {
        number,
        author: personOf(line.author),
        mergedAt: Math.floor(mergedAt / 1000) * 1000,
        authoredAt: moved(line.authored_at),
        sha,
        parents,
        type,
        isRevert: line.revert,
        files: line.files.map(([path, additions, deletions]) => ({
          path,
          additions: additions ?? 0,
          deletions: deletions ?? 0,
        })),
      },
    ];
  });
  return makeStory({
    seed: `history ${name}`,
    people: [...people.values()],
    repository: { id: repositoryId, name, isPrivate: true, language: 'TypeScript' },
    merges: merges.sort((one, other) => one.mergedAt - other.mergedAt),
    releases: given
      .map(({ tag, at, sha }) => ({
        tag,
        sha,
        at: Math.floor(moved(at) / 1000) * 1000,
        isPrerelease: /alpha|beta|rc|-\d/.test(tag),
      }))
      .filter(({ at }) => at >= oldest),
    deploys: name.endsWith('b'),
  });
}
