/** Lets time pass; a test brings its own. */
export interface Clock {
  /** Calls `act` after so many milliseconds, unless what it answers is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

export const systemClock: Clock = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
