import { readFileSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Names a process so that no other one is taken for it, also after a restart of the machine. */
const ownerSchema = z.object({
  host: z.string(),
  /** Changes when the machine starts; empty where it cannot be told. */
  boot: z.string(),
  /** Process ids count in it alone; empty where there are no such namespaces. */
  namespace: z.string(),
  pid: z.number().int().positive(),
  /** When the process began, in the system's own count; empty where it cannot be told. */
  began: z.string(),
});

type Owner = z.infer<typeof ownerSchema>;

const ownerFile = 'owner.json';
/** One that has no owner yet is being made, or was left by a process that was killed meanwhile. */
const ownerlessMilliseconds = 10 * 60_000;

/** A folder for everything that one process writes for a while. */
export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Makes a folder of this process for what it writes for a while, and removes those of processes of
 * this name that are dead: a process that is killed removes nothing.
 */
export async function openTemporaryFolder(name: string, root = tmpdir()): Promise<TemporaryFolder> {
  const prefix = `touchstone-${name}-`;
  const owner = await thisProcess();
  await removeLeftovers(root, prefix, owner);
  const path = await mkdtemp(join(root, prefix));
  await writeFile(join(path, ownerFile), JSON.stringify(owner), { mode: 0o600 });
  // Other users get through, to what is meant for them; what else is in it they do not see.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

async function removeLeftovers(root: string, prefix: string, self: Owner): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(root, name);
    const found = await lstat(path).catch(() => undefined);
    // In a folder that many share, what looks like ours may be another user's.
    if (!found?.isDirectory() || found.uid !== (process.geteuid?.() ?? found.uid)) continue;
    const text = await readFile(join(path, ownerFile), 'utf8').catch(() => undefined);
    if (text === undefined) {
      if (Date.now() - found.mtimeMs > ownerlessMilliseconds) await rmdir(path).catch(ignoreInUse);
    } else if (isDead(text, self)) {
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(ignoreInUse);
    }
  }
}

/** Of a process elsewhere, in another container for instance, nothing is known. */
function isDead(text: string, self: Owner): boolean {
  const read = ownerSchema.safeParse(parse(text));
  if (!read.success) return false;
  const { host, boot, namespace, pid, began } = read.data;
  if (host !== self.host || namespace !== self.namespace) return false;
  if (boot !== self.boot) return true;
  if (!isAlive(pid)) return true;
  const now = beginOf(pid);
  return now !== '' && began !== '' && now !== began;
}

async function thisProcess(): Promise<Owner> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  const { pid } = process;
  return { host: hostname(), boot: boot.trim(), namespace, pid, began: beginOf(pid) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The 22nd field of proc(5), /proc/pid/stat, counted after the name, which may hold blanks. */
function beginOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Somebody else removes it, too, or still writes: the next start tries again. */
function ignoreInUse(): void {}
