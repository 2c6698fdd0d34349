import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { dialogPlace, Modal, ModalTitle } from './modal.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question, e.g. "Delete 3 tests?". */
  title: string;
  /** What it means, above all what cannot be undone. */
  description: ReactNode;
  /** The verb with its object, e.g. "Delete 3 tests". */
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  /** It is being done; the dialog stays until its owner closes it. */
  busy?: boolean;
  /** Why it was not done. */
  refusal?: ReactNode;
  onConfirm(): void;
}

/** Asks before something is done that is hard to undo. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  refusal,
  onConfirm,
}: Props) {
  const cancel = () => onOpenChange(false);
  return (
    <Modal open={open} onClose={cancel} role="alertdialog" className={`${dialogPlace} max-w-110`}>
      <ModalTitle className="px-4 pt-4 font-semibold text-16">{title}</ModalTitle>
      <div className="px-4 pt-2 pb-4 text-ink-2">{description}</div>
      <div className="px-4 pb-4 empty:hidden">{refusal}</div>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">
        <Button onClick={cancel}>{cancelLabel}</Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
