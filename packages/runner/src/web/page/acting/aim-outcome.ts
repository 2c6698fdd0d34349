import type { Box } from '../../../driver/snapshot.ts';
import type { Unseen } from '../layout/sight.ts';

/** Where a pointer reaches an element, in the frame's own CSS pixels, or why it does not. */
export type Aim =
  | ({ hit: true; x: number; y: number; box: Box } & Scrolled)
  | ({
      hit: false;
      /** `changed`: the document is no longer what the newest walk saw. */
      why: 'gone' | 'changed' | 'disabled' | 'moving' | 'covered' | Unseen;
      by?: string;
      /** Of what is covered. */
      box?: Box;
    } & Scrolled);

interface Scrolled {
  /** The element was brought into view for this. */
  scrolled?: boolean;
}
