import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from '../errors.ts';
import { type PostgresUser, postgresMajor, postgresProgram, postgresUser } from './program.ts';

const run = promisify(execFile);

/** Name of the superuser of an embedded cluster. */
export const clusterOwner = 'touchstone';

/** A PostgreSQL cluster in a folder, ready to be started. */
export interface Cluster {
  /** PGDATA. */
  data: string;
  password: string;
  user: PostgresUser | undefined;
}

/**
 * Opens the cluster in `folder`, making it first if there is none. A half-made one, left by a
 * process that was killed, is made anew.
 * @throws SetupError when another major version of PostgreSQL made the cluster.
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const data = join(folder, 'data');
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (made === undefined) await makeCluster(folder);
  else if (Number(made) !== postgresMajor) throw new SetupError(otherMajor(folder, made.trim()));
  return {
    data,
    password: await readFile(join(folder, 'password'), 'utf8'),
    user: await postgresUser(data),
  };
}

async function makeCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  const data = join(unfinished, 'data');
  const password = join(unfinished, 'password');
  const user = await postgresUser(data);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user !== undefined) {
    await chown(data, user.uid, user.gid);
    await chown(password, user.uid, user.gid);
  }
  const { command, prefix } = await postgresProgram('initdb', user);
  await run(command, [
    ...prefix,
    `--pgdata=${data}`,
    `--username=${clusterOwner}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]).catch((cause) => {
    throw new SetupError(`PostgreSQL could not make its files in ${data}: ${cause.stderr}`, {
      cause,
    });
  });
  await chmod(unfinished, 0o700);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

function otherMajor(folder: string, version: string): string {
  return [
    `The data folder holds a database of PostgreSQL ${version} in ${folder}; this Touchstone brings PostgreSQL ${postgresMajor}.`,
    `Start the Touchstone that made it, dump its database with pg_dump, move the folder away, start this one and restore the dump.`,
  ].join('\n');
}
