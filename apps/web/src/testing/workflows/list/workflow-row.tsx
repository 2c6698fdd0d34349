import { Link } from '@tanstack/react-router';
import { noSchedule, type workflowListSchema } from '@touchstone/contracts';
import { TableCell, TableRow, useTranslation } from '@touchstone/ui';
import type { z } from 'zod';
import { Moment } from '../../../i18n/moment.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import { cronWords } from '../schedule/cron-words.ts';

type Listed = z.infer<typeof workflowListSchema>['data'][number];

/** One workflow of the list. */
export function WorkflowRow({ workflow }: { workflow: Listed }) {
  const { t, language } = useTranslation();
  const { id, name, test_count: count, schedule, last_execution: last } = workflow;
  return (
    <TableRow>
      <TableCell>
        <Link
          to="/workflow/$workflowId"
          params={{ workflowId: id }}
          className="reach font-medium text-14 hover:underline [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
      </TableCell>
      <TableCell>
        {last === null ? (
          <RunMark status={null} />
        ) : (
          <Link to="/workflow/runs/$taskId" params={{ taskId: last.id }}>
            <RunMark status={last.status} />
          </Link>
        )}
      </TableCell>
      <TableCell from="desktop">{last && <Moment at={last.last_run} withTime />}</TableCell>
      <TableCell from="tablet">
        {schedule === noSchedule ? (
          <span className="text-ink-3">{t('testing.workflow.noSchedule')}</span>
        ) : (
          (cronWords(schedule, language) ?? schedule)
        )}
      </TableCell>
      <TableCell numeric>{count}</TableCell>
    </TableRow>
  );
}
