import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findOnPath } from '../installed.ts';
import { type LauncherOptions, launcherScript } from './launcher.ts';
import { type BrowserUser, browserUser, isEnteredByAll, isRunByAll } from './user.ts';

export interface BoxOptions {
  /** Bytes that the largest file may have which the browser writes. */
  maxFileBytes: number;
}

/** What a browser that runs in a box may use, and nothing else of ours. */
export interface Box {
  /** Whose the browser's processes are; ours if absent. */
  user?: BrowserUser;
  /** The program to start in the browser's place. */
  command: string;
  env: NodeJS.ProcessEnv;
  /** For what Playwright keeps for itself. */
  artifacts: string;
  /** For files that pages download; the browser's. */
  downloads: string;
  /** Removes it when nothing was started in it. */
  remove(): Promise<void>;
  /** Removes what it left behind, also what its processes make anew while they end. */
  removeOnceEnded(): Promise<void>;
}

/**
 * Makes a box for a browser: folders of its own for profile, temporary files and downloads, an
 * environment without anything of ours, another user where this process is root's, limits of memory,
 * processes and the size of files where `prlimit` is there.
 */
export async function openBox(
  executablePath: string,
  env: NodeJS.ProcessEnv,
  { maxFileBytes, mayGainRights }: BoxOptions & Pick<LauncherOptions, 'mayGainRights'>,
): Promise<Box> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-box-'));
  try {
    await chmod(folder, 0o711);
    const isReached = (await isRunByAll(executablePath)) && (await isEnteredByAll(folder));
    const user = isReached ? await browserUser(env) : undefined;
    const profile = await folderOf(join(folder, 'profile'), user);
    const temporary = await folderOf(join(folder, 'temporary'), user);
    const downloads = await folderOf(join(folder, 'downloads'), user);
    const artifacts = await folderOf(join(folder, 'artifacts'));
    const hasLimits = (await findOnPath('prlimit', env, process.platform)) !== undefined;
    const script = join(folder, 'start.sh');
    const launcher = { executablePath, profile, user, mayGainRights, maxFileBytes, hasLimits };
    if (process.platform === 'linux')
      await writeFile(script, launcherScript(launcher), { mode: 0o755 });
    return {
      ...(user && { user }),
      command: process.platform === 'linux' ? script : executablePath,
      env: { ...withoutOurs(env), HOME: temporary, TMPDIR: temporary },
      artifacts,
      downloads,
      remove: () => rm(folder, removal),
      removeOnceEnded: () => removeForGood(folder),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

/** Milliseconds after which a folder that was removed is looked for again. */
const looks = [100, 300, 1000, 3000, 10_000];

/** A process that ends may still write, and makes the whole path of its profile to do so. */
async function removeForGood(folder: string): Promise<void> {
  for (const pause of looks) {
    await rm(folder, removal).catch(() => undefined);
    await delay(pause, undefined, { ref: false });
  }
  await rm(folder, removal);
}

/** Makes a folder that only this user enters. */
export async function folderOf(path: string, user?: BrowserUser): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  if (user !== undefined) await chown(path, user.uid, user.gid);
  return path;
}

/** What a browser needs to know of its surroundings; keys and passwords of ours are in the rest. */
const known =
  /^(?:PATH|LANG|LANGUAGE|LC_\w+|TZ|LD_LIBRARY_PATH|FONTCONFIG_\w+|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|CHROME_DEVEL_SANDBOX)$/;

function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => known.test(name)));
}

/** Where distributions and Google put the helper of the sandbox, which belongs to root. */
const helperFolders = ['/usr/lib/chromium', '/opt/google/chrome'];
const setsUser = 0o4000;

/** Whether a helper is there that makes a sandbox where ordinary users may not. */
export async function hasSandboxHelper(executablePath: string): Promise<boolean> {
  const folders = [dirname(executablePath), ...helperFolders];
  const modes = await Promise.all(
    folders.map((folder) =>
      stat(join(folder, 'chrome-sandbox')).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  );
  return modes.some((mode) => (mode & setsUser) !== 0);
}
