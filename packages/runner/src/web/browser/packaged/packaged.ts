import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { privateFolder } from './private-folder.ts';
import { unpackInto } from './unpack.ts';

interface PackagedBrowser {
  executablePath: string;
  /** The environment to start it with: text renders on a machine without fonts. */
  env: NodeJS.ProcessEnv;
  /** The same with the libraries that a bare machine lacks (NSS, NSPR, expat) from the package. */
  envWithLibraries: NodeJS.ProcessEnv;
}

/** The packaged browser is a headless shell for one kind of machine. */
export function packagedBrowserFits(platform: NodeJS.Platform, arch: string): boolean {
  return platform === 'linux' && arch === 'x64';
}

/**
 * The headless Chromium of `@sparticuz/chromium`, unpacked (about 220 MB, once per version and user)
 * into `TOUCHSTONE_CACHE`, or else the first of: the temporary folder, the user's cache folder,
 * /var/tmp. Throws with the reason for each folder if none will do.
 */
export async function packagedBrowser(env: NodeJS.ProcessEnv): Promise<PackagedBrowser> {
  const archives = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
    'bin',
  );
  const version = await packageVersion(archives);
  const failures: string[] = [];
  for (const root of cacheRoots(env)) {
    try {
      const folder = join(await privateFolder(resolve(root)), `chromium-${version}`);
      await unpackInto(folder, (empty) => inflateAll(archives, empty, env));
      return startableFrom(folder, env);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `it could not be unpacked: ${failures.join('; ')}; set TOUCHSTONE_CACHE to a folder of yours with 250 MB free`,
  );
}

async function packageVersion(archives: string): Promise<string> {
  const manifest = await readFile(join(archives, '..', 'package.json'), 'utf8');
  const { version }: { version?: unknown } = JSON.parse(manifest);
  return String(version);
}

/** As the machine has it: a worker goes on in a temporary folder of its own, which ends with it. */
const temporaryOfAll = tmpdir();

function cacheRoots(env: NodeJS.ProcessEnv): string[] {
  if (env.TOUCHSTONE_CACHE) return [env.TOUCHSTONE_CACHE];
  const home = env.HOME ? join(env.HOME, '.cache') : undefined;
  const userCache = env.XDG_CACHE_HOME || home;
  return [temporaryOfAll, ...(userCache ? [userCache] : []), '/var/tmp'];
}

/**
 * The package's own `executablePath()` takes a half-unpacked /tmp/chromium, and one that anybody
 * put there, for good; so only its `inflate` is used, in a folder of ours.
 */
async function inflateAll(archives: string, into: string, env: NodeJS.ProcessEnv): Promise<void> {
  await new Promise<void>((unpacked, reject) => {
    const worker = new Worker(new URL('./inflate-worker.ts', import.meta.url), {
      argv: ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) =>
        join(archives, name),
      ),
      env: { ...env, TMPDIR: into },
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? unpacked() : reject(new Error(`unpacking ended with exit code ${code}`)),
    );
  });
  await writeFile(join(into, fontsFile), fontsConfiguration);
  // A browser in a box is another user's.
  await chmod(join(into, 'chromium'), 0o755);
}

const fontsFile = 'fonts.conf';

/** The machine's fonts first, if it has any; the package's Open Sans is always there. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts/fonts</dir>
</fontconfig>
`;

function startableFrom(folder: string, env: NodeJS.ProcessEnv): PackagedBrowser {
  const hasOwnFonts = env.FONTCONFIG_FILE || env.FONTCONFIG_PATH;
  const withFonts = hasOwnFonts ? env : { ...env, FONTCONFIG_FILE: join(folder, fontsFile) };
  const libraries = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH];
  return {
    executablePath: join(folder, 'chromium'),
    env: withFonts,
    envWithLibraries: { ...withFonts, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') },
  };
}
