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

export interface EvidenceLimits {
  /** Bytes of one attempt; from there on no further picture, DOM, frame, trace or HAR is kept. */
  total: number;
  /** Characters of one DOM before it is compressed. */
  dom: number;
  /** Requests of an attempt. */
  requests: number;
  /** Lines in the report; the file of the log holds up to a hundred times as many. */
  logLines: number;
}

export interface EvidenceOptions extends Partial<EvidenceKinds> {
  limits?: Partial<EvidenceLimits>;
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
  requests: 1_000,
  logLines: 1_000,
};
