/** How each verdict looks: as a badge, and as a mark of a streak, where height and shape say it. */
export const verdicts = {
  passed: { tone: 'green', drawing: 'passed', mark: 'h-[9px] bg-green-solid' },
  healed: {
    tone: 'amber',
    drawing: 'healed',
    mark: 'h-4 bg-[linear-gradient(to_top,var(--green-solid)_9px,transparent_9px_12px,var(--amber-solid)_12px)]',
  },
  failed: { tone: 'red', drawing: 'failed', mark: 'h-4 bg-red-solid' },
  undecided: {
    tone: 'hollow',
    drawing: 'undecided',
    mark: 'h-4 shadow-[inset_0_0_0_1.25px_var(--amber-solid)]',
  },
  skipped: { tone: 'grey', drawing: 'skipped', mark: 'h-[3px] bg-grey-solid' },
  cancelled: { tone: 'grey', drawing: 'skipped', mark: 'h-[3px] bg-grey-solid' },
  running: { tone: 'blue', drawing: 'running', mark: 'h-4 animate-fade bg-blue-solid' },
  queued: { tone: 'blue', drawing: 'queued', mark: 'h-4 animate-fade bg-blue-solid' },
} as const;

export type Verdict = keyof typeof verdicts;
