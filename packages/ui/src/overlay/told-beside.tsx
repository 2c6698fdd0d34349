import { Popover } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { useOnTop } from './topmost.ts';

interface Props {
  /** What happened, and what to do about it; undefined while there is nothing to tell. */
  told: { title: string; description: ReactNode } | undefined;
  closeLabel: string;
  onDismiss(): void;
  /** The button that it is about. */
  children: ReactElement;
}

/** Why a button did not do what it does, beside it, until somebody dismisses it. */
export function ToldBeside({ told, closeLabel, onDismiss, children }: Props) {
  // Radix takes whatever stands there for a `div`.
  const button = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const isTold = told !== undefined;
  const dismiss = () => {
    if (message.current?.contains(document.activeElement)) button.current?.focus();
    onDismiss();
  };
  useOnTop(isTold, dismiss);
  return (
    <Popover.Root open={isTold} onOpenChange={(stays) => !stays && dismiss()}>
      <Popover.Anchor asChild ref={button}>
        {children}
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          ref={message}
          aria-label={told?.title}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // Whoever went on meanwhile is left where they are.
            const { activeElement } = document;
            if (activeElement !== button.current && activeElement !== document.body)
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 flex w-80 max-w-[calc(100vw-1rem)] animate-appear items-start gap-2 rounded-card border border-red-line bg-raised p-3 text-left text-ink shadow-menu focus-visible:rounded-card focus-visible:shadow-menu"
        >
          <div role="alert" className="min-w-0 flex-1">
            <p className="font-medium text-red">{told?.title}</p>
            <p className="text-ink-2 [overflow-wrap:anywhere]">{told?.description}</p>
          </div>
          <CloseButton label={closeLabel} onClose={dismiss} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
