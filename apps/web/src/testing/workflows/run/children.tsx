import type { UnifiedReport } from '@touchstone/contracts';
import { EmptyState, Tag, useTranslation } from '@touchstone/ui';
import { inSeconds } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { PageLink } from '../../page/page-link.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import { WhyNot } from '../../verdict/why-not.tsx';

type Child = UnifiedReport['child_tasks'][number];

/** How each test of a workflow's run went, and the way to its report. */
export function Children({ tests }: { tests: readonly Child[] }) {
  const { t } = useTranslation();
  if (tests.length === 0) return <EmptyState title={t('testing.workflow.noTests')} />;
  return (
    <ol>
      {tests.map((test) => (
        <ChildLine key={`${test.test_id} ${test.combination ?? ''}`} test={test} />
      ))}
    </ol>
  );
}

function ChildLine({ test }: { test: Child }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name =
    test.combination === null ? test.test_name : `${test.test_name} (${test.combination})`;
  return (
    <li className="flex flex-col gap-1 border-line border-t px-4 py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunMark status={test.status} reason={test.reason} />
        <span className="min-w-0 flex-1 basis-32 text-14 [overflow-wrap:anywhere]">
          {test.task_id === '' ? (
            name
          ) : (
            <PageLink plain to="/runs/$taskId" params={{ taskId: test.task_id }}>
              {name}
            </PageLink>
          )}
        </span>
        {test.quarantined && <Tag>{t('testing.workflow.quarantined')}</Tag>}
        {test.flaky && <Tag look="accent">{t('testing.workflow.flaky')}</Tag>}
        <span className="text-12 text-ink-3">
          {test.execution_time_seconds === null
            ? t('testing.workflow.steps', {
                done: test.steps_completed,
                all: test.total_steps ?? '–',
              })
            : t('testing.workflow.seconds', {
                value: inSeconds(locale, test.execution_time_seconds),
              })}
        </span>
      </div>
      {test.error_message !== null && (
        <p className={test.status === 'cancelled' ? 'text-ink-2' : 'text-red'}>
          <WhyNot run={test} />
        </p>
      )}
    </li>
  );
}
