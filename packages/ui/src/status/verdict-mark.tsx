import { Badge } from './badge.tsx';
import { type Verdict, verdicts } from './verdicts.ts';

interface Props {
  verdict: Verdict;
  /** Its word, e.g. "Passed". */
  label: string;
}

/** A verdict as drawing, colour and word together. */
export function VerdictMark({ verdict, label }: Props) {
  const { tone, drawing } = verdicts[verdict];
  return (
    <Badge tone={tone} drawing={drawing}>
      {label}
    </Badge>
  );
}
