import type { FixtureReport, UnifiedReport } from '@touchstone/contracts';
import { Card, useTranslation } from '@touchstone/ui';
import { inSeconds } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { PageLink } from '../../page/page-link.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import { WhyNot } from '../../verdict/why-not.tsx';

interface Props {
  report: Pick<UnifiedReport, 'setup' | 'teardown'>;
  /** Without ways to the runs, which only members may see. */
  isPublic?: boolean;
}

/** What prepared the tests of a run, and what cleared up after them, apart from the tests. */
export function Fixtures({ report: { setup, teardown }, isPublic = false }: Props) {
  const { t } = useTranslation();
  if (setup === null && teardown === null) return null;
  return (
    <Card title={t('testing.workflow.setupAndTeardown')} flush>
      <ul>
        {setup !== null && (
          <Line name={t('testing.workflow.setup')} fixture={setup} isPublic={isPublic} />
        )}
        {teardown !== null && (
          <Line name={t('testing.workflow.teardown')} fixture={teardown} isPublic={isPublic} />
        )}
      </ul>
    </Card>
  );
}

interface LineProps {
  name: string;
  fixture: FixtureReport;
  isPublic: boolean;
}

function Line({ name, fixture, isPublic }: LineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { task_id: taskId, status, duration, error_message: message } = fixture;
  return (
    <li className="flex flex-col gap-1 border-line border-t px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunMark status={status} />
        <span className="min-w-0 flex-1 basis-32 text-14">
          {taskId === null || isPublic ? (
            name
          ) : (
            <PageLink plain to="/runs/$taskId" params={{ taskId }}>
              {name}
            </PageLink>
          )}
        </span>
        {duration !== null && (
          <span className="text-12 text-ink-3">
            {t('testing.workflow.seconds', { value: inSeconds(locale, duration) })}
          </span>
        )}
      </div>
      {message !== null && (
        <p className={status === 'cancelled' ? 'text-ink-2' : 'text-red'}>
          <WhyNot run={{ ...fixture, reason: null }} />
        </p>
      )}
    </li>
  );
}
