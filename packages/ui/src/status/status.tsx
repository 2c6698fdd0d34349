import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

const looks = {
  good: { tone: 'green', drawing: 'passed' },
  bad: { tone: 'red', drawing: 'failed' },
  warning: { tone: 'amber', drawing: 'warning' },
  off: { tone: 'grey', drawing: 'skipped' },
} as const;

interface Props {
  look: keyof typeof looks;
  children: ReactNode;
}

/** How something is doing, as a badge. */
export function Status({ look, children }: Props) {
  return <Badge {...looks[look]}>{children}</Badge>;
}
