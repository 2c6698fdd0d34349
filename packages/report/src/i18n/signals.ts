import type { Translate } from './translate.ts';

/** What is compared of two elements, in words; a signal that this version does not know, as it came. */
export const signalWords = (signal: string, t: Translate): string => signals[signal]?.(t) ?? signal;

const signals: Record<string, (t: Translate) => string> = {
  role: (t) => t('signals.role'),
  name: (t) => t('signals.name'),
  text: (t) => t('signals.text'),
  label: (t) => t('signals.label'),
  placeholder: (t) => t('signals.placeholder'),
  tooltip: (t) => t('signals.tooltip'),
  'test id': (t) => t('signals.test_id'),
  'name in its form': (t) => t('signals.field'),
  'id and classes': (t) => t('signals.marks'),
  icon: (t) => t('signals.icon'),
  link: (t) => t('signals.link'),
  heading: (t) => t('signals.heading'),
  region: (t) => t('signals.region'),
  row: (t) => t('signals.row'),
  column: (t) => t('signals.column'),
  'before it': (t) => t('signals.before'),
  'after it': (t) => t('signals.after'),
  place: (t) => t('signals.place'),
  size: (t) => t('signals.size'),
};
