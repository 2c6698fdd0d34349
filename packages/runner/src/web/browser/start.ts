import type { Browser } from 'playwright-core';
import { type Box, type BoxOptions, hasSandboxHelper, openBox } from './box/box.ts';
import { loadChromium } from './playwright.ts';

export interface StartOptions {
  headless: boolean;
  /** Added after Playwright's own and ours. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** Set if the browser is to run in a box. */
  box?: BoxOptions;
}

/** A browser that runs, and how it is shut off. */
export interface Started {
  browser: Browser;
  /** False where the machine forbids Chromium's sandbox, and for root without a box. */
  sandboxed: boolean;
  box?: Box;
}

/**
 * Starts one Chromium, in its sandbox if that is possible here. Throws what Playwright throws,
 * which `explainFailure` reads.
 */
export async function start(executablePath: string, options: StartOptions): Promise<Started> {
  let refused: unknown;
  for (const protection of await protections(executablePath, options)) {
    try {
      return await launch(executablePath, options, protection);
    } catch (error) {
      if (!isSandboxRefused(error)) throw error;
      refused = error;
    }
  }
  throw refused;
}

interface Protection {
  sandboxed: boolean;
  mayGainRights: boolean;
}

const helperless: Protection = { sandboxed: true, mayGainRights: false };
const none: Protection = { sandboxed: false, mayGainRights: false };

/** How a browser may be shut off here, the best first. */
async function protections(executablePath: string, { box }: StartOptions): Promise<Protection[]> {
  if (box !== undefined) {
    const helped = { sandboxed: true, mayGainRights: true };
    return [helperless, ...((await hasSandboxHelper(executablePath)) ? [helped] : []), none];
  }
  // Chromium refuses to run as root with its sandbox (crbug.com/638180).
  return process.geteuid?.() === 0 ? [none] : [helperless, none];
}

async function launch(
  executablePath: string,
  options: StartOptions,
  { sandboxed, mayGainRights }: Protection,
): Promise<Started> {
  const chromium = await loadChromium();
  const box =
    options.box && (await openBox(executablePath, options.env, { ...options.box, mayGainRights }));
  const isRoot = process.geteuid?.() === 0 && box?.user === undefined;
  try {
    const browser = await chromium.launch({
      executablePath: box?.command ?? executablePath,
      chromiumSandbox: sandboxed && !isRoot,
      headless: options.headless,
      args: [...quietArgs, ...(box ? shutArgs : []), ...options.args],
      env: box?.env ?? options.env,
      timeout: options.timeoutMs,
      // The process that starts the browser drains its runs before it ends; Playwright's handlers
      // would close the browser under a running step.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...(box && { artifactsDir: box.artifacts, downloadsPath: box.downloads }),
    });
    browser.once('disconnected', () => void box?.removeOnceEnded().catch(() => undefined));
    return {
      browser,
      sandboxed: sandboxed && !isRoot && !options.args.includes('--no-sandbox'),
      ...(box && { box }),
    };
  } catch (error) {
    await box?.remove();
    throw error;
  }
}

/**
 * What Playwright's flags leave open. Playwright already sets `--disable-background-networking`,
 * `--disable-component-update`, `--disable-sync` and `--no-first-run`, but a full Chromium 156 still
 * called Google for component updates, for the signed-in account, and with the shape of each form
 * on the page for autofill. Their addresses are pointed at port 9 of this machine, which Chromium
 * refuses by itself (ERR_UNSAFE_PORT) before any connection; pages reach the real hosts as before.
 */
const quietArgs = [
  '--component-updater=url-source=http://127.0.0.1:9/',
  '--gaia-url=http://127.0.0.1:9/',
  '--autofill-server-url=http://127.0.0.1:9/',
  '--disable-domain-reliability',
  '--disable-quic',
];

/**
 * A browser in a box goes nowhere but through the proxies of its contexts: one without a proxy finds
 * nobody at port 9, no name is looked up by the browser itself (DNS prefetch, WebRTC), and WebRTC
 * sends no datagrams past the proxy. Loopback is no exception, as it is by default.
 */
const shutArgs = [
  '--proxy-server=socks5://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * An ordinary user's sandbox needs user namespaces (or the setuid helper that distributions install
 * beside a full Chromium; the packaged one has none). Docker's default seccomp profile, Ubuntu's
 * AppArmor rule and a chroot forbid them: there Chromium dies with one of these, and the only way
 * to have a browser at all is without.
 */
function isSandboxRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    /No usable sandbox|SUID sandbox helper|Failed to move to new namespace/.test(error.message)
  );
}
