import type { RequestLine } from '@touchstone/contracts';
import { useWords } from '../../i18n/report-provider.tsx';

/** What the page asked for, and what came of it. */
export function Requests({ requests }: { requests: readonly RequestLine[] }) {
  const { t, duration } = useWords();
  if (requests.length === 0) return <p className="text-ink-3">{t('evidence.noRequests')}</p>;
  return (
    <ol className="flex min-w-0 flex-col font-mono text-12">
      {requests.map(({ method, url, status, failure, milliseconds }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: requests may repeat; their order is fixed.
          key={place}
          className={`flex min-w-0 gap-3 rounded-tag px-1 py-0.5 ${isBad(status, failure) ? 'bg-red-tint text-red' : ''}`}
        >
          <span className="w-20 flex-none text-end wrap-anywhere">
            {status ?? failure ?? t('evidence.open')}
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">{`${method} ${url}`}</span>
          {milliseconds !== undefined && (
            <span className="flex-none">{duration(milliseconds)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

const isBad = (status: number | undefined, failure: string | undefined): boolean =>
  failure !== undefined || (status !== undefined && status >= 400);
