import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Confinement } from '../confine/confinement.ts';
import { describeDevice } from './device.ts';

/** How the page under test is opened. What is absent is as the browser has it. */
export interface WebDriverOptions {
  /** A browser that runs; it may carry other tests at the same time. */
  browser: Browser;
  /** Where addresses without a host begin, and where `home` leads. */
  baseUrl?: string;
  /** A device to emulate, by its name: `iPhone 15`. */
  device?: string;
  /** `es-MX`: language of the browser and form of its numbers and dates. */
  locale?: string;
  /** `America/Mexico_City`. */
  timezone?: string;
  geolocation?: { latitude: number; longitude: number };
  /** What the browser grants without asking: `geolocation`, `notifications` … */
  permissions?: string[];
  /** Cookies and local storage to begin with: a file that Playwright wrote, or its content. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>;
  /** Sent with every request. */
  headers?: Record<string, string>;
  basicAuth?: { username: string; password: string };
  proxy?: { server: string; bypass?: string; username?: string; password?: string };
  viewport?: { width: number; height: number };
  /** What it is held to; without it the test goes anywhere, as on one's own machine. */
  confinement?: Confinement;
}

/** The options of the browser's context, and the emulated device's full name. */
export async function contextOptions(
  options: WebDriverOptions,
): Promise<{ context: BrowserContextOptions; device?: string }> {
  const device = options.device === undefined ? undefined : await describeDevice(options.device);
  const context: BrowserContextOptions = {
    viewport: { width: 1280, height: 720 },
    ...device?.options,
    acceptDownloads: true,
    ...(options.viewport ? { viewport: options.viewport } : {}),
    ...(options.baseUrl ? { baseURL: options.baseUrl } : {}),
    ...(options.locale ? { locale: options.locale } : {}),
    ...(options.timezone ? { timezoneId: options.timezone } : {}),
    ...(options.geolocation ? { geolocation: options.geolocation } : {}),
    ...(options.permissions ? { permissions: options.permissions } : {}),
    ...(options.storageState ? { storageState: options.storageState } : {}),
    ...(options.headers ? { extraHTTPHeaders: options.headers } : {}),
    ...(options.basicAuth ? { httpCredentials: options.basicAuth } : {}),
    ...(options.proxy ? { proxy: options.proxy } : {}),
  };
  return { context, ...(device ? { device: device.name } : {}) };
}
