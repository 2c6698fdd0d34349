/** What is kept of a run. */
export interface EvidenceKinds {
  /** Before and after each step. */
  pictures: boolean;
  /** The texts on the screen at the end of each step. */
  screen: boolean;
  /** The page's DOM at the end of each step, to look into later. */
  dom: boolean;
  log: boolean;
  requests: boolean;
  recording: boolean;
  /** For Playwright's trace viewer. */
  trace: boolean;
  har: boolean;
}

/**
 * While this part of the run's time is used up, steps that passed go without it. Steps of a page that
 * answers at once may be quicker than a picture of them; where a test fails nothing is left out.
 */
export interface Shares {
  pictures: number;
  dom: number;
  /** Frames between the pictures of the steps. */
  frames: number;
}

export interface EvidenceLimits {
  /** Bytes of one attempt; from there on no further picture, DOM, frame, trace or HAR is kept. */
  total: number;
  /** Characters of one DOM before it is compressed. */
  dom: number;
  /** Part of the run's time that each kind may take, 0 to 1; see `Shares`. */
  shares: Partial<Shares>;
  /** Requests of an attempt. */
  requests: number;
  /** Lines in the report; the file of the log holds up to a hundred times as many. */
  logLines: number;
}

export interface EvidenceOptions extends Partial<EvidenceKinds> {
  limits?: Partial<EvidenceLimits>;
  /** Sees each frame of the recording when it is taken, masked as that is. Must not throw or wait. */
  onFrame?(jpeg: Buffer): void;
}

/** Trace and HAR cost the most and serve the fewest. */
export const defaultKinds: EvidenceKinds = {
  pictures: true,
  screen: true,
  dom: true,
  log: true,
  requests: true,
  recording: true,
  trace: false,
  har: false,
};

export const defaultEvidenceLimits: EvidenceLimits = {
  total: 50_000_000,
  dom: 5_000_000,
  shares: {},
  requests: 1_000,
  logLines: 1_000,
};

export const defaultShares: Shares = { pictures: 1, dom: 0.06, frames: 0.06 };
