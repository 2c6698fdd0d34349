import type { LogLine, RunEvent } from '@touchstone/contracts';
import type { Masker } from '../variables/masker.ts';

/** The file of the log may be so many times as long as the report's. */
const fileTimes = 100;

/** What the page and the scripts of one attempt wrote. */
export class AttemptLog {
  readonly #began: number;
  readonly #most: number;
  readonly #masker: Masker;
  readonly #lines: LogLine[] = [];
  #dropped = 0;

  /** `began`: of the attempt, in milliseconds since the epoch. */
  constructor(began: number, most: number, masker: Masker) {
    this.#began = began;
    this.#most = most;
    this.#masker = masker;
  }

  hear(event: RunEvent): void {
    if (event.type !== 'log_line') return;
    const { type: _, at, text, ...rest } = event;
    const since = Math.max(0, Math.round(Date.parse(at) - this.#began));
    this.#add({ ...rest, at: since, text: this.#masker.text(text) });
  }

  /** Something that is to be known of the evidence itself. */
  note(text: string): void {
    const at = Math.max(0, Math.round(Date.now() - this.#began));
    this.#lines.push({ at, source: 'script', level: 'warning', text });
  }

  /** For the report. */
  lines(): LogLine[] {
    const kept = this.#lines.slice(0, this.#most);
    const left = this.#lines.length - kept.length + this.#dropped;
    const last = kept.at(-1);
    if (left === 0 || last === undefined) return kept;
    const text = `${left} more lines are not listed here.`;
    return [...kept, { at: last.at, source: 'script', level: 'warning', text }];
  }

  /** One line each: seconds, step, source, level, text; undefined if nothing was written. */
  file(): string | undefined {
    if (this.#lines.length === 0) return undefined;
    const rows = this.#lines.map(({ at, path, source, level, text }) =>
      [`${(at / 1000).toFixed(3)} s`, path ?? '', source, level, text].join('\t'),
    );
    return `${rows.join('\n')}\n`;
  }

  #add(line: LogLine): void {
    if (this.#lines.length < this.#most * fileTimes) this.#lines.push(line);
    else this.#dropped += 1;
  }
}
