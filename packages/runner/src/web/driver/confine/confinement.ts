import type { EgressPolicy } from '@touchstone/egress';
import type { Box } from '../../browser/box/box.ts';

/** What a run is held to whose test somebody else has written. */
export interface Confinement {
  /** Where its pages may go. */
  policy: EgressPolicy;
  /**
   * The box of its browser. Absent for a browser that runs elsewhere: that cannot be made to go
   * through a proxy of this machine, so what it does is watched, and the run ends where it goes astray.
   */
  box?: Pick<Box, 'user'>;
  /** Where the files may be that its pages get and give, until it ends; its browser's user may enter it. */
  folder: string;
  /** What its pages may download: bytes of all files together, and files. */
  downloads: { maxBytes: number; maxCount: number };
  /**
   * Writes the file of this name, as a sentence gives it, into the folder and answers its path;
   * undefined if the test has no such file.
   */
  file(name: string, folder: string): Promise<string | undefined>;
}
