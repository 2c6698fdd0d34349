import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

const tones = {
  green: 'bg-green-tint text-green',
  red: 'bg-red-tint text-red',
  amber: 'bg-amber-tint text-amber',
  /** For what nobody knows: amber, but hollow. */
  hollow: 'text-amber ring-1 ring-amber-line ring-inset',
  blue: 'bg-blue-tint text-blue',
  grey: 'bg-grey-tint text-grey',
};

interface Props {
  tone: keyof typeof tones;
  drawing: DrawingName;
  /** Shows the drawing alone. */
  compact?: boolean;
  children: ReactNode;
}

/** A state as drawing, colour and word together. */
export function Badge({ tone, drawing, compact = false, children }: Props) {
  return (
    <span
      title={compact && typeof children === 'string' ? children : undefined}
      className={`inline-flex h-6 items-center whitespace-nowrap rounded-full font-medium text-12 ${compact ? 'w-6 justify-center' : 'w-fit gap-1.5 pr-2 pl-1.5'} ${tones[tone]}`}
    >
      <Drawing name={drawing} className={drawing === 'running' ? 'animate-turn' : ''} />
      {compact ? <span className="sr-only">{children}</span> : children}
    </span>
  );
}
