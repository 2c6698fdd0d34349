import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Source } from './sources.ts';

const run = promisify(execFile);

/**
 * The folder with the files of a package, got by its registry's own client. Nothing of it is installed
 * or run here. What is there already is not got again.
 * @throws Error with what the client said
 */
export async function fetchSource(source: Source, into: string): Promise<string> {
  const folder = join(into, `${source.registry}-${source.name.replaceAll(/[/:]/g, '-')}`);
  const files = join(folder, 'files');
  if ((await readdir(files).catch(() => [])).length > 0) return files;
  await mkdir(files, { recursive: true });
  await download(source, folder);
  const archive = (await readdir(folder)).find((name) => /\.(?:tgz|whl|jar|deb)$/.test(name));
  if (archive === undefined) throw new Error(`${source.name}: no archive came.`);
  const path = join(folder, archive);
  if (archive.endsWith('.tgz'))
    await run('tar', ['xzf', path, '-C', files, '--strip-components=1']);
  else if (archive.endsWith('.deb')) await unpackDebian(path, files);
  else await run('unzip', ['-qo', path, '-d', files]);
  return files;
}

/** With the archives of a browser's language pack that are in it. */
async function unpackDebian(path: string, files: string): Promise<void> {
  await run('dpkg-deb', ['-x', path, files]);
  const entries = await readdir(files, { recursive: true });
  for (const pack of entries.filter((entry) => entry.endsWith('.xpi')))
    await run('unzip', ['-qo', join(files, pack), '-d', files]);
}

function download({ registry, name, version }: Source, folder: string) {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  switch (registry) {
    case 'npm':
      return run('npm', ['pack', '--silent', `${name}@${version}`], options);
    case 'pypi':
      return run('pip', ['download', '--quiet', '--no-deps', `${name}==${version}`], options);
    case 'debian':
      return run('apt-get', ['download', '--quiet', `${name}=${version}`], options);
    case 'maven':
      return run(
        'mvn',
        [
          '--quiet',
          'dependency:copy',
          `-Dartifact=${name}:${version}`,
          `-DoutputDirectory=${folder}`,
        ],
        options,
      );
  }
}
