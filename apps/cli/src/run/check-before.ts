import { access, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { describeDevice, UnknownDeviceError } from '@touchstone/runner';
import { UsageError } from '../files/usage-error.ts';
import type { RunFlags } from './options.ts';

/**
 * Finds out before the first test what would otherwise fail in each of them, or only when all have
 * run: a device that nobody knows, a report or a folder that cannot be written, cookies that cannot be read.
 * @throws UsageError
 */
export async function checkBefore(flags: RunFlags, artifacts: string | undefined): Promise<void> {
  if (flags.device !== undefined) await checkDevice(flags.device);
  if (flags.storageState !== undefined) await checkStorageState(flags.storageState);
  for (const { file } of flags.reporter) {
    if (file !== undefined) await checkFile(file);
  }
  if (artifacts !== undefined)
    await checkFolder(artifacts, `Pictures cannot be kept in`, artifacts);
}

async function checkDevice(name: string): Promise<void> {
  try {
    await describeDevice(name);
  } catch (error) {
    throw error instanceof UnknownDeviceError ? new UsageError(error.message) : error;
  }
}

async function checkStorageState(file: string): Promise<void> {
  try {
    JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error);
    throw new UsageError(
      `--storage-state ${file} cannot be read: ${why}. It is the file that Playwright's storageState writes.`,
    );
  }
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  const what = 'The report cannot be written to';
  if (found?.isDirectory() === true)
    throw new UsageError(`${what} ${file}: it is a folder. Name a file in it.`);
  await checkFolder(dirname(file), what, file);
  if (found !== undefined) await writable(file, what, file);
}

/** Makes the folder where there is none yet, as writing would, and sees whether it can be written to. */
async function checkFolder(folder: string, what: string, named: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'no folder can be made there' : reasonOf(error);
    throw new UsageError(`${what} ${named}: ${why}. Name another place.`);
  }
  await writable(folder, what, named);
}

async function writable(path: string, what: string, named: string): Promise<void> {
  await access(path, constants.W_OK).catch((error: unknown) => {
    throw new UsageError(`${what} ${named}: ${reasonOf(error)}. Name another place.`);
  });
}

/** One folder after the other: Node's own recursive way never ends where a system takes no folders (/proc). */
async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(folder); !(await isFolder(at)); at = dirname(at)) missing.unshift(at);
  for (const one of missing) {
    await mkdir(one).catch(async (error: unknown) => {
      if (!(await isFolder(one))) throw error;
    });
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

const reasons: Record<string, string> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOENT: 'there is nothing of this name',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be read or written, in words. */
function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
