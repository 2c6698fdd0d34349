import type { ReactNode } from 'react';
import { dialogPlace, Modal, ModalTitle } from './modal.tsx';

interface Props {
  title: string;
  /** The person pressed Escape or beside it. */
  onCancel(): void;
  children: ReactNode;
}

/** A question above the page, open while it is rendered; the rest waits. */
export function Dialog({ title, onCancel, children }: Props) {
  return (
    <Modal open onClose={onCancel} className={`${dialogPlace} max-w-90 p-6`}>
      <ModalTitle className="mb-4 font-semibold text-16">{title}</ModalTitle>
      {children}
    </Modal>
  );
}
