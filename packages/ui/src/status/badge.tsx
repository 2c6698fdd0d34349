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
  children: ReactNode;
}

/** A state as drawing, colour and word together. */
export function Badge({ tone, drawing, children }: Props) {
  return (
    <span
      className={`inline-flex h-6 w-fit items-center gap-1.5 whitespace-nowrap rounded-full pr-2 pl-1.5 font-medium text-12 ${tones[tone]}`}
    >
      <Drawing name={drawing} className={drawing === 'running' ? 'animate-turn' : ''} />
      {children}
    </span>
  );
}
