/** The parts of a step's evidence, of which one shows. */
export const evidenceTabs = ['picture', 'log', 'console', 'network', 'dom'] as const;

export type EvidenceTab = (typeof evidenceTabs)[number];

/** What of a test's report is shown. What is absent shows what explains the verdict best. */
export interface ViewState {
  attempt?: number | undefined;
  /** Path of a step. */
  step?: string | undefined;
  tab?: EvidenceTab | undefined;
  /** Place in the recording, in milliseconds since the attempt began. */
  at?: number | undefined;
}
