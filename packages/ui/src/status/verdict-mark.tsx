import { Badge } from './badge.tsx';
import { type Verdict, verdicts } from './verdicts.ts';

interface Props {
  verdict: Verdict;
  /** Its word, e.g. "Passed". */
  label: string;
  /** The drawing alone; the word is read aloud, and shown on a closer look. */
  compact?: boolean;
}

/** A verdict as drawing, colour and word together. */
export function VerdictMark({ verdict, label, compact = false }: Props) {
  const { tone, drawing } = verdicts[verdict];
  return (
    <Badge tone={tone} drawing={drawing} compact={compact}>
      {label}
    </Badge>
  );
}
