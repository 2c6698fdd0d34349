import type { Page } from 'playwright-core';
import type { TrueClaim } from './claim.ts';

/** A screen of an application, as a tester comes to it. */
export interface Screen {
  name: string;
  /** From a fresh visit at the application's address to the screen at rest. */
  reach(page: Page): Promise<void>;
  /** Written by looking at the screen. */
  claims: readonly TrueClaim[];
  /** The screen that the last act started from: what becomes true only here is too early there. */
  after?: string;
  /** So many false claims are enough where each is looked for through long lists, for seconds. */
  most?: number;
  /** What its lists hold beyond the part that they draw. */
  undrawn?: readonly string[];
  /**
   * Words for what stands on the screen that are written nowhere on it, in the plural: that there is
   * none of it is false, and no word of it can be bound.
   */
  unwritten: { en: readonly string[]; es: readonly string[] };
}

/** An application and its screens. */
export interface ClaimedApp {
  name: string;
  /** Whose package it is; a sample is one of `examples`. */
  from: 'real-apps' | 'examples';
  /** A device to emulate, as Playwright names it. */
  device?: string;
  screens: readonly Screen[];
}
