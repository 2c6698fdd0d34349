import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Where a report goes. */
export interface Output {
  write(text: string): void;
  /** Whether a person watches, so that lines may be drawn over. */
  live: boolean;
  columns: number;
  /** Keeps what was written. */
  end(): Promise<void>;
}

export function standardOutput(): Output {
  return {
    write: (text) => void process.stdout.write(text),
    live: process.stdout.isTTY === true && process.env.CI === undefined,
    columns: process.stdout.columns ?? 100,
    end: async () => undefined,
  };
}

/** A file, written whole at the end, with the folders above it. */
export function fileOutput(file: string): Output {
  const parts: string[] = [];
  return {
    write: (text) => void parts.push(text),
    live: false,
    columns: 100,
    async end() {
      await mkdir(dirname(resolve(file)), { recursive: true });
      await writeFile(file, parts.join(''));
    },
  };
}
