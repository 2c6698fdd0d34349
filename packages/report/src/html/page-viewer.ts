import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { builtPages } from '@touchstone/ui/build';

/** What makes a page of a report. */
export interface PageViewer {
  script: string;
  /** The script, gzipped and in base64: a third of its size. */
  packed: string;
  styles: string;
}

let reading: Promise<PageViewer> | undefined;

/** The viewer, which is built before if it is not of these sources. Read once. */
export function readViewer(): Promise<PageViewer> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<PageViewer> {
  const pages = builtPages(join(import.meta.dirname, '../..'));
  await pages.buildIfStale();
  const folder = pages.folder();
  const script = await readFile(join(folder, 'viewer.js'), 'utf8');
  const packed = await promisify(gzip)(script, { level: 9 });
  return {
    script,
    packed: packed.toString('base64'),
    styles: await readFile(join(folder, 'viewer.css'), 'utf8'),
  };
}
