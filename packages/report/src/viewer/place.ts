import { outcomes } from '../model/headline.ts';
import type { SuiteFilters } from '../model/suite.ts';
import { evidenceTabs, type ViewState } from '../model/view-state.ts';

/** What the viewer shows: the list of tests, or one of them. */
export interface Place {
  /** The test's place in the report; absent shows the list. */
  test?: number | undefined;
  filters: SuiteFilters;
  state: ViewState;
}

/** Reads the hash of the address; what makes no sense is as if it was not there. */
export function readPlace(hash: string): Place {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string): number | undefined => {
    const text = values.get(name);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const text = (name: string) => values.get(name) ?? undefined;
  return {
    test: number('test'),
    filters: {
      outcome: outcomes.find((outcome) => outcome === values.get('outcome')),
      tag: text('tag'),
      text: text('text'),
    },
    state: {
      attempt: number('attempt'),
      step: text('step'),
      tab: evidenceTabs.find((tab) => tab === values.get('tab')),
      at: number('at'),
    },
  };
}

/** The hash that `readPlace` reads as the same place. */
export function writePlace({ test, filters, state }: Place): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ test, ...filters, ...state })) {
    if (value === undefined || value === '') continue;
    values.set(name, String(typeof value === 'number' ? Math.round(value) : value));
  }
  return `#${values}`;
}
