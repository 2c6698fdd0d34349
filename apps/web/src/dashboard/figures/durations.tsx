import type { Dashboard } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { DayChart } from './day-chart.tsx';

/** How long runs took on each of the last seven days. */
export function Durations({ days }: { days: Dashboard['days'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const longest = Math.max(0.1, ...days.map(({ median_seconds }) => median_seconds ?? 0));
  return (
    <DayChart
      label={t('testing.dashboard.durations')}
      days={days.map(({ day, median_seconds: seconds }) => {
        const value = inSeconds(locale, seconds);
        const shown = seconds === null ? '' : t('testing.dashboard.seconds', { value });
        return {
          day,
          above: shown,
          parts: [
            {
              name: t('testing.dashboard.median'),
              says: t('testing.dashboard.dayTook', { value }),
              share: (seconds ?? 0) / longest,
              look: 'bg-accent-solid',
              shown: shown || value,
              runs: seconds === null ? undefined : {},
            },
          ],
        };
      })}
    />
  );
}
