/** Until when something is tried. */
export interface Limits {
  signal: AbortSignal;
  /** How long to keep trying, in milliseconds. */
  milliseconds: number;
}
