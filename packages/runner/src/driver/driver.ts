import type { Direction } from '../language/plan/plan.ts';
import type { Said } from '../language/say/said.ts';
import type { DriverEvidence } from './driver-evidence.ts';
import type { DriverInspection } from './driver-inspection.ts';
import type { DriverRecords, ScreenLine } from './driver-records.ts';
import type { Limits } from './limits.ts';
import type { Box, Snapshot } from './snapshot.ts';

export type Platform = 'web' | 'android' | 'ios';

/** One act on the screen. Elements are those of the newest snapshot, by their `ref`. */
export type DriverAction =
  | { do: 'open'; address: string }
  | { do: 'back' | 'forward' | 'reload' | 'home' }
  | { do: 'openApp' | 'closeApp'; app?: string }
  | { do: 'tap'; ref: string; press: 'single' | 'double' | 'long' | 'right'; milliseconds?: number }
  | { do: 'hover'; ref: string }
  /** Real key strokes; without `ref` into what has the focus. `append: false` replaces what is there. */
  | { do: 'type'; ref?: string; text: string; append: boolean; submit: boolean }
  | { do: 'clear'; ref?: string }
  /** Native lists: the options to have chosen, by what they say. */
  | { do: 'choose'; ref: string; options: string[]; chosen: boolean }
  | { do: 'setChecked'; ref: string; checked: boolean }
  /** Sliders, number, date, time and colour fields: the value as the control itself takes it. */
  | { do: 'setValue'; ref: string; value: string }
  | { do: 'upload'; ref: string; files: string[] }
  | { do: 'press'; keys: string[]; ref?: string }
  /** With `isMust` it fails with `notTaken` where nothing can be scrolled any further. */
  | {
      do: 'scroll';
      ref?: string;
      direction: Direction;
      pixels?: number;
      edge?: boolean;
      isMust?: boolean;
    }
  | { do: 'scrollTo'; ref: string }
  /** With `isMust` it fails with `notTaken` where nothing moves. */
  | { do: 'swipe'; ref?: string; direction: Direction; isMust?: boolean }
  | { do: 'zoom'; ref?: string; direction: 'in' | 'out' }
  | { do: 'drag'; ref: string; to: { ref: string } | { direction: Direction; pixels: number } }
  | { do: 'openTab'; address?: string }
  | { do: 'switchTab'; to: { index: number } | 'next' | 'previous' | 'last' }
  | { do: 'closeTab' }
  /** The browser's own dialog (alert, confirm, prompt) or a permission question of the system. */
  | { do: 'answerDialog'; accept: boolean; text?: string }
  | { do: 'setLocation'; latitude: number; longitude: number }
  | { do: 'setAppearance'; appearance: 'light' | 'dark' }
  | { do: 'setOrientation'; orientation: 'portrait' | 'landscape' }
  | { do: 'setSize'; width: number; height: number };

/** What an element meets when a person looks for it or a finger goes for it. */
export type Sight = (
  | { seen: true; box: Box }
  | {
      seen: false;
      why: 'gone' | 'hidden' | 'transparent' | 'covered' | 'clipped' | 'noSize';
      /** What lies over it, in words. */
      by?: string;
    }
) & {
  /** It was brought into view. */
  scrolled?: boolean;
};

/** What looking through a list has come to. */
export interface Sweep {
  /** Pixels from the beginning of the list, in order. */
  offsets: number[];
  /** The time was enough to see all of it. */
  isWhole: boolean;
}

/** A question that the browser asks on its own, and that stops the page until it is answered. */
export interface NativeDialog {
  kind: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  message: string;
  defaultValue?: string;
}

export interface TabInfo {
  title: string;
  address: string;
  active: boolean;
}

/** Why an act did not happen. `busy` and below may pass by themselves; the others will not. */
export type ActionFailure =
  | 'gone'
  | 'hidden'
  | 'covered'
  | 'disabled'
  | 'moving'
  | 'notEditable'
  /** It was done, but its effect is not to be seen. */
  | 'notTaken'
  | 'noSuchOption'
  | 'unsupported'
  | 'unreachable'
  | 'crashed'
  | 'timeout';

