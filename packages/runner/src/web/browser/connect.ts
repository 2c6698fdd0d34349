import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright-core';
import { loadChromium } from './playwright.ts';
import type { Attempt } from './unavailable.ts';

/** A browser that runs elsewhere, reached over its DevTools address. */
export interface ConnectedBrowser {
  source: 'connected';
  browser: Browser;
  /** Protocol and host only, as the rest of a DevTools address often holds a key. */
  address: string;
}

/** Joins the browser at a DevTools address (http, https, ws or wss). */
export async function connect(url: string, timeoutMs: number): Promise<ConnectedBrowser | Attempt> {
  const address = withoutSecrets(url);
  const chromium = await loadChromium();
  try {
    const browser = await chromium.connectOverCDP(url, { timeout: timeoutMs });
    return { source: 'connected', browser, address };
  } catch (error) {
    return {
      source: 'configured',
      location: address,
      reason: explain(error, address),
      missingLibraries: [],
    };
  }
}

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'CDP_URL';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Playwright's first line, without the full addresses that it quotes. */
function explain(error: unknown, address: string): string {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return (message.split('\n', 1)[0] ?? '')
    .replace(/^browserType\.\w+: /, '')
    .replaceAll(/\b(?:https?|wss?):\/\/\S+/g, address);
}
