import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findOnPath } from '../installed.ts';

/** User and group that a browser runs as when the process that starts it is root's. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/** A user that an operator has made for it goes before the ids below. */
const ownName = 'touchstone-browser';

/** Ids that neither Debian nor systemd give to anybody; PostgreSQL's fallback `nobody` is another. */
const [firstId, lastId] = [60_777, 60_877];

/**
 * The user that browsers run as, so that they reach none of our files: none unless this process is
 * root's, since nobody else may become another user, and `setpriv` of util-linux is there.
 */
export async function browserUser(env: NodeJS.ProcessEnv): Promise<BrowserUser | undefined> {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) return undefined;
  if ((await findOnPath('setpriv', env, process.platform)) === undefined) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const users = lines.map((line) => line.split(':'));
  const made = users.find(([name]) => name === ownName);
  if (made !== undefined) return { uid: Number(made[2]), gid: Number(made[3]) };
  const taken = new Set(users.flatMap(([, , uid, gid]) => [Number(uid), Number(gid)]));
  for (let id = firstId; id <= lastId; id += 1) {
    if (!taken.has(id)) return { uid: id, gid: id };
  }
  return undefined;
}

const enter = 0o001;
const readAndRun = 0o005;

/** Whether every user may run a program, and come to where it is. */
export async function isRunByAll(file: string): Promise<boolean> {
  const target = await realpath(file).catch(() => undefined);
  if (target === undefined || ((await modeOf(target)) & readAndRun) !== readAndRun) return false;
  return isEnteredByAll(dirname(target));
}

/** Whether every user may come into a folder. */
export async function isEnteredByAll(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (((await modeOf(folder)) & enter) !== enter) return false;
    if (folder === dirname(folder)) return true;
  }
}

const modeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mode }) => mode,
    () => 0,
  );
