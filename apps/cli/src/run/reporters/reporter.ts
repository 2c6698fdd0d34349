import type { RunEvent, RunReport } from '@touchstone/contracts';
import type { Language } from '../../files/terminal-language.ts';

/** What is about to be run. */
export interface RunOutline {
  tests: number;
  workers: number;
  /** What the tests are written in, or what the terminal speaks. */
  language: Language;
}

/** Tells somebody, or some program, how a run goes and how it ended. */
export interface Reporter {
  started?(outline: RunOutline): void;
  /** Something happened in the test of that name and file. */
  happened?(test: { name: string; file: string }, event: RunEvent): void;
  finished(report: RunReport): void | Promise<void>;
}
