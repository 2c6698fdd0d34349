import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { focusAgain } from './kept-focus.ts';
import { currentOpener } from './opener.ts';
import { useOnTop } from './topmost.ts';

interface Props {
  open: boolean;
  /** The person pressed Escape or beside it. */
  onClose(): void;
  /** Read aloud when nothing inside is a `ModalTitle`. */
  label?: string;
  role?: 'dialog' | 'alertdialog';
  /** Where and how large it stands. */
  className: string;
  children: ReactNode;
}

/** What stands above the page and holds the focus until it is closed; the rest waits. */
export function Modal({ open, onClose, ...panel }: Props) {
  useOnTop(open, onClose);
  return (
    <RadixDialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix' overlay: it writes a style element, which our Content-Security-Policy forbids. */}
        <div data-modal="" className="fixed inset-0 z-50 bg-scrim" />
        <Panel {...panel} />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The name of a modal, as its heading. */
export function ModalTitle({ className, children }: { className: string; children: ReactNode }) {
  return <RadixDialog.Title className={className}>{children}</RadixDialog.Title>;
}

/** The middle of the screen. */
export const dialogPlace =
  'inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-appear overflow-y-auto rounded-dialog focus-visible:rounded-dialog';

function Panel({ label, role = 'dialog', className, children }: Omit<Props, 'open' | 'onClose'>) {
  const [opener] = useState(currentOpener);
  return (
    <RadixDialog.Content
      role={role}
      aria-modal
      aria-label={label}
      aria-describedby={undefined}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener !== undefined) focusAgain(opener);
      }}
      className={`fixed z-50 bg-raised text-ink shadow-dialog focus-visible:shadow-dialog ${className}`}
    >
      {children}
    </RadixDialog.Content>
  );
}
