/** A commit of the default branch, with what it stands on. */
export interface GraphCommit {
  sha: string;
  parents: readonly string[];
}

/** How one commit stands to another, as git's `before...after` and GitHub's compare have it. */
export type Comparison =
  | { status: 'identical' }
  /** `after` is an ancestor of `before`. */
  | { status: 'behind' }
  /** What `after` holds and `before` does not. */
  | { status: 'ahead' | 'diverged'; shas: ReadonlySet<string> };

/** Null where one of them is not known, or more than 10,000 commits lie between (review-api 6.1). */
export type Compare = (before: string, after: string) => Comparison | null;

const maxCommits = 10_000;

/**
 * Compares commits of one repository. A parent that is not known is where the loaded history begins.
 * The walk goes down by generation, as git's own with a commit-graph file, and so looks at little
 * more than what lies between the two.
 */
export function compareIn(commits: readonly GraphCommit[]): Compare {
  const parents = new Map(commits.map((commit) => [commit.sha, commit.parents]));
  const generations = generationsOf(parents);
  return (before, after) => {
    if (before === after) return parents.has(after) ? { status: 'identical' } : null;
    if (!parents.has(before) || !parents.has(after)) return null;
    const found = walk(before, after, { parents, generations });
    if (found === null) return null;
    if (found.onlyAfter.size === 0) return { status: 'behind' };
    return { status: found.onlyBefore === 0 ? 'ahead' : 'diverged', shas: found.onlyAfter };
  };
}

interface Graph {
  parents: ReadonlyMap<string, readonly string[]>;
  /** Length of the longest way down; every commit's is above that of its parents. */
  generations: ReadonlyMap<string, number>;
}

const ofBefore = 1;
const ofAfter = 2;
const ofBoth = 3;

function walk(before: string, after: string, { parents, generations }: Graph) {
  const marks = new Map([
    [before, ofBefore],
    [after, ofAfter],
  ]);
  const generationOf = (sha: string) => generations.get(sha) ?? 0;
  const byGeneration = new Map<number, Set<string>>();
  const levels: number[] = [];
  const add = (sha: string) => {
    const generation = generationOf(sha);
    const level = byGeneration.get(generation);
    if (level) return void level.add(sha);
    byGeneration.set(generation, new Set([sha]));
    const at = levels.findIndex((one) => one > generation);
    levels.splice(at === -1 ? levels.length : at, 0, generation);
  };
  add(before);
  add(after);
  let undecided = 2;
  const onlyAfter = new Set<string>();
  let onlyBefore = 0;
  while (undecided > 0) {
    const level = byGeneration.get(levels.pop() ?? -1) ?? new Set();
    for (const sha of level) {
      const mark = marks.get(sha) ?? ofBoth;
      if (mark !== ofBoth) undecided -= 1;
      if (mark === ofAfter) onlyAfter.add(sha);
      if (mark === ofBefore) onlyBefore += 1;
      if (onlyAfter.size + onlyBefore > maxCommits) return null;
      for (const parent of parents.get(sha) ?? []) {
        if (!parents.has(parent)) continue;
        const old = marks.get(parent);
        const now = (old ?? 0) | mark;
        if (old !== undefined && old !== ofBoth) undecided -= 1;
        if (now !== ofBoth) undecided += 1;
        marks.set(parent, now);
        add(parent);
      }
    }
  }
  return { onlyAfter, onlyBefore };
}

function generationsOf(parents: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const generations = new Map<string, number>();
  for (const start of parents.keys()) {
    const stack = [start];
    for (let sha = stack.at(-1); sha !== undefined; sha = stack.at(-1)) {
      const known = (parents.get(sha) ?? []).filter((parent) => parents.has(parent));
      const open = known.filter((parent) => !generations.has(parent));
      if (generations.has(sha) || open.length === 0) {
        const highest = Math.max(-1, ...known.map((parent) => generations.get(parent) ?? -1));
        if (!generations.has(sha)) generations.set(sha, highest + 1);
        stack.pop();
      } else stack.push(...open);
    }
  }
  return generations;
}
