import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../files/usage-error.ts';

const linkSchema = z.object({
  kind: z.enum(['test', 'module', 'script']),
  id: z.uuid(),
  /** The server's version that the file was last the same as; 0 for scripts, which have none. */
  version: z.int(),
  /** Of the file's text then, to know whether it was changed since. */
  sha256: z.string(),
});

type Link = z.infer<typeof linkSchema>;

const linksSchema = z.object({
  version: z.literal(1),
  /** By the server's address and the file's path from the project's folder. */
  servers: z.record(z.string(), z.record(z.string(), linkSchema)),
});

/** Which file is which test or module of a server: `.touchstone/remote.json` of the project. */
export interface Links {
  of(file: string): Link | undefined;
  /** Linked files of tests, as absolute paths. */
  tests(): string[];
  fileOf(id: string): string | undefined;
  set(file: string, saved: Omit<Link, 'sha256'> & { text: string }): void;
  save(): Promise<void>;
}

/**
 * Reads the project's links to one server. The project is the nearest folder above `from` that has
 * such a file, else the nearest repository, else `from` itself.
 */
export async function readLinks(server: string, from = process.cwd()): Promise<Links> {
  const folder = above(from, join('.touchstone', 'remote.json')) ?? above(from, '.git') ?? from;
  const path = join(folder, '.touchstone', 'remote.json');
  const all = await read(path);
  const links = new Map(Object.entries(all.servers[server] ?? {}));
  const keyOf = (file: string) => relative(folder, resolve(file)).split(sep).join('/');
  return {
    of: (file) => links.get(keyOf(file)),
    tests: () =>
      [...links].filter(([, { kind }]) => kind === 'test').map(([key]) => join(folder, key)),
    fileOf(id) {
      const [key] = [...links].find(([, link]) => link.id === id) ?? [];
      return key === undefined ? undefined : join(folder, key);
    },
    set: (file, { text, ...saved }) =>
      void links.set(keyOf(file), { ...saved, sha256: hashOf(text) }),
    async save() {
      const sorted = [...links].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const servers = { ...all.servers, [server]: Object.fromEntries(sorted) };
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.new`, `${JSON.stringify({ version: 1, servers }, null, 2)}\n`);
      await rename(`${path}.new`, path);
    },
  };
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function above(folder: string, name: string): string | undefined {
  if (existsSync(join(folder, name))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : above(parent, name);
}

async function read(path: string): Promise<z.infer<typeof linksSchema>> {
  if (!existsSync(path)) return { version: 1, servers: {} };
  try {
    return linksSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new UsageError(
      `${path} is damaged. Restore it or remove it; tests are then found again by their names.`,
    );
  }
}
