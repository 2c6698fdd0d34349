import { type Language, localeOf } from '@touchstone/ui';
import { type Translate, translator } from './translate.ts';

/** How a report speaks: words, and numbers as the language writes them. */
export interface Words {
  language: Language;
  t: Translate;
  /** Of milliseconds: `340 ms`, `1.2 sec`, `2 min 5 sec`. */
  duration(milliseconds: number): string;
  /** Of a share between 0 and 1. */
  percent(share: number): string;
  number(value: number): string;
  /** Of an ISO 8601 time, in the reader's time zone. */
  moment(iso: string): string;
}

/** Words and figures of a language. */
export function wordsIn(language: Language): Words {
  const locale = localeOf(language);
  const unit = (name: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits });
  const milliseconds = unit('millisecond', 0);
  const seconds = unit('second', 1);
  const minutes = unit('minute', 0);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const number = new Intl.NumberFormat(locale);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return {
    language,
    t: translator(language),
    duration(value) {
      if (value < 1000) return milliseconds.format(value);
      if (value < 60_000) return seconds.format(value / 1000);
      const whole = Math.round(value / 1000);
      return `${minutes.format(Math.floor(whole / 60))} ${seconds.format(whole % 60)}`;
    },
    percent: (share) => percent.format(share),
    number: (value) => number.format(value),
    moment: (iso) => moment.format(new Date(iso)),
  };
}
