import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** What decides which command installs something here. */
export interface Machine {
  platform: NodeJS.Platform;
  /** ID and ID_LIKE of /etc/os-release, most specific first; empty outside Linux. */
  distributions: readonly string[];
  isRoot: boolean;
}

/** The command that brings the missing libraries, or else a whole browser with all it needs. */
export function cureFor(missingLibraries: readonly string[], machine: Machine): string {
  if (machine.platform === 'darwin') return 'brew install --cask chromium';
  if (machine.platform === 'win32') return 'winget install --id Google.Chrome';
  const distribution = machine.distributions.find((id) => browserCommands.has(id));
  const command =
    libraryCommand(missingLibraries, distribution) ?? browserCommands.get(distribution);
  if (command === undefined) return 'install Chrome or Chromium';
  return machine.isRoot ? command : `sudo ${command}`;
}

export async function thisMachine(): Promise<Machine> {
  return {
    platform: process.platform,
    distributions: await distributions(),
    isRoot: process.geteuid?.() === 0,
  };
}

const browserCommands = new Map<string | undefined, string>([
  ['debian', 'apt-get install -y chromium'],
  // Ubuntu's apt packages named chromium only point to the snap.
  ['ubuntu', 'snap install chromium'],
  ['fedora', 'dnf install -y chromium'],
  ['suse', 'zypper install -y chromium'],
  ['alpine', 'apk add chromium'],
  ['arch', 'pacman -S --noconfirm chromium'],
]);

/** What the packaged browser needs and a bare machine may lack; these names hold in every release. */
const debianPackages = new Map([
  ['libnss3.so', 'libnss3'],
  ['libnssutil3.so', 'libnss3'],
  ['libsmime3.so', 'libnss3'],
  ['libnspr4.so', 'libnspr4'],
  ['libplc4.so', 'libnspr4'],
  ['libplds4.so', 'libnspr4'],
  ['libexpat.so.1', 'libexpat1'],
  ['libgcc_s.so.1', 'libgcc-s1'],
]);

function libraryCommand(
  libraries: readonly string[],
  distribution: string | undefined,
): string | undefined {
  if (libraries.length === 0) return undefined;
  // dnf and zypper find a package by the library that it provides.
  const provided = libraries.map((library) => `'${library}()(64bit)'`).join(' ');
  if (distribution === 'fedora') return `dnf install -y ${provided}`;
  if (distribution === 'suse') return `zypper install -y ${provided}`;
  if (distribution !== 'debian' && distribution !== 'ubuntu') return undefined;
  const packages = libraries.map((library) => debianPackages.get(library));
  if (packages.includes(undefined)) return undefined;
  return `apt-get install -y ${[...new Set(packages)].join(' ')}`;
}

async function distributions(): Promise<string[]> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const { ID = '', ID_LIKE = '' } = parseEnv(release);
  return [ID, ...ID_LIKE.split(' ')].filter((id) => id !== '');
}
