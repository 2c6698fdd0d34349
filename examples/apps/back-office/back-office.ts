import type { App, Faults } from '../app.ts';
import { staticApp } from '../static-app.ts';

/** A back office: one page that the browser changes, tables, dialogs, tabs, a board, a long log. */
export function backOffice(faults: Faults): App {
  return staticApp(new URL('client/', import.meta.url), faults);
}