/** Thrown by a driver when an act could not be done within its limit. */
export class ActionError extends Error {
  override name = 'ActionError';
  readonly failure: ActionFailure;
  /** For the person; the error's own message says it in English. */
  readonly told: Said;
  constructor(failure: ActionFailure, told: Said, options?: ErrorOptions) {
    super(told.en, options);
    this.failure = failure;
    this.told = told;
  }
}

export type { Limits };

/**
 * One screen under test: a page in a browser, an app on a device. Every call ends within its limit,
 * or at once when the signal is aborted (then it throws the signal's reason).
 */
export interface Driver {
  readonly platform: Platform;
  /** What carries it, in words for the report: `Chromium 153, emulated iPhone 15`. */
  readonly description: string;
  snapshot(limits: Limits): Promise<Snapshot>;
  /**
   * Does one act as a person would: waits until the element is there, drawn, still, enabled and on
   * top, brings it into view, and then uses mouse, touch or keys.
   * @throws ActionError
   */
  perform(action: DriverAction, limits: Limits): Promise<void>;
  /**
   * Brings the element into view and tells whether a person can see it there and, if asked, whether
   * a press would meet it: what lies over it may be transparent. Changes nothing else.
   */
  look(ref: string, limits: Limits, isToPress?: boolean): Promise<Sight>;
  /**
   * Looks through a list that draws only what is in view, from its beginning to its end: how far it
   * is scrolled where one of the words stands in it, in pixels. Letter case, accents and white space
   * do not matter; without words, every place from which all of it is seen in turn.
   */
  sweep(ref: string, words: readonly string[], limits: Limits): Promise<Sweep>;
  /** Scrolls what `sweep` looked through to so many pixels from its beginning. */
  showAt(ref: string, offset: number, limits: Limits): Promise<void>;
  /** Undoes all scrolling by `look`, `sweep` and `showAt` since the last call or act. */
  putBack(limits: Limits): Promise<void>;
  /**
   * Returns when nothing has changed and no request was open for a moment, or for `quiet`
   * milliseconds; false when the limit ended first. Requests that stay open for long do not count,
   * unless `patient`.
   */
  settle(limits: Limits, quiet?: number, patient?: boolean): Promise<boolean>;
  /**
   * What the screen showed right before the last act; undefined if it was not read wholly since the
   * act before that, or if the act was to leave it.
   */
  beforeAct(): Snapshot | undefined;
  /**
   * As `settle`, but returns as soon as the last act turns out to have set nothing off. For the way
   * from one act to the next; what is to be judged needs a settled screen.
   */
  react(limits: Limits): Promise<boolean>;
  /** PNG of what is shown, with boxes over passwords and over whatever holds one of the secrets. */
  screenshot(limits: Limits, secrets?: readonly string[]): Promise<Buffer>;
  /**
   * The dialog that waits for an answer now. Until it has one, reading and acting throw ActionError
   * `covered`, which names it; `settle`, `tabs`, `lines` and `close` go on working.
   */
  dialog(): NativeDialog | undefined;
  tabs(): Promise<TabInfo[]>;
  /** Narrows every later snapshot to one frame of the page, or widens it again. */
  enterFrame(frame: { ref: string } | 'main', limits: Limits): Promise<void>;
  /** Console lines, uncaught errors and failed requests since the last call. */
  lines(): ScreenLine[];
  /** What it can keep of what it shows; absent if nothing. */
  readonly evidence?: DriverEvidence;
  /** What no screen shows. Absent: this driver cannot tell. */
  readonly records?: DriverRecords | undefined;
  /** For checks of looks and accessibility. Absent: this driver cannot tell. */
  readonly inspection?: DriverInspection | undefined;
  close(): Promise<void>;
}
