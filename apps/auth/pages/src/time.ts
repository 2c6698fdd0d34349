import { localeOf, useTranslation } from '@touchstone/ui';

/** Writes a time, as seconds since 1970 or ISO 8601, for the reader of the page. */
export function useTimeFormat(): (time: number | string) => string {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (time) => format.format(new Date(typeof time === 'number' ? time * 1000 : time));
}
