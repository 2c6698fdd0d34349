import { access, chmod, constants, lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder below `root` in which only this user can write, and whose programs every user may run;
 * made if it is not there. Throws if another user got there first (in a shared /tmp), if others may
 * write in it, or if the file system is mounted `noexec`; the message says which.
 */
export async function privateFolder(root: string): Promise<string> {
  const uid = process.geteuid?.() ?? 0;
  const folder = join(root, `touchstone-chromium-${uid}`);
  await mkdir(root, { recursive: true });
  await mkdir(folder).catch(ignoreExisting);
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (found.uid !== uid) throw new Error(`${folder} belongs to another user`);
  if ((found.mode & 0o022) !== 0) {
    throw new Error(`${folder} is open to other users (remove it, or chmod 755)`);
  }
  await chmod(folder, 0o755);
  await checkProgramsMayRun(folder);
  return folder;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function checkProgramsMayRun(folder: string): Promise<void> {
  const probe = join(folder, `probe-${process.pid}-${Math.random().toString(36).slice(2)}`);
  try {
    await writeFile(probe, '');
    await chmod(probe, 0o700);
    await access(probe, constants.X_OK).catch(() => {
      throw new Error(`${folder} is on a file system that runs no programs (noexec)`);
    });
  } finally {
    await rm(probe, { force: true });
  }
}
