import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Milliseconds that the pointer rests before a tooltip shows: by itself, and in the shell. */
export const tooltipDelay = { primitive: 700, shell: 300 } as const;

interface ProviderProps {
  delayDuration?: number;
  children: ReactNode;
}

/** Around everything that has tooltips: once one has shown, its neighbours show at once. */
export function TooltipProvider({
  delayDuration = tooltipDelay.primitive,
  children,
}: ProviderProps) {
  return <RadixTooltip.Provider delayDuration={delayDuration}>{children}</RadixTooltip.Provider>;
}

interface Props {
  content: ReactNode;
  /** What is explained; takes the focus, so that the keyboard reaches the words too. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Milliseconds; else those of the provider. */
  delayDuration?: number;
}

/** Words about a control, while it is under the pointer or has the focus. */
export function Tooltip({ content, children, side = 'top', delayDuration }: Props) {
  return (
    <RadixTooltip.Root {...(delayDuration !== undefined && { delayDuration })}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-80 animate-appear rounded-tag bg-inverse px-2 py-1 text-12 text-ink-inverse"
        >
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
