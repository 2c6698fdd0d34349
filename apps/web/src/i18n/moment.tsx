import { dateFormat } from './formats.ts';
import { useLocale } from './locale.ts';

/** A point in time: its day, and on a closer look its second. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const locale = useLocale();
  const date = new Date(at);
  const short = dateFormat(locale, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  });
  const exact = dateFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
  return (
    <time dateTime={at} title={exact.format(date)} className="whitespace-nowrap">
      {short.format(date)}
    </time>
  );
}
