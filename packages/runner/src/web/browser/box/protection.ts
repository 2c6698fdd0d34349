import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { findOnPath } from '../installed.ts';
import { hasSandboxHelper } from './box.ts';
import { type BrowserUser, browserUser, isEnteredByAll } from './user.ts';

/** How far browsers in a box are shut off from this machine. */
export interface Protection {
  /** Whose they are, if another user's than ours. */
  user?: BrowserUser;
  /** Whether pages run in Chromium's sandbox; undefined where that cannot be told without a browser. */
  isSandboxed: boolean | undefined;
}

const run = promisify(execFile);

/** Finds out how far browsers in a box are shut off, without starting one. */
export async function protectionHere(env: NodeJS.ProcessEnv = process.env): Promise<Protection> {
  // Other systems have sandboxes of their own that every user may use.
  if (process.platform !== 'linux') return { isSandboxed: true };
  const user = (await isEnteredByAll(tmpdir())) ? await browserUser(env) : undefined;
  if (user === undefined && process.geteuid?.() === 0) return { isSandboxed: false };
  const isSandboxed = (await mayMakeNamespaces(user, env)) || (await hasSandboxHelper('/'));
  return { ...(user && { user }), isSandboxed };
}

/** The same in half a sentence, with what cures it. */
export async function describeProtection(protection: Protection): Promise<string> {
  const { user, isSandboxed } = protection;
  const asRoot = user === undefined && process.geteuid?.() === 0 ? ', as root' : '';
  const whose = user === undefined ? asRoot : `, as user ${user.uid}`;
  if (isSandboxed !== false) return `in Chromium’s sandbox${whose}`;
  return `without Chromium’s sandbox${whose}: ${await sandboxCure(protection)}`;
}

/** What a person can do so that pages run in Chromium's sandbox. */
export async function sandboxCure(
  { user }: Pick<Protection, 'user'>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (user === undefined && process.geteuid?.() === 0) {
    const hasSetpriv = (await findOnPath('setpriv', env, process.platform)) !== undefined;
    const cure = hasSetpriv
      ? `let every user enter ${tmpdir()} and the folder of the browser (chmod o+x), so that browsers run as another one`
      : 'install util-linux, whose setpriv lets browsers run as another one';
    return `start Touchstone as an ordinary user, or ${cure}`;
  }
  for (const [file, forbidding, setting] of settings) {
    const value = await readFile(file, 'utf8').catch(() => '');
    if (value.trim() === forbidding) return `sysctl -w ${setting}`;
  }
  return 'let the container make user namespaces (a seccomp profile that allows clone and unshare), or give the browser a container of its own';
}

/** What keeps ordinary users from making namespaces, and what lets them: Ubuntu, Debian, all. */
const settings = [
  [
    '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    '1',
    'kernel.apparmor_restrict_unprivileged_userns=0',
  ],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0', 'kernel.unprivileged_userns_clone=1'],
  ['/proc/sys/user/max_user_namespaces', '0', 'user.max_user_namespaces=15000'],
] as const;

/** Whether this user may do what the sandbox begins with; undefined without `unshare` of util-linux. */
async function mayMakeNamespaces(
  user: BrowserUser | undefined,
  env: NodeJS.ProcessEnv,
): Promise<boolean | undefined> {
  const unshare = await findOnPath('unshare', env, process.platform);
  if (unshare === undefined) return undefined;
  const trying = [unshare, '--user', '--map-root-user', 'true'];
  const as = user && [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--no-new-privs',
  ];
  const [command = '', ...args] = [...(as ?? []), ...trying];
  return run(command, args, { env, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
