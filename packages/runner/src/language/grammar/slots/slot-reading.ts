import type { Carry } from '../reader.ts';
import type { SlotValue } from './slots.ts';

/** One way to read what fell into a slot. */
export interface SlotReading {
  value: SlotValue;
  /** It ends in bare words, which might have gone on. */
  open: boolean;
  carry?: Carry;
}
