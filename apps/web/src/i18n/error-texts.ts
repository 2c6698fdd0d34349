import { type ErrorKey, errorKeys } from '@touchstone/contracts';
import spanish from './errors.es.json';

/** What people read for each key of an error, under `errors.<key>`; English stands in the contract. */
export const errorTexts: Record<'en' | 'es', Record<ErrorKey, string>> = {
  en: Object.fromEntries(
    Object.entries(errorKeys).map(([key, { message }]) => [key, message]),
  ) as Record<ErrorKey, string>,
  es: spanish,
};
