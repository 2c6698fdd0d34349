import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAbsent, systemCode } from './disk-fault.ts';

// Begins with a dot, as no key does, and lies in the store's folder so that a rename can move a
// finished file to its place.
const folderName = '.unfinished';
const longestPause = 24 * 60 * 60 * 1000;
const host = encodeURIComponent(hostname());

/** A new empty file for an object in the making, named for this process. */
export async function openUnfinished(root: string): Promise<{ path: string; handle: FileHandle }> {
  const folder = join(root, folderName);
  const path = join(folder, `${host}.${process.pid}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return { path, handle: await open(path, 'wx') };
}

/**
 * Removes the files that no running process is still writing: those of dead processes of this
 * machine and those that nobody has touched for a day. Several processes, on several machines, may
 * share one folder.
 */
export async function removeAbandoned(root: string): Promise<void> {
  const folder = join(root, folderName);
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (await isAbandoned(path, name)) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const touched = await lastTouch(path);
  if (touched === undefined) return false;
  if (Date.now() - touched > longestPause) return true;
  const owner = /^(?<host>.+)\.(?<pid>\d+)\.[^.]+$/.exec(name)?.groups;
  if (owner?.host !== host) return false;
  const pid = Number(owner.pid);
  // A restarted container hands out the same process numbers again.
  if (pid === process.pid) return touched < Date.now() - process.uptime() * 1000;
  return !isRunning(pid);
}

async function lastTouch(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}
