import { styleText } from 'node:util';

/** Shows how far something is, on the error output so that the answer stays clean. */
export interface Progress {
  /** `done` of the whole that was named. */
  set(done: number): void;
  /** Leaves the terminal as it was. */
  end(): void;
}

interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

interface ProgressOptions {
  label: string;
  whole: number;
  /** How an amount is written. */
  show?: (amount: number) => string;
  terminal?: Terminal;
}

const width = 24;

/**
 * A bar that is drawn over itself where a person watches; elsewhere, as in a build's log, a line at
 * each quarter.
 */
export function openProgress({
  label,
  whole,
  show = String,
  terminal = process.stderr,
}: ProgressOptions): Progress {
  const isWatched = terminal.isTTY === true && process.env.CI === undefined;
  let told = -1;
  const text = (done: number, percent: number) =>
    `${label} ${percent} % (${show(done)} of ${show(whole)})`;
  return {
    set(done) {
      const share = whole === 0 ? 1 : Math.min(1, done / whole);
      const percent = Math.floor(share * 100);
      if (!isWatched) {
        const quarter = Math.floor(percent / 25);
        if (quarter > told && quarter > 0) terminal.write(`${text(done, percent)}\n`);
        told = Math.max(told, quarter);
        return;
      }
      if (percent === told) return;
      told = percent;
      const filled = Math.round(share * width);
      const bar = `${'█'.repeat(filled)}${styleText('dim', '░'.repeat(width - filled))}`;
      terminal.write(
        `\r\u001b[2K${bar} ${text(done, percent).slice(0, (terminal.columns ?? 80) - width - 2)}`,
      );
    },
    end() {
      if (isWatched) terminal.write('\r\u001b[2K');
    },
  };
}

/** Bytes as a person reads them. */
export function showBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
