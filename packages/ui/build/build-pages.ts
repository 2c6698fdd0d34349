import { globSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { builtPages, hashOfSources, markOfBuild } from './built-pages.ts';

/**
 * Builds the apps whose folders are given: beside the folder that is served, and then into its
 * place, so that two builds at once, or one that is killed, never leave a half of it.
 */
for (const root of process.argv.slice(2)) await buildPages(resolve(root));

async function buildPages(root: string): Promise<void> {
  const { folder } = builtPages(root);
  const unfinished = `${folder}.${process.pid}`;
  const sources = await hashOfSources(root);
  await build({ root, logLevel: 'warn', build: { outDir: unfinished, emptyOutDir: true } });
  for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: unfinished })) {
    await compress(join(unfinished, file));
  }
  await writeFile(markOfBuild(unfinished), sources);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** Puts a .br and a .gz beside the file, so that no request has to wait for them. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
