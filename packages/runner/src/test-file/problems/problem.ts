import type { Language } from '../../language/plan/plan.ts';
import { type ProblemFacts, problemMessage } from './messages.ts';

/** A place in a file; both count from 1, columns in UTF-16 units. */
export interface Place {
  line: number;
  column: number;
}

/** Something wrong in a test file. Errors keep the test from running, warnings do not. */
export interface FileProblem extends Place {
  severity: 'error' | 'warning';
  code: ProblemFacts['code'];
  message: string;
  /** The file that it stands in: the test's own or that of a module. */
  path: string;
  /** `test.blocks[2].then[0].type`; absent for what concerns the whole file. */
  field?: string;
  /** The nearest right spelling. */
  suggestion?: string;
  /** Sentences near to one that is not read, each of which would be read. */
  rewrites?: string[];
}

/** Where something stands: its place, and its way down from the top of the file. */
export interface Site {
  at: Place;
  field: string;
}

const warnings: ReadonlySet<ProblemFacts['code']> = new Set([
  'unknown_key',
  'not_understood',
  'unknown_tag',
]);

/** Nobody reads more of either kind. */
const mostOfKind = 100;

/** Collects the problems of one file, in the order in which they stand; at most a hundred errors and a hundred warnings. */
export class FileProblems {
  readonly found: FileProblem[] = [];
  readonly #counts = { error: 0, warning: 0 };
  readonly path: string;
  readonly #language: Language;

  constructor(path: string, language: Language) {
    this.path = path;
    this.#language = language;
  }

  report(facts: ProblemFacts, site: Site): void {
    const severity = warnings.has(facts.code) ? 'warning' : 'error';
    this.#counts[severity] += 1;
    if (this.#counts[severity] > mostOfKind) return;
    const rewrites = 'rewrites' in facts && facts.rewrites.length > 0 ? facts.rewrites : undefined;
    this.found.push({
      severity,
      code: facts.code,
      message: problemMessage(facts, this.#language),
      path: this.path,
      ...site.at,
      ...(site.field === '' ? {} : { field: site.field }),
      ...('suggestion' in facts && facts.suggestion !== undefined
        ? { suggestion: facts.suggestion }
        : {}),
      ...(rewrites === undefined ? {} : { rewrites }),
    });
  }

  /** The problems of another file, one that this file calls in. */
  adopt(other: FileProblems): void {
    for (const problem of other.found) {
      this.#counts[problem.severity] += 1;
      if (this.#counts[problem.severity] <= mostOfKind) this.found.push(problem);
    }
  }

  get hasErrors(): boolean {
    return this.#counts.error > 0;
  }

  /** For the file of a module: problems of its own path, in the same language. */
  forFile(path: string): FileProblems {
    return new FileProblems(path, this.#language);
  }
}
