import type { Dashboard } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { dateFormat, inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';

/** How long runs took on each of the last seven days, as bars and in words. */
export function Durations({ days }: { days: Dashboard['days'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const longest = Math.max(0.1, ...days.map(({ median_seconds }) => median_seconds ?? 0));
  return (
    <ol className="flex h-36 items-end gap-2">
      {days.map(({ day, median_seconds: seconds }) => {
        const value = inSeconds(locale, seconds);
        return (
          <li key={day} className="flex h-full min-w-0 flex-1 flex-col items-center gap-1">
            <span className="sr-only">{t('testing.dashboard.dayTook', { day, value })}</span>
            <span className="text-12 text-ink-3" aria-hidden>
              {seconds === null ? '' : t('testing.dashboard.seconds', { value })}
            </span>
            <span className="flex w-full flex-1 flex-col justify-end" aria-hidden>
              <span
                className="w-full rounded-t-tag bg-accent-solid"
                style={{ height: `${(100 * (seconds ?? 0)) / longest}%` }}
              />
            </span>
            <span className="text-12 text-ink-3" aria-hidden>
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
