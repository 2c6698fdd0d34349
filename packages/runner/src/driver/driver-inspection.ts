import type { Limits } from './limits.ts';

/** A picture for comparing: nothing in it moves, blinks or is still loading. */
export interface StillPicture {
  png: Buffer;
  /** CSS pixels. */
  width: number;
  height: number;
  /** What the author marked as changing (`data-visual-mask`), relative to the picture. */
  masks: { x: number; y: number; width: number; height: number }[];
  /** Something was still being loaded when it was taken, so that it may become another one. */
  isLoading: boolean;
}

export interface AccessibilityProblem {
  rule: string;
  impact: 'minor' | 'moderate' | 'serious' | 'critical';
  help: string;
  elements: { selector: string; html: string; summary: string }[];
}

/** What a driver can find out beyond what a person does with the screen. */
export interface DriverInspection {
  /** Of the screen, or of one element of the newest snapshot; boxes lie over secrets. */
  still(limits: Limits, secrets: readonly string[], ref?: string): Promise<StillPicture>;
  /** Accessibility problems of the screen, or below one element of the newest snapshot. */
  audit(limits: Limits, ref?: string): Promise<AccessibilityProblem[]>;
}
