import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';

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
      <Words content={content} side={side} />
    </RadixTooltip.Root>
  );
}

/** A word and what it means, which shows under the pointer, at the focus, and where it is tapped. */
export function Explained({ content, children }: { content: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <RadixTooltip.Root open={open} onOpenChange={setOpen}>
      <RadixTooltip.Trigger
        // Radix takes a press for one that does something else, and hides the words.
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="reach rounded-tag text-start underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {children}
      </RadixTooltip.Trigger>
      <Words content={content} />
    </RadixTooltip.Root>
  );
}

function Words({ content, side = 'top' }: Pick<Props, 'content' | 'side'>) {
  return (
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
  );
}
