import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WorkflowGrid } from '@touchstone/contracts';
import { EmptyState, LoadMore, moveInGrid, Skeleton, Tag, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Failure, Outdated, useFailure } from '../../../failures/failure.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { PageLink } from '../../page/page-link.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import { useStartedBy } from '../started-by.ts';
import { type GridRow, gridRows } from './grid-rows.ts';

/** Rows that are drawn at first, and each time that more are asked for. */
const rowsAtOnce = 50;

interface Props {
  list: UseInfiniteQueryResult<InfiniteData<WorkflowGrid>>;
}

/** How each test of a workflow went in each of its runs, the newest run first. */
export function HistoryGrid({ list }: Props) {
  const { t } = useTranslation();
  const failure = useFailure(list);
  const [shown, setShown] = useState(rowsAtOnce);
  const runs = list.data?.pages.flatMap((page) => page.runs);
  if (runs === undefined) {
    if (failure === undefined) return <Skeleton className="m-4 h-40" />;
    return <Failure title={t('settings.list.unreachable')} because={failure} query={list} />;
  }
  if (runs.length === 0) {
    return (
      <EmptyState
        title={t('testing.test.noRuns')}
        description={t('testing.workflow.noRunsAdvice')}
      />
    );
  }
  const rows = gridRows(runs);
  return (
    <>
      <div className="px-4 pb-3 empty:hidden">
        <Outdated query={list} />
      </div>
      <div className="overflow-x-auto pb-2">
        <table
          aria-label={t('testing.workflow.grid')}
          className="border-collapse"
          onKeyDown={moveInGrid}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 bg-surface px-4 text-start font-medium text-12 text-ink-3"
              >
                {t('testing.workflow.test')}
              </th>
              {runs.map((run) => (
                <RunHead key={run.task_id} run={run} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.key} row={row} runs={runs} />
            ))}
          </tbody>
        </table>
      </div>
      <LoadMore
        hasMore={rows.length > shown}
        loading={false}
        onMore={() => setShown(shown + rowsAtOnce)}
        label={t('testing.workflow.moreTests')}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('testing.workflow.olderRuns')}
      />
    </>
  );
}

function RunHead({ run }: { run: WorkflowGrid['runs'][number] }) {
  const { t } = useTranslation();
  const date = new Date(run.created_at);
  const locale = useLocale();
  const startedBy = useStartedBy();
  const day = dateFormat(locale, { day: 'numeric', month: 'numeric' });
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const exact = dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium' });
  return (
    <th scope="col" className="px-1 py-2 text-center align-bottom font-normal text-12 text-ink-3">
      <Link
        to="/workflow/runs/$taskId"
        params={{ taskId: run.task_id }}
        title={`${exact.format(date)} · ${startedBy(run.triggered_by)}`}
        className="flex min-w-11 flex-col items-center gap-1 rounded-control hover:bg-hover"
      >
        <span className="sr-only">{t('testing.workflow.runOf')}</span>
        <time dateTime={run.created_at} className="flex flex-col tabular-nums leading-tight">
          <span>{day.format(date)}</span>
          <span>{time.format(date)}</span>
        </time>
        <RunMark status={run.status} compact />
      </Link>
    </th>
  );
}

function Row({ row, runs }: { row: GridRow; runs: WorkflowGrid['runs'] }) {
  const { t } = useTranslation();
  return (
    <tr className="border-line border-t hover:bg-hover">
      <th
        scope="row"
        className="sticky left-0 max-w-64 bg-surface px-4 py-1.5 text-start font-normal max-md:max-w-36"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
          <PageLink plain to="/tests/$testId" params={{ testId: row.testId }}>
            {row.name}
          </PageLink>
          {row.combination !== null && <Tag>{row.combination}</Tag>}
          {row.isUnsteady && <Tag look="accent">{t('testing.workflow.flaky')}</Tag>}
        </span>
      </th>
      {row.cells.map((cell, at) => (
        <td key={runs[at]?.task_id} className="px-1 py-1 text-center">
          {cell !== null && <Cell cell={cell} />}
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { cell: NonNullable<GridRow['cells'][number]> }) {
  const { t } = useTranslation();
  const mark = (
    <span className="relative inline-flex">
      <RunMark status={cell.status} compact />
      {cell.flaky && (
        <span
          className="-top-1 -right-1 absolute text-11 text-accent"
          title={t('testing.workflow.flaky')}
        >
          <span aria-hidden>≈</span>
          <span className="sr-only">{t('testing.workflow.flaky')}</span>
        </span>
      )}
      {cell.quarantined && <span className="sr-only">{t('testing.workflow.quarantined')}</span>}
    </span>
  );
  const place = `inline-flex size-8 items-center justify-center rounded-control pointer-coarse:size-11 ${cell.quarantined ? 'ring-1 ring-line-strong ring-inset' : ''}`;
  if (cell.task_id === null) return <span className={place}>{mark}</span>;
  return (
    <Link
      to="/runs/$taskId"
      params={{ taskId: cell.task_id }}
      className={`${place} hover:bg-pressed`}
    >
      {mark}
    </Link>
  );
}
