import { useTranslation } from '@touchstone/ui';

/** Writes a time, as seconds since 1970 or ISO 8601, for the reader of the page. */
export function useTimeFormat(): (time: number | string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (time) => format.format(new Date(typeof time === 'number' ? time * 1000 : time));
}
