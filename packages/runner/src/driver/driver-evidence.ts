import type { Limits } from './limits.ts';

/** A picture that is being taken of what is shown now. */
export interface BegunPicture {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Boxes lie over secrets until it is taken: nobody may read the screen before. */
  isCovered: boolean;
  /** JPEG. */
  taken: Promise<Buffer>;
}

/** A picture of a page that may not have come to rest yet. */
export interface Glimpse {
  picture: BegunPicture;
  /** Of `performance.now()`, before the picture was begun. */
  at: number;
  /** Whether the screen, as far as it tells, has stayed as it was since then. */
  stillShows(limits: Limits): Promise<boolean>;
}

/** A request that ended. */
export interface SeenRequest {
  /** When it began, in milliseconds since the epoch. */
  at: number;
  method: string;
  url: string;
  kind: string;
  status?: number;
  failure?: string;
  milliseconds?: number;
  bytes?: number;
}

/**
 * What a driver can keep of what it shows. Nothing of it changes the screen, and each call may throw:
 * what cannot be had is left out.
 */
export interface DriverEvidence {
  /** Whether the screen, as far as it tells, is as it was at that moment of `performance.now()`. */
  isUnchangedSince(moment: number, limits: Limits): Promise<boolean>;
  /** With boxes over passwords and over whatever holds one of the secrets. */
  beginPicture(limits: Limits, secrets: readonly string[]): Promise<BegunPicture>;
  /**
   * As `beginPicture`, touching nothing; undefined if something would have to be covered, or if the
   * last act has set something off that is waited for.
   */
  beginGlimpse(limits: Limits, secrets: readonly string[]): Promise<Glimpse | undefined>;
  /** From now on told each time that the screen seems to stand still after an act, and may be sure soon. */
  onLull(listener: () => void): void;
  /** JPEG of what is shown; undefined if something would have to be covered in it. Touches nothing. */
  glance(limits: Limits, secrets: readonly string[]): Promise<Buffer | undefined>;
  /** JSON of rrweb-snapshot without scripts, passwords masked; undefined if longer than `most` characters. */
  dom(limits: Limits, most: number): Promise<string | undefined>;
  /** From now on requests are kept, at most so many; each is told once it ended. */
  keepRequests(most: number): void;
  requests(): { kept: SeenRequest[]; dropped: number };
  /** Writes a Playwright trace with nothing masked in it when it is stopped. */
  trace?(file: string): Promise<() => Promise<void>>;
  /** Writes a HAR with nothing masked in it when it is stopped. */
  har?(file: string): Promise<() => Promise<void>>;
}
