import type { Dashboard } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { DayChart } from './day-chart.tsx';

/** Runs of each of the last seven days. */
export function Week({ days }: { days: Dashboard['days'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = numberFormat(locale);
  const percent = numberFormat(locale, { style: 'percent' });
  const most = Math.max(1, ...days.map(({ passed, failed }) => passed + failed));
  return (
    <DayChart
      label={t('testing.dashboard.week')}
      days={days.map(({ day, passed, failed }) => ({
        day,
        above: passed + failed === 0 ? '' : percent.format(passed / (passed + failed)),
        parts: [
          {
            name: t('testing.runs.notPassed'),
            says: t('testing.dashboard.dayFailed', { count: failed }),
            share: failed / most,
            look: 'bg-red-solid',
            shown: number.format(failed),
            runs: failed === 0 ? undefined : { verdict: 'not_passed' },
          },
          {
            name: t('testing.verdict.passed'),
            says: t('testing.dashboard.dayPassed', { count: passed }),
            share: passed / most,
            look: 'bg-green-solid',
            shown: number.format(passed),
            runs: passed === 0 ? undefined : { verdict: 'passed' },
          },
        ],
      }))}
    />
  );
}
