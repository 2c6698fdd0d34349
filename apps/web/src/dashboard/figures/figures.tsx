import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Dashboard, dashboardSchema } from '@touchstone/contracts';
import { Card, EmptyState, Explained, Skeleton, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { inSeconds, numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Answer } from '../../testing/page/answer.tsx';
import { NewTest } from '../../testing/tests/new-test.tsx';
import { Durations } from './durations.tsx';
import { Failing } from './failing.tsx';
import { FlakyTests, Scheduled, SlowestTests } from './of-note.tsx';
import { RunningNow } from './running.tsx';
import { Week } from './week.tsx';

/** The runs that the figures count. */
const week = { days: 7 } as const;

/** Milliseconds between two looks while the page is open. */
const refresh = 5000;

const numbersGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6';
const cardsGrid = '*:last:col-span-full grid gap-4 lg:grid-cols-2';

/** How the organization's tests are doing; each figure leads to what it counts. */
export function Figures({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['dashboard', api.organization.id],
    queryFn: () => api.call('/api/v1/dashboard', dashboardSchema),
    refetchInterval: refresh,
  });
  return (
    <Answer query={query} absent={t('testing.dashboard.absent')} waiting={<Awaited />}>
      {(dashboard) => <Known api={api} dashboard={dashboard} />}
    </Answer>
  );
}

function Known({ api, dashboard: data }: { api: OrganizationApi; dashboard: Dashboard }) {
  const { t } = useTranslation();
  if (data.tests === 0) {
    return (
      <Card>
        <EmptyState
          title={t('testing.tests.none')}
          description={t('testing.tests.noneAdvice')}
          action={<NewTest api={api} primary />}
        />
      </Card>
    );
  }
  return (
    <>
      <Numbers dashboard={data} />
      <div className={cardsGrid}>
        <Card title={t('testing.dashboard.failingNow')} flush>
          <Failing tests={data.failing_tests} />
        </Card>
        <Card title={t('testing.dashboard.runningNow')} flush>
          <RunningNow />
        </Card>
        <Card title={t('testing.dashboard.week')}>
          <Week days={data.days} />
        </Card>
        <Card title={t('testing.dashboard.durations')}>
          <Durations days={data.days} />
        </Card>
        <Card title={t('testing.dashboard.flakyTests')} flush>
          <FlakyTests tests={data.flaky_tests} />
        </Card>
        <Card title={t('testing.dashboard.slowest')} flush>
          <SlowestTests tests={data.slowest_tests} />
        </Card>
        <Card title={t('testing.dashboard.scheduled')} flush>
          <Scheduled workflows={data.scheduled} />
        </Card>
      </div>
    </>
  );
}

/** As high as what comes in its place, so that nothing below it moves. */
function Awaited() {
  return (
    <>
      <div className={numbersGrid}>
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-19 w-full" />
        ))}
      </div>
      <div className={cardsGrid}>
        {[1, 2, 3, 4, 5, 6, 7].map((each) => (
          <Skeleton key={each} className="h-70 w-full" />
        ))}
      </div>
    </>
  );
}

function Numbers({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = numberFormat(locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rate = (value: number | null) => (value === null ? '–' : percent.format(value));
  return (
    <dl className={numbersGrid}>
      <Figure name={t('testing.dashboard.tests')} how={t('testing.dashboard.testsHow')}>
        <Link
          to="/tests"
          className="reach inline-block min-w-6 hover:underline pointer-coarse:min-w-11"
        >
          {number.format(dashboard.tests)}
        </Link>
      </Figure>
      <Figure name={t('testing.dashboard.failing')} how={t('testing.dashboard.failingHow')}>
        <Link
          to="/tests"
          search={{ status: 'failing' }}
          className="reach inline-block min-w-6 hover:underline pointer-coarse:min-w-11"
        >
          {number.format(dashboard.failing)}
        </Link>
      </Figure>
      <Figure name={t('testing.dashboard.firstRate')} how={t('testing.dashboard.firstRateHow')}>
        <Link
          to="/runs"
          search={week}
          className="reach inline-block min-w-6 hover:underline pointer-coarse:min-w-11"
        >
          {rate(dashboard.first_attempt_rate)}
        </Link>
      </Figure>
      <Figure name={t('testing.dashboard.passRate')} how={t('testing.dashboard.passRateHow')}>
        <Link
          to="/runs"
          search={week}
          className="reach inline-block min-w-6 hover:underline pointer-coarse:min-w-11"
        >
          {rate(dashboard.pass_rate)}
        </Link>
      </Figure>
      <Figure name={t('testing.dashboard.flaky')} how={t('testing.dashboard.flakyHow')}>
        <Link
          to="/runs"
          search={{ ...week, flaky: 'true' }}
          className="reach inline-block min-w-6 hover:underline pointer-coarse:min-w-11"
        >
          {number.format(dashboard.flaky)}
        </Link>
      </Figure>
      <Figure name={t('testing.dashboard.median')} how={t('testing.dashboard.medianHow')}>
        <Link
          to="/runs"
          search={week}
          className="reach inline-block min-w-6 hover:underline pointer-coarse:min-w-11"
        >
          {dashboard.median_seconds === null
            ? '–'
            : t('testing.dashboard.seconds', {
                value: inSeconds(locale, dashboard.median_seconds),
              })}
        </Link>
      </Figure>
    </dl>
  );
}

function Figure({ name, how, children }: { name: string; how: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-12 text-ink-3">
        <Explained content={how}>{name}</Explained>
      </dt>
      <dd className="mt-1 font-semibold text-20">{children}</dd>
    </div>
  );
}
