import { keyOf, type PullRequest } from './facts.ts';

/** A merged pull request that takes back what was merged before. */
export interface Revert {
  by: PullRequest;
  /** What it takes back, where that is known. */
  of: PullRequest | null;
  /** The same as a commit that no known pull request was merged by. */
  ofSha: string | null;
  /** It takes a revert back, so that the first change is in again: no failure (review-api 6.1). */
  isReland: boolean;
}

export interface Reverts {
  /** By the key of the pull request that takes back. */
  by: ReadonlyMap<string, Revert>;
  /** By the key of what was taken back, oldest first; relands take nothing back. */
  of: ReadonlyMap<string, Revert[]>;
}

/**
 * The reverts among merged pull requests (review-api 6.1): head branch `revert-<n>-…`, title
 * `Revert "…"` or `revert: …`, body `Reverts owner/repo#n`, or the text of the body or of a commit
 * `This reverts commit <sha>`, as GitHub's button and git write them. A commit that takes back
 * another one of its own pull request is no revert of one.
 */
export function revertsAmong(pullRequests: readonly PullRequest[]): Reverts {
  const index = indexOf(pullRequests);
  const merged = pullRequests
    .filter(({ mergedAt }) => mergedAt !== null)
    .toSorted(
      (one, other) => (one.mergedAt ?? 0) - (other.mergedAt ?? 0) || one.number - other.number,
    );
  const reverts = new Map<string, Revert>();
  for (const by of merged) {
    const target = targetOf(by, index);
    if (target === null) continue;
    const before = target.of === null ? undefined : reverts.get(keyOf(target.of));
    const isReland =
      target.of === null ? isRelandByTitle(by.title) : before !== undefined && !before.isReland;
    reverts.set(keyOf(by), { by, ...target, isReland });
  }
  const real = [...reverts.values()].filter(({ of, isReland }) => of !== null && !isReland);
  return { by: reverts, of: Map.groupBy(real, ({ of }) => (of === null ? '' : keyOf(of))) };
}

type Target = Pick<Revert, 'of' | 'ofSha'>;

interface Index {
  byNumber: Map<string, PullRequest>;
  bySha: Map<string, PullRequest>;
  byTitle: Map<string, PullRequest[]>;
}

function indexOf(pullRequests: readonly PullRequest[]): Index {
  const merged = pullRequests.filter(({ mergedAt }) => mergedAt !== null);
  const shas = merged.flatMap((one) =>
    [one.mergeCommitSha, ...one.commits.map(({ sha }) => sha)].map((sha): [string, PullRequest] => [
      `${one.repositoryId}#${sha}`,
      one,
    ]),
  );
  return {
    byNumber: new Map(merged.map((one) => [keyOf(one), one])),
    bySha: new Map(shas),
    byTitle: Map.groupBy(merged, ({ repositoryId, title }) => `${repositoryId}#${plain(title)}`),
  };
}

/** Null for one that is no revert. */
function targetOf(by: PullRequest, index: Index): Target | null {
  const isEarlier = (of: PullRequest | undefined): of is PullRequest =>
    of !== undefined && of !== by && (of.mergedAt ?? 0) <= (by.mergedAt ?? 0);
  const [, branchNumber] = /^revert-(\d{1,9})-/.exec(by.headRef) ?? [];
  const numbers = [branchNumber, by.revertsNumber].flatMap((number) =>
    number === undefined || number === null ? [] : [Number(number)],
  );
  const shas = [by.revertsSha, ...by.commits.map(({ revertsSha }) => revertsSha)].filter(
    (sha) => sha !== null && !by.commits.some((own) => own.sha.startsWith(sha)),
  );
  for (const number of numbers) {
    const of = index.byNumber.get(keyOf({ repositoryId: by.repositoryId, number }));
    if (isEarlier(of)) return { of, ofSha: null };
  }
  for (const sha of shas) {
    const of = index.bySha.get(`${by.repositoryId}#${sha}`);
    if (isEarlier(of)) return { of, ofSha: null };
  }
  const title = revertedTitle(by.title);
  const titled = index.byTitle.get(`${by.repositoryId}#${plain(title ?? '')}`) ?? [];
  const [ofTitle] = titled
    .filter(isEarlier)
    .toSorted((one, other) => (other.mergedAt ?? 0) - (one.mergedAt ?? 0));
  if (title !== null && ofTitle) return { of: ofTitle, ofSha: null };
  const isRevert = numbers.length > 0 || shas.length > 0 || title !== null;
  return isRevert ? { of: null, ofSha: shas[0] ?? null } : null;
}

/** The title that a revert's own title names, or null. */
function revertedTitle(title: string): string | null {
  const quoted = /^Revert "(.*)"$/is.exec(title.trim())?.[1];
  const reapplied = /^Reapply "(.*)"$/is.exec(title.trim())?.[1];
  // GitHub calls the revert of `Revert "x"` so.
  if (reapplied !== undefined) return `Revert "${reapplied}"`;
  return quoted ?? /^revert(?:\([^)]*\))?!?:\s*(.*)$/is.exec(title.trim())?.[1] ?? null;
}

/** Of a revert whose target nobody knows: its title names it as often as it was taken back. */
function isRelandByTitle(title: string): boolean {
  if (/^Reapply "/i.test(title.trim())) return true;
  const times = /^(?:Revert "?)+/i.exec(title.trim())?.[0].match(/Revert/gi)?.length ?? 1;
  return times % 2 === 0;
}

const plain = (title: string) => title.trim().toLowerCase();
