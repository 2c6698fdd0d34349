import { useTranslation } from '@touchstone/ui';
import type { WatchedRun } from './watched-run.ts';

const looks = {
  debug: 'text-ink-3',
  info: '',
  warning: 'bg-amber-tint text-amber',
  error: 'bg-red-tint text-red',
};

/** What the page, its requests and scripts say while a run goes on; closed until it is asked for. */
export function LiveLog({ log }: Pick<WatchedRun, 'log'>) {
  const { t } = useTranslation();
  const sources = {
    console: t('testing.runPage.console'),
    error: t('testing.runPage.error'),
    request: t('testing.runPage.request'),
    script: t('testing.runPage.script'),
  };
  return (
    <details className="min-w-0 rounded-card border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-3 font-semibold text-14">
        {t('testing.runPage.log', { count: log.length })}
      </summary>
      {log.length === 0 ? (
        <p className="px-4 pb-4 text-ink-3">{t('testing.runPage.noLog')}</p>
      ) : (
        <ol className="flex flex-col px-3 pb-3 font-mono text-12">
          {log.map(({ number, level, text, source }) => (
            <li
              key={number}
              className={`flex min-w-0 gap-3 rounded-tag px-1 py-0.5 ${looks[level]}`}
            >
              <span className="w-16 flex-none">{sources[source]}</span>
              <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
