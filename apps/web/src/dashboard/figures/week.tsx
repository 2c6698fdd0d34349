import type { Dashboard } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { dateFormat, numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';

/** Runs of each of the last seven days, as bars and in words. */
export function Week({ days }: { days: Dashboard['days'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const percent = numberFormat(locale, { style: 'percent' });
  const most = Math.max(1, ...days.map(({ passed, failed }) => passed + failed));
  return (
    <ol className="flex h-36 items-end gap-2">
      {days.map(({ day, passed, failed }) => (
        <li key={day} className="flex h-full min-w-0 flex-1 flex-col items-center gap-1">
          <span className="sr-only">{t('testing.dashboard.day', { day, passed, failed })}</span>
          <span className="text-12 text-ink-3" aria-hidden>
            {passed + failed === 0 ? '' : percent.format(passed / (passed + failed))}
          </span>
          <span className="flex w-full flex-1 flex-col justify-end" aria-hidden>
            <span
              className="w-full rounded-t-tag bg-red-solid"
              style={{ height: `${(100 * failed) / most}%` }}
            />
            <span
              className="w-full bg-green-solid"
              style={{ height: `${(100 * passed) / most}%` }}
            />
          </span>
          <span className="text-12 text-ink-3" aria-hidden>
            {weekday.format(new Date(`${day}T00:00:00Z`))}
          </span>
        </li>
      ))}
    </ol>
  );
}
