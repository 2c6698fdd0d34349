import type { App, Faults } from '../app.ts';
import { staticApp } from '../static-app.ts';

/** Holiday houses on a phone: touch, sheets, steppers, a calendar, a list that loads as it is read. */
export function booking(faults: Faults): App {
  return staticApp(new URL('client/', import.meta.url), faults);
}
