import type { ListedTest } from '@touchstone/contracts';
import { useCallback, useState } from 'react';

/** The tests of a list that somebody ticked; those that the list shows no more are let go. */
export function useChosen(listed: ListedTest[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const tests = new Map(listed.filter(({ id }) => ids.has(id)).map((test) => [test.id, test]));
  const choose = useCallback(
    ({ id }: ListedTest, isChosen: boolean) =>
      setIds((now) => {
        const next = new Set(now);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  return {
    chosen: { tests, isAll: tests.size > 0 && tests.size === listed.length },
    choose,
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? listed.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
