import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { distFolder, hashOfSources, markFile } from './dist.ts';

await build({ root: import.meta.dirname, logLevel: 'warn' });
for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: distFolder })) {
  await compress(join(distFolder, file));
}
await writeFile(markFile, await hashOfSources());

/** Puts a .br and a .gz beside the file, so that no request has to wait for them. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
