import { type Verdict, verdicts } from './verdicts.ts';

interface Props {
  /** Past verdicts, the oldest first, each with its word. */
  verdicts: { verdict: Verdict; label: string }[];
  /** All of it in words, e.g. "Last 20 runs: 17 passed, 3 failed". */
  label: string;
}

/** Past verdicts side by side, told apart by height and shape as well as colour. */
export function Streak({ verdicts: past, label }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      className="inline-flex h-4 w-fit flex-none items-end gap-0.5 align-middle"
    >
      {past.map((entry, position) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is nothing but its place in the row.
          key={position}
          title={entry.label}
          className={`w-1 flex-none rounded-[1.5px] ${verdicts[entry.verdict].mark}`}
        />
      ))}
    </span>
  );
}
