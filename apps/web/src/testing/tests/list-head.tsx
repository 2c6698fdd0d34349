import { Checkbox, TableHead, useTranslation } from '@touchstone/ui';
import type { TestsSearch } from './search.ts';

type Column = NonNullable<TestsSearch['sort']>;
type Order = Pick<TestsSearch, 'sort' | 'dir'>;

interface Props {
  order: Order;
  onOrder(order: Order): void;
  /** There is no room for the column of the last run. */
  isNarrow: boolean;
  chosen: { isAll: boolean; isAny: boolean };
  onChooseAll(isChosen: boolean): void;
}

/** Which way a column goes first: names from A on, times from the newest back. */
const firstWay = { name: 'asc', last_run_at: 'desc', updated_at: 'desc' } as const;

/** The columns of the list of tests; three of them are ways to sort it. */
export function ListHead({ order, onOrder, isNarrow, chosen, onChooseAll }: Props) {
  const { t } = useTranslation();
  const { sort = 'name', dir = firstWay[sort] } = order;
  const sorting = (column: Column) => ({
    sorted:
      column !== sort
        ? undefined
        : dir === 'asc'
          ? ('ascending' as const)
          : ('descending' as const),
    onSort: () => {
      const isTurned = column === sort && dir === firstWay[column];
      const other = firstWay[column] === 'asc' ? 'desc' : 'asc';
      onOrder({
        sort: column === 'name' ? undefined : column,
        dir: isTurned ? other : undefined,
      });
    },
  });
  return (
    <>
      <TableHead>
        <Checkbox
          inRow
          label={t('testing.many.all')}
          checked={chosen.isAll}
          mixed={chosen.isAny && !chosen.isAll}
          onChange={({ target }) => onChooseAll(target.checked)}
        />
      </TableHead>
      <TableHead {...sorting('name')}>{t('testing.tests.name')}</TableHead>
      {!isNarrow && <TableHead {...sorting('last_run_at')}>{t('testing.tests.last')}</TableHead>}
      <TableHead from="desktop">{t('testing.tests.tags')}</TableHead>
      <TableHead from="tablet" {...sorting('updated_at')}>
        {t('testing.tests.changed')}
      </TableHead>
      <TableHead>
        <span className="sr-only">{t('settings.actions')}</span>
      </TableHead>
    </>
  );
}
