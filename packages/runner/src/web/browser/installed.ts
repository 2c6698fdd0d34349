import { access, constants, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/**
 * The files of every Chrome and Chromium that is installed on this machine: first those on PATH,
 * then those in the places where installers put them. Each file once, however many links lead to it.
 */
export async function installedBrowsers(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): Promise<string[]> {
  const onPath = names.flatMap((name) => placesOnPath(name, env, platform));
  const found = new Map<string, string>();
  for (const place of [...onPath, ...usualPlaces(env, platform)]) {
    if (!(await isProgram(place))) continue;
    const file = await realpath(place);
    if (!found.has(file)) found.set(file, place);
  }
  return [...found.values()];
}

/** Where PATH finds the program of this name, or undefined. */
export async function findOnPath(
  name: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): Promise<string | undefined> {
  for (const place of placesOnPath(name, env, platform)) {
    if (await isProgram(place)) return place;
  }
  return undefined;
}

/** Where installers put Chrome and Chromium, whether or not it is there. */
function usualPlaces(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
    return folders.flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        ['Google\\Chrome', 'Chromium'].map((app) => `${folder}\\${app}\\Application\\chrome.exe`),
      );
  }
  return [
    ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
      names.map((name) => `${folder}/${name}`),
    ),
    '/opt/google/chrome/chrome',
    '/usr/lib/chromium/chromium',
  ];
}

function placesOnPath(name: string, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const file = platform === 'win32' && !name.endsWith('.exe') ? `${name}.exe` : name;
  return (
    (env.PATH ?? '')
      .split(delimiter)
      // A relative entry means the working folder, where anybody's checkout may hold a `chromium`.
      .filter((folder) => isAbsolute(folder))
      .map((folder) => join(folder, file))
  );
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
