import type { Dashboard } from '@touchstone/contracts';
import { EmptyState, useTranslation } from '@touchstone/ui';
import { Moment } from '../../i18n/moment.tsx';
import { PageLink } from '../../testing/page/page-link.tsx';

/** What is red now, and since which run. */
export function Failing({ tests }: { tests: Dashboard['failing_tests'] }) {
  const { t } = useTranslation();
  if (tests.length === 0) return <EmptyState title={t('testing.dashboard.noneFailing')} />;
  return (
    <ul>
      {tests.map(({ id, name, last_run_at, last_task_id }) => (
        <li
          key={id}
          className="flex min-h-11 items-center justify-between gap-3 border-line border-t px-4 py-2"
        >
          <PageLink plain to="/tests/$testId" params={{ testId: id }}>
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          </PageLink>
          {last_task_id !== null && last_run_at !== null && (
            <PageLink plain to="/runs/$taskId" params={{ taskId: last_task_id }}>
              <span className="text-12 text-ink-3">
                <Moment at={last_run_at} withTime />
              </span>
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
