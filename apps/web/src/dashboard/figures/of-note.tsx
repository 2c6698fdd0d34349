import type { Dashboard } from '@touchstone/contracts';
import { EmptyState, useTranslation } from '@touchstone/ui';
import { inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { PageLink } from '../../testing/page/page-link.tsx';
import { Line } from './line.tsx';

/** What passed only after an attempt that did not; its newest such run. */
export function FlakyTests({ tests }: { tests: Dashboard['flaky_tests'] }) {
  const { t } = useTranslation();
  if (tests.length === 0) return <EmptyState title={t('testing.dashboard.noneFlaky')} />;
  return (
    <ul>
      {tests.map(({ id, name, times, last_task_id: taskId }) => (
        <Line
          key={id}
          detail={
            <PageLink plain to="/runs/$taskId" params={{ taskId }}>
              {t('testing.dashboard.times', { count: times })}
            </PageLink>
          }
        >
          <PageLink plain to="/tests/$testId" params={{ testId: id }}>
            {name}
          </PageLink>
        </Line>
      ))}
    </ul>
  );
}

/** What takes longest. */
export function SlowestTests({ tests }: { tests: Dashboard['slowest_tests'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (tests.length === 0) return <EmptyState title={t('testing.dashboard.noneSlow')} />;
  return (
    <ul>
      {tests.map(({ id, name, seconds }) => (
        <Line
          key={id}
          detail={t('testing.dashboard.seconds', { value: inSeconds(locale, seconds) })}
        >
          <PageLink plain to="/tests/$testId" params={{ testId: id }}>
            {name}
          </PageLink>
        </Line>
      ))}
    </ul>
  );
}

/** Which workflows run by themselves next. */
export function Scheduled({ workflows }: { workflows: Dashboard['scheduled'] }) {
  const { t } = useTranslation();
  if (workflows.length === 0) {
    return (
      <EmptyState
        title={t('testing.dashboard.noneScheduled')}
        description={t('testing.dashboard.noneScheduledAdvice')}
      />
    );
  }
  return (
    <ul>
      {workflows.map(({ workflow_id: workflowId, name, at }) => (
        <Line key={workflowId} detail={<Moment at={at} withTime />}>
          <PageLink plain to="/workflow/$workflowId" params={{ workflowId }}>
            {name}
          </PageLink>
        </Line>
      ))}
    </ul>
  );
}
