import { resolve } from 'node:path';
import type { BoxOptions } from './box/box.ts';
import { type ConnectedBrowser, connect } from './connect.ts';
import { thisMachine } from './cure.ts';
import { findOnPath } from './installed.ts';
import { type Outcome, type StartedBrowser, tryFile, tryFound } from './outcomes.ts';
import type { StartOptions } from './start.ts';
import { type Attempt, type BrowserSource, BrowserUnavailableError } from './unavailable.ts';

export interface LaunchOptions {
  /** A Chrome or Chromium: a file, or a name that PATH knows. Goes before the environment. */
  executablePath?: string;
  /** The DevTools address of a browser that runs already. Goes before the environment. */
  cdpUrl?: string;
  /** Without a window; true if absent. */
  headless?: boolean;
  /** More command-line flags for the browser. */
  args?: readonly string[];
  /** The environment to look for a browser in and to start it with; this process's if absent. */
  env?: NodeJS.ProcessEnv;
  /** How long one browser may take to start, in milliseconds; 30,000 if absent. */
  timeoutMs?: number;
  /** Set for a browser of pages that strangers write: it reaches as little of this machine as can be. */
  box?: BoxOptions;
  /** Where to look when none is configured; everywhere if absent. */
  lookIn?: readonly Exclude<BrowserSource, 'configured'>[];
}

export type LaunchedBrowser =
  | (StartedBrowser & {
      /** Those that were tried before and did not start. */
      failed: readonly Attempt[];
    })
  | ConnectedBrowser;

/**
 * Starts a browser, the first that will: the one that is configured (`TOUCHSTONE_BROWSER`, a file or
 * a name on PATH; else `CDP_URL`), an installed Chrome or Chromium, Playwright's download, the
 * packaged headless Chromium. If one is configured, no other is tried.
 *
 * Throws BrowserUnavailableError if none starts.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<LaunchedBrowser> {
  const startOptions: StartOptions = {
    headless: options.headless ?? true,
    args: options.args ?? [],
    env: options.env ?? process.env,
    timeoutMs: options.timeoutMs ?? 30_000,
    ...(options.box && { box: options.box }),
  };
  const configured = readConfigured(options, startOptions.env);
  const outcomes =
    configured.kind === 'address'
      ? [connect(configured.url, startOptions.timeoutMs)]
      : configured.kind === 'file'
        ? [tryConfigured(configured.file, startOptions)]
        : tryFound(options.lookIn ?? ['installed', 'playwright', 'packaged'], startOptions);
  const failed: Attempt[] = [];
  for await (const outcome of outcomes) {
    if ('reason' in outcome) failed.push(outcome);
    else return outcome.source === 'connected' ? outcome : { ...outcome, failed };
  }
  throw new BrowserUnavailableError(failed, await thisMachine());
}

type Configured =
  | { kind: 'file'; file: string }
  | { kind: 'address'; url: string }
  | { kind: 'nothing' };

function readConfigured(options: LaunchOptions, env: NodeJS.ProcessEnv): Configured {
  if (options.executablePath) return { kind: 'file', file: options.executablePath };
  if (options.cdpUrl) return { kind: 'address', url: options.cdpUrl };
  if (env.TOUCHSTONE_BROWSER) return { kind: 'file', file: env.TOUCHSTONE_BROWSER };
  if (env.CDP_URL) return { kind: 'address', url: env.CDP_URL };
  return { kind: 'nothing' };
}

async function tryConfigured(file: string, options: StartOptions): Promise<Outcome> {
  const onPath = /[\\/]/.test(file)
    ? undefined
    : await findOnPath(file, options.env, process.platform);
  return tryFile('configured', onPath ?? resolve(file), options);
}
