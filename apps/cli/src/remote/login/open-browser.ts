import { spawn } from 'node:child_process';

/** Opens a page in the person's browser, if there is one; the page is printed in any case. */
export function openBrowser(page: string): void {
  const [program, ...before] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...before, page], { stdio: 'ignore', detached: true });
  // A machine without a browser: the person opens the page elsewhere.
  child.once('error', () => undefined);
  child.unref();
}

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
