/** Reads the manifest of one artifact in a thread of its own, which may be ended at any moment. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { parseBinary, parse as parsePlist } from 'plist';
import { z } from 'zod';
import { appleIcon } from './apple-icon.ts';
import { listEntries, readEntry } from './archive.ts';

const { file, kind } = z
  .object({ file: z.string(), kind: z.object({ name: z.string(), at: z.string() }) })
  .parse(workerData);

/** Largest manifest or icon, table of resources and nested APK that are read, in bytes. */
const most = { manifest: 16 * 1024 ** 2, resources: 512 * 1024 ** 2, apk: 1024 ** 3 };

const require = createRequire(import.meta.url);

type Parser = new (path: string) => { parse(): Promise<unknown> };

const parserSchema = z.custom<Parser>((value) => typeof value === 'function');

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const androidSchema = z.object({
  package: z.string(),
  versionName: text,
  versionCode: text,
  icon: z.string().nullish().catch(null),
  application: z
    .object({ label: z.union([z.array(z.string()), z.string()]).nullish() })
    .nullish()
    .catch(null),
});

const appleSchema = z.object({
  CFBundleIdentifier: z.string(),
  CFBundleShortVersionString: text,
  CFBundleVersion: text,
  CFBundleDisplayName: text,
  CFBundleName: text,
});

/** The library's parser, which gets what it wants of the archive by our reader. */
function apkAt(path: string): InstanceType<Parser> {
  const Apk = parserSchema.parse(require('app-info-parser/src/apk'));
  return new (class extends Apk {
    /** What each of the rules finds, under the rule. */
    async getEntries(rules: RegExp[]): Promise<Record<string, Buffer>> {
      const names = (await listEntries(path)).map(({ name }) => name);
      const found: Record<string, Buffer> = {};
      for (const rule of rules) {
        const name = names.find((each) => rule.test(each.toLowerCase()));
        if (name !== undefined) found[String(rule)] = await readEntry(path, name, most.resources);
      }
      return found;
    }

    getEntry(name: string): Promise<Buffer> {
      return readEntry(path, name, most.manifest);
    }
  })(path);
}

async function android(path: string) {
  const facts = androidSchema.parse(await apkAt(path).parse());
  const label = facts.application?.label;
  return {
    package_id: facts.package,
    name: (Array.isArray(label) ? label[0] : label) ?? null,
    app_version: facts.versionName ?? null,
    build_number: facts.versionCode ?? null,
    icon: iconOf(facts.icon),
  };
}

async function apple() {
  const bytes = await readEntry(file, kind.at, most.manifest);
  const isBinary = bytes.subarray(0, 6).toString('latin1') === 'bplist';
  const parsed: unknown = isBinary ? parseBinary(bytes) : parsePlist(bytes.toString('utf8'));
  const facts = appleSchema.parse(parsed);
  return {
    package_id: facts.CFBundleIdentifier,
    name: facts.CFBundleDisplayName ?? facts.CFBundleName ?? null,
    app_version: facts.CFBundleShortVersionString ?? null,
    build_number: facts.CFBundleVersion ?? null,
    icon: await appleIcon(file, {
      entries: await listEntries(file),
      manifest: kind.at,
      facts: parsed,
    }),
  };
}

/** The picture in a data address. */
function iconOf(address: string | null | undefined): Uint8Array | null {
  const data = /^data:image\/[a-z+]+;base64,(.+)$/.exec(address ?? '')?.[1];
  return data === undefined ? null : new Uint8Array(Buffer.from(data, 'base64'));
}

async function nestedApk() {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-apk-'));
  try {
    const path = join(folder, 'inner.apk');
    await writeFile(path, await readEntry(file, kind.at, most.apk));
    return await android(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inspect() {
  if (kind.name === 'APK') return android(file);
  return kind.name === 'zipped APK' ? nestedApk() : apple();
}

parentPort?.postMessage(await inspect());
