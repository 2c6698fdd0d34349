import type { Language } from '@touchstone/ui';
import cronstrue from 'cronstrue';
import 'cronstrue/locales/es';

/** When a cron expression comes due, e.g. "At 06:00 AM, Monday through Friday"; undefined for what is none. */
export function cronWords(cron: string, language: Language): string | undefined {
  try {
    return cronstrue.toString(cron, { locale: language, use24HourTimeFormat: false });
  } catch {
    return undefined;
  }
}
