import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { useOnTop } from './topmost.ts';

interface Props {
  /** The button that it is about. */
  beside: RefObject<HTMLElement | null>;
  /** What happened. */
  title: string;
  /** Why, and what to do about it. */
  description: ReactNode;
  closeLabel: string;
  onDismiss(): void;
}

/** Why a button did not do what it does, beside it while it is rendered, until it is dismissed. */
export function ToldBeside({ beside, title, description, closeLabel, onDismiss }: Props) {
  const message = useRef<HTMLDivElement>(null);
  const dismiss = () => {
    if (message.current?.contains(document.activeElement)) beside.current?.focus();
    onDismiss();
  };
  useOnTop(true, dismiss);
  return (
    <Popover.Root open onOpenChange={(stays) => !stays && dismiss()}>
      <Popover.Anchor virtualRef={beside} />
      <Popover.Portal>
        <Popover.Content
          ref={message}
          aria-label={title}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // Whoever went on meanwhile is left where they are.
            const { activeElement } = document;
            if (activeElement !== beside.current && activeElement !== document.body)
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 flex w-80 max-w-[calc(100vw-1rem)] animate-appear items-start gap-2 rounded-card border border-red-line bg-raised p-3 text-left text-ink shadow-menu focus-visible:rounded-card focus-visible:shadow-menu"
        >
          <div role="alert" className="min-w-0 flex-1">
            <p className="font-medium text-red">{title}</p>
            <p className="text-ink-2 [overflow-wrap:anywhere]">{description}</p>
          </div>
          <CloseButton label={closeLabel} onClose={dismiss} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
