import { existsSync } from 'node:fs';
import { installedBrowsers } from './installed.ts';
import { packagedBrowser, packagedBrowserFits } from './packaged/packaged.ts';
import { loadChromium } from './playwright.ts';
import { type Started, type StartOptions, start } from './start.ts';
import { explainFailure } from './startup-failure.ts';
import type { Attempt, BrowserSource } from './unavailable.ts';

/** A browser that we started. */
export interface StartedBrowser extends Started {
  source: BrowserSource;
  executablePath: string;
}

export type Outcome = StartedBrowser | Attempt;

/** Tries the browsers that are there, one at each step, in the order of the sources. */
export async function* tryFound(
  lookIn: readonly BrowserSource[],
  options: StartOptions,
): AsyncGenerator<Outcome> {
  if (lookIn.includes('installed')) {
    for (const file of await installedBrowsers(options.env, process.platform)) {
      yield await tryFile('installed', file, options);
    }
  }
  if (lookIn.includes('playwright')) {
    const file = (await loadChromium()).executablePath();
    if (existsSync(file)) yield await tryFile('playwright', file, options);
  }
  if (lookIn.includes('packaged')) yield await tryPackaged(options);
}

/** Starts one file, or says why it did not start. */
export async function tryFile(
  source: BrowserSource,
  executablePath: string,
  options: StartOptions,
): Promise<Outcome> {
  try {
    return { source, executablePath, ...(await start(executablePath, options)) };
  } catch (error) {
    const explanation = await explainFailure(error, executablePath, options.env);
    return { source, location: executablePath, ...explanation };
  }
}

async function tryPackaged(options: StartOptions): Promise<Outcome> {
  const cannot = (reason: string): Attempt => ({
    source: 'packaged',
    location: '@sparticuz/chromium',
    reason,
    missingLibraries: [],
  });
  if (!packagedBrowserFits(process.platform, process.arch)) {
    return cannot(`it is built for linux x64, this is ${process.platform} ${process.arch}`);
  }
  if (!options.headless) return cannot('it is a headless shell, which has no windows');
  try {
    const { executablePath, env, envWithLibraries } = await packagedBrowser(options.env);
    const plain = await tryFile('packaged', executablePath, { ...options, env });
    // The machine's own libraries go first: they fit its C library and get its security updates.
    if (!('missingLibraries' in plain) || plain.missingLibraries.length === 0) return plain;
    return await tryFile('packaged', executablePath, { ...options, env: envWithLibraries });
  } catch (error) {
    return cannot(error instanceof Error ? error.message : String(error));
  }
}
