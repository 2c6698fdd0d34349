import { globSync } from 'node:fs';
import { lstat, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { currentBuild, hashOfSources } from './built-pages.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Builds the apps whose folders are given, each into a folder of its own that is whole before it is
 * linked to: two builds at once, or one that is killed, never leave a half of it, and a server that
 * runs keeps what it serves.
 */
for (const root of process.argv.slice(2)) await buildPages(resolve(root));

async function buildPages(root: string): Promise<void> {
  const sources = await hashOfSources(root);
  const current = currentBuild(root);
  const finished = join(dirname(current), sources);
  const unfinished = `${finished}.${process.pid}`;
  await build({ root, logLevel: 'warn', build: { outDir: unfinished, emptyOutDir: true } });
  for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: unfinished })) {
    await compress(join(unfinished, file));
  }
  await rename(unfinished, finished).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
  const link = `${current}.${process.pid}`;
  await symlink(sources, link);
  await rename(link, current);
  await removeOld(dirname(current), sources);
}

/** Keeps what a running server may still serve. */
async function removeOld(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await lstat(path);
    const old = name !== 'current' && !name.startsWith(current) && Date.now() - mtimeMs > day;
    if (old) await rm(path, { recursive: true, force: true });
  }
}

/** Puts a .br and a .gz beside the file, so that no request has to wait for them. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
