import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort, startProgram } from './program.ts';
import { freshFolder, installed, type RunningApp } from './real-app.ts';

const config = `storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
    max_users: 100
packages:
  '**':
    access: $all
    publish: $authenticated
web:
  title: Team packages
  login: true
log: { type: stdout, format: pretty, level: warn }
`;

interface Published {
  name: string;
  version: string;
  description: string;
  keywords: readonly string[];
  license: string;
  dependencies: Readonly<Record<string, string>>;
}

const packages: readonly Published[] = [
  {
    name: 'paper-boat',
    version: '1.2.0',
    description: 'Folds paper boats',
    keywords: ['paper', 'fold'],
    license: 'MIT',
    dependencies: { 'tiny-crane': '^2.0.0' },
  },
  {
    name: 'tiny-crane',
    version: '2.0.1',
    description: 'Cranes of all sizes',
    keywords: ['paper', 'bird'],
    license: 'Apache-2.0',
    dependencies: {},
  },
  {
    name: '@team/kettle',
    version: '0.9.4',
    description: 'Boils water on time',
    keywords: ['kitchen'],
    license: 'ISC',
    dependencies: {},
  },
];

/** Verdaccio, a registry of packages (React, Material UI), with a user and three packages. */
export async function startVerdaccio(): Promise<RunningApp> {
  const folder = await freshFolder('verdaccio');
  await writeFile(join(folder.path, 'config.yaml'), config);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const options = ['--config', 'config.yaml', '--listen', `127.0.0.1:${port}`];
  const args = [installed('verdaccio', 'bin', 'verdaccio'), ...options];
  const program = await startProgram({ command: process.execPath, args, cwd: folder.path }, url);
  const close = async () => {
    await program.stop();
    await folder.remove();
  };
  try {
    const user = { name: 'maria', password: 'paper-planes' };
    await put(`${url}-/user/org.couchdb.user:${user.name}`, user, user);
    for (const each of packages) {
      await put(`${url}${encodeURIComponent(each.name)}`, publication(each, url), user);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** What `npm publish` sends: https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
function publication(each: Published, url: string): object {
  const file = `${each.name}-${each.version}.tgz`;
  const bytes = gzipSync(Buffer.alloc(1024));
  const readme = `# ${each.name}\n\n${each.description}.\n\n## How to use it\n\nImport it and call it.`;
  const version = {
    ...each,
    readme,
    author: { name: 'Maria Lopez' },
    dist: {
      shasum: createHash('sha1').update(bytes).digest('hex'),
      tarball: `${url}${each.name}/-/${file}`,
    },
  };
  return {
    _id: each.name,
    name: each.name,
    description: each.description,
    readme,
    'dist-tags': { latest: each.version },
    versions: { [each.version]: version },
    _attachments: {
      [file]: {
        content_type: 'application/octet-stream',
        data: bytes.toString('base64'),
        length: bytes.length,
      },
    },
  };
}

async function put(
  address: string,
  body: object,
  user: { name: string; password: string },
): Promise<void> {
  const basic = Buffer.from(`${user.name}:${user.password}`).toString('base64');
  const registering = address.includes('/-/user/');
  const response = await fetch(address, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      ...(registering ? {} : { authorization: `Basic ${basic}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  }
}
