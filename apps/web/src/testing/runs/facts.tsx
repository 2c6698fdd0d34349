import type { RunItem } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { inSeconds } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';

/** What is known of a run besides its steps. */
export function Facts({ run }: { run: RunItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const facts = [
    [t('testing.runPage.started'), <Moment key="at" at={run.created_at} withTime />],
    [t('testing.test.seconds'), inSeconds(locale, run.execution_time_seconds)],
    [t('testing.runPage.build'), run.build_version ?? '–'],
    [t('testing.runPage.attempts'), `${Math.max(1, run.attempts)} / ${run.attempts_allowed}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="text-14 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
