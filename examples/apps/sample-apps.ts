import { type App, type Faults, type RunningApp, serveApp } from './app.ts';
import { backOffice } from './back-office/back-office.ts';
import { backOfficeFaults } from './back-office/faults.ts';
import { booking } from './booking/booking.ts';
import { bookingFaults } from './booking/faults.ts';
import { shopFaults } from './shop/faults.ts';
import { shop } from './shop/shop.ts';

interface SampleApp {
  open(faults: Faults): App;
  /** What it can do wrong on purpose, with what a person would notice. */
  faults: Readonly<Record<string, string>>;
}

/** Three applications to try tests on: pages from a server, a desktop tool, a flow on a phone. */
export const sampleApps = {
  shop: { open: shop, faults: shopFaults },
  'back-office': { open: backOffice, faults: backOfficeFaults },
  booking: { open: booking, faults: bookingFaults },
} satisfies Record<string, SampleApp>;

export type SampleAppName = keyof typeof sampleApps;

/**
 * Starts one of them on the loopback interface.
 * @throws Error when a fault is asked for that the app does not know
 */
export function startSampleApp(
  name: SampleAppName,
  { port = 0, faults = [] }: { port?: number; faults?: readonly string[] } = {},
): Promise<RunningApp> {
  const app: SampleApp = sampleApps[name];
  const unknown = faults.filter((fault) => !Object.hasOwn(app.faults, fault));
  if (unknown.length > 0) {
    const known = Object.keys(app.faults).join(', ');
    throw new Error(`The ${name} has no fault called ${unknown.join(', ')}. It has: ${known}.`);
  }
  return serveApp(app.open(new Set(faults)), port);
}
