import { Link } from '@tanstack/react-router';
import type { ListedTest } from '@touchstone/contracts';
import { Checkbox, TableCell, TableRow, Tag } from '@touchstone/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Moment } from '../../settings/moment.tsx';
import { PastVerdicts } from '../past-verdicts.tsx';
import { RunButton } from '../run-button.tsx';
import { RunMark } from '../run-mark.tsx';

interface Props {
  api: OrganizationApi;
  test: ListedTest;
  /** It is ticked. */
  isChosen: boolean;
  onChoose(test: ListedTest, isChosen: boolean): void;
}

/** One test of the list; drawn again only when something about it is new. */
export const TestRow = memo(function TestRow({ api, test, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <TableRow selected={isChosen}>
      <TableCell>
        <Checkbox
          inRow
          label={t('testing.many.one', { name: test.name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(test, target.checked)}
        />
      </TableCell>
      <TableCell>
        <Link
          to="/tests/$testId"
          params={{ testId: test.id }}
          className="font-medium text-14 hover:underline [overflow-wrap:anywhere]"
        >
          {test.name}
        </Link>
        {test.app_name !== null && (
          <span className="block text-12 text-ink-3">{test.app_name}</span>
        )}
      </TableCell>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {test.last_task_id === null ? (
            <RunMark
              status={test.last_status}
              healed={test.last_healed}
              reason={test.last_reason}
            />
          ) : (
            <Link to="/runs/$taskId" params={{ taskId: test.last_task_id }}>
              <RunMark
                status={test.last_status}
                healed={test.last_healed}
                reason={test.last_reason}
              />
            </Link>
          )}
          <span className="max-md:hidden">
            <PastVerdicts runs={test.past_runs} />
          </span>
        </span>
      </TableCell>
      <TableCell from="desktop">
        <span className="flex flex-wrap gap-1">
          {test.tags.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </span>
      </TableCell>
      <TableCell from="tablet">
        <Moment at={test.updated_at} />
      </TableCell>
      <TableCell numeric>
        <RunButton api={api} testId={test.id} name={test.name} />
      </TableCell>
    </TableRow>
  );
});
