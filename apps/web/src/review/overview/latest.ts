import type { Repository } from '@touchstone/contracts';

/** Repositories of the overview. */
const shown = 8;

/** Those that were pushed to last; what is left out or archived comes after them. */
export function latestRepositories(repositories: readonly Repository[]): Repository[] {
  const counts = ({ enabled, archived }: Repository) => Number(enabled && !archived);
  const pushed = ({ pushed_at }: Repository) => (pushed_at === null ? 0 : Date.parse(pushed_at));
  return repositories
    .toSorted((one, other) => counts(other) - counts(one) || pushed(other) - pushed(one))
    .slice(0, shown);
}
