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
