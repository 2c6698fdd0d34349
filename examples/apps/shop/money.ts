import type { Faults } from '../app.ts';
import type { Tongue } from './products.ts';

/** Dollars in English, euros in Spanish, written as people there write them. */
export function money(cents: number, tongue: Tongue, faults: Faults): string {
  const english = tongue === 'en' || faults.has('wrong-locale');
  const currency = tongue === 'en' ? 'USD' : 'EUR';
  return new Intl.NumberFormat(english ? 'en-US' : 'es-ES', {
    style: 'currency',
    currency,
    useGrouping: 'always',
  }).format(cents / 100);
}
