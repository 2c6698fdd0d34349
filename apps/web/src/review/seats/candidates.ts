import type { CodeHostUser, SeatCheck } from '@touchstone/contracts';

/** Whom a seat may be given to: who has one, and everybody known who is human, each once. */
export function candidatesOf(
  { assignments }: Pick<SeatCheck, 'assignments'>,
  users: readonly Pick<CodeHostUser, 'login' | 'name' | 'kind'>[],
): { login: string; name: string | null }[] {
  const humans = users.filter(({ kind }) => kind === 'human');
  const found = new Map([...assignments, ...humans].map((person) => [person.login, person]));
  return [...found.values()].map(({ login, name }) => ({ login, name }));
}

/** Whether the same people have the same number of seats. */
export function isUnchanged(
  { assignments, total, next_total }: Pick<SeatCheck, 'assignments' | 'total' | 'next_total'>,
  chosen: ReadonlySet<string>,
  wanted: number,
): boolean {
  return (
    wanted === (next_total ?? total) &&
    chosen.size === assignments.length &&
    assignments.every(({ login }) => chosen.has(login))
  );
}
