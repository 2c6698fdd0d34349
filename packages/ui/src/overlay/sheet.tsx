import type { ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal, ModalTitle } from './modal.tsx';

const places = {
  left: 'left-0 w-(--sidebar-sheet) animate-from-left',
  right: 'right-0 w-full max-w-110 animate-from-right',
};

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Left is as wide as the sidebar; right is for the details of something. */
  side: keyof typeof places;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A panel that comes in from a side of the screen, as high as the screen. */
export function Sheet({ open, onOpenChange, side, title, closeLabel, children }: Props) {
  const close = () => onOpenChange(false);
  return (
    <Modal open={open} onClose={close} className={`inset-y-0 flex flex-col ${places[side]}`}>
      <div className="flex h-12 flex-none items-center justify-between gap-2 pr-2 pl-4">
        <ModalTitle className="truncate font-semibold text-16">{title}</ModalTitle>
        <CloseButton label={closeLabel} onClose={close} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
    </Modal>
  );
}
