import { availableParallelism, totalmem } from 'node:os';
import type { BrowserUser } from './user.ts';

const gigabyte = 1024 ** 3;

export interface LauncherOptions {
  executablePath: string;
  /** Folder of the profile. */
  profile: string;
  user: BrowserUser | undefined;
  /** Whether its processes may gain rights by running a program, which only a sandbox's helper needs. */
  mayGainRights: boolean;
  /** Bytes that the largest file may have. */
  maxFileBytes: number;
  /** Whether `prlimit` of util-linux is there. */
  hasLimits: boolean;
}

/**
 * A shell script that starts the browser with the arguments that it gets, held to limits and as
 * another user. It becomes the browser, so that who ends the one has ended the other.
 */
export function launcherScript(options: LauncherOptions): string {
  const { executablePath, profile, hasLimits } = options;
  const command = [
    ...(hasLimits ? limits(options) : []),
    ...privileges(options),
    executablePath,
  ].map(quoted);
  return [
    '#!/bin/sh',
    // A file that has grown too large is to fail, not to end the browser.
    "trap '' XFSZ",
    // Where memory runs out, the browser goes first, not the database.
    'echo 500 2>/dev/null >/proc/self/oom_score_adj',
    // The last of two switches counts: the profile that Playwright makes belongs to us.
    `exec ${command.join(' ')} "$@" ${quoted(`--user-data-dir=${profile}`)}`,
    '',
  ].join('\n');
}

function limits({ maxFileBytes, user }: LauncherOptions): string[] {
  return [
    'prlimit',
    '--core=0',
    `--fsize=${maxFileBytes}`,
    `--data=${memoryOfProcess()}`,
    // The kernel counts by user: one of ours runs much else.
    ...(user === undefined ? [] : [`--nproc=${4096 + 512 * availableParallelism()}`]),
  ];
}

/** Half of the machine's memory for each process; with less than 4 GiB no page opens. */
function memoryOfProcess(): number {
  return Math.max(4 * gigabyte, Math.min(16 * gigabyte, Math.floor(totalmem() / 2)));
}

function privileges({ user, mayGainRights }: LauncherOptions): string[] {
  if (user === undefined) return [];
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    ...(mayGainRights ? [] : ['--no-new-privs', '--bounding-set=-all']),
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
