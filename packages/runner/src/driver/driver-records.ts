import type { Limits } from './limits.ts';

/** A line that the page wrote to its console, an error that nobody caught, or a failed request. */
export interface ScreenLine {
  kind: 'console' | 'error' | 'request';
  level: 'debug' | 'info' | 'warning' | 'error';
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Of lines of one kind and level so many are kept, the first and the newest. */
export const mostLinesAlike = 500;

/** A file that the page gave to be kept. */
export interface Downloaded {
  name: string;
  /** Whether it has come: a download may go on, or have failed. */
  state: 'whole' | 'going' | 'failed';
}

/** What a link has led to. */
export interface Followed {
  address: string;
  /** `unknown`: nobody can tell without acting, or without signing in. */
  leads: 'somewhere' | 'nowhere' | 'unknown';
  /** For people, in the words of the network: `404`, `net::ERR_NAME_NOT_RESOLVED`. */
  answer: string;
}

/** What a browser knows of the pages of a test and no screen shows. */
export interface DriverRecords {
  /** Warnings, errors and failed requests since the driver was opened, at most `mostLinesAlike` of a kind. */
  lines(): readonly ScreenLine[];
  downloads(): Promise<readonly Downloaded[]>;
  /** The cookies that the page in front sends, those included that its scripts cannot read. */
  cookies(limits: Limits): Promise<readonly { name: string; value: string }[]>;
  /**
   * Asks for each address, without opening it and without what follows from opening it, as far as
   * HTTP promises that (RFC 9110, 9.2.1). Of more than a hundred the rest is `unknown`.
   */
  follow(addresses: readonly string[], limits: Limits): Promise<readonly Followed[]>;
}
