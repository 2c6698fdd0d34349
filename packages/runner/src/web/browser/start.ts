import type { Browser } from 'playwright-core';
import { loadChromium } from './playwright.ts';

export interface StartOptions {
  headless: boolean;
  /** Added after Playwright's own and ours. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
}

/**
 * Starts one Chromium, in its sandbox if that is possible here. Throws what Playwright throws,
 * which `explainFailure` reads.
 */
export async function start(
  executablePath: string,
  options: StartOptions,
): Promise<{ browser: Browser; sandboxed: boolean }> {
  const chromium = await loadChromium();
  const launch = async (chromiumSandbox: boolean) => ({
    browser: await chromium.launch({
      executablePath,
      chromiumSandbox,
      headless: options.headless,
      args: [...quietArgs, ...options.args],
      env: options.env,
      timeout: options.timeoutMs,
      // The process that starts the browser drains its runs before it ends; Playwright's handlers
      // would close the browser under a running step.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
    sandboxed: chromiumSandbox && !options.args.includes('--no-sandbox'),
  });
  // Chromium refuses to run as root with its sandbox (crbug.com/638180).
  if (process.geteuid?.() === 0) return launch(false);
  try {
    return await launch(true);
  } catch (error) {
    if (!isSandboxRefused(error)) throw error;
    return launch(false);
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
