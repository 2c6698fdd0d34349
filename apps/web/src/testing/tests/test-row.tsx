import { Link } from '@tanstack/react-router';
import type { ListedTest } from '@touchstone/contracts';
import { Checkbox, TableCell, TableRow, Tag, useTranslation } from '@touchstone/ui';
import { type DragEvent, memo } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Moment } from '../../i18n/moment.tsx';
import { RunButton } from '../starting/run-button.tsx';
import { PastVerdicts } from '../verdict/past-verdicts.tsx';
import { RunMark } from '../verdict/run-mark.tsx';

interface Props {
  api: OrganizationApi;
  test: ListedTest;
  /** The folder that is listed, which goes without saying. */
  folder: string;
  /** There is no room for the column of the last run. */
  isNarrow: boolean;
  /** It is ticked. */
  isChosen: boolean;
  onChoose(test: ListedTest, isChosen: boolean): void;
  onDrag(event: DragEvent, testId: string): void;
}

/** One test of the list; drawn again only when something about it is new. */
export const TestRow = memo(function TestRow(props: Props) {
  const { api, test, folder, isNarrow, isChosen, onChoose, onDrag } = props;
  const { t } = useTranslation();
  const place = [test.folder === folder ? '' : test.folder, test.app_name ?? ''];
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
          onDragStart={(event) => onDrag(event, test.id)}
          className="font-medium text-14 hover:underline [overflow-wrap:anywhere]"
        >
          {test.name}
        </Link>
        <span className="block text-12 text-ink-3 [overflow-wrap:anywhere] empty:hidden">
          {place.filter((part) => part !== '').join(' · ')}
        </span>
        {isNarrow && (
          <span className="block">
            <LastRun test={test} />
          </span>
        )}
      </TableCell>
      {!isNarrow && (
        <TableCell>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LastRun test={test} />
            <PastVerdicts runs={test.past_runs} />
          </span>
        </TableCell>
      )}
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

/** How a test ended last; leads to its report. */
function LastRun({ test }: Pick<Props, 'test'>) {
  const mark = (
    <RunMark status={test.last_status} healed={test.last_healed} reason={test.last_reason} />
  );
  if (test.last_task_id === null) return mark;
  return (
    <Link
      to="/runs/$taskId"
      params={{ taskId: test.last_task_id }}
      className="inline-flex min-h-6 items-center"
    >
      {mark}
    </Link>
  );
}
