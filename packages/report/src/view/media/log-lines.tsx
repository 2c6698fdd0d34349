import type { LogLine } from '@touchstone/contracts';
import { useWords } from '../../i18n/report-provider.tsx';

interface Props {
  lines: readonly LogLine[];
  /** Stands there if there are no lines. */
  none: string;
}

const colours = {
  debug: 'text-ink-3',
  info: '',
  warning: 'bg-amber-tint text-amber',
  error: 'bg-red-tint text-red',
};

/** What the page, its requests or a script said. */
export function LogLines({ lines, none }: Props) {
  const { t, duration } = useWords();
  if (lines.length === 0) return <p className="text-ink-3">{none}</p>;
  const levels = {
    debug: '',
    info: '',
    warning: t('evidence.warning'),
    error: t('evidence.error'),
  };
  return (
    <ol className="flex min-w-0 flex-col font-mono text-12">
      {lines.map(({ at, level, text }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat; their order is fixed.
          key={place}
          className={`flex min-w-0 gap-3 rounded-tag px-1 py-0.5 ${colours[level]}`}
        >
          <span className="w-16 flex-none text-end">{duration(at)}</span>
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {levels[level] && <span className="font-semibold">{levels[level]} </span>}
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
