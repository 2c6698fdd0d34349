import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Where the files are that a report refers to. Paths are those of the report. */
export interface ReportFiles {
  /** Bytes of a file; undefined if there is none. */
  size(path: string): Promise<number | undefined>;
  /** What is in it; undefined if it is gone since. */
  read(path: string): Promise<Buffer | undefined>;
  /** Where the page finds a file that it does not carry; undefined if it cannot. */
  link(path: string): string | undefined;
}

/** The files of a folder, and only what is below it, as a page at `output` reaches them. */
export function filesBelow(folder: string, output: string): ReportFiles {
  const fileOf = (path: string) => {
    const file = join(folder, path);
    const below = relative(folder, file);
    return below === '' || below.startsWith('..') || isAbsolute(below) ? undefined : file;
  };
  return {
    async size(path) {
      const file = fileOf(path);
      const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    async read(path) {
      const file = fileOf(path);
      return file === undefined ? undefined : readFile(file);
    },
    link(path) {
      const file = fileOf(path);
      if (file === undefined) return undefined;
      const way = relative(dirname(output), file).split(sep).map(encodeURIComponent).join('/');
      return `./${way}`;
    },
  };
}

/** A report without files. */
export const noFiles: ReportFiles = {
  size: async () => undefined,
  read: async () => undefined,
  link: () => undefined,
};
