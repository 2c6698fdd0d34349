import { Popover as RadixPopover } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useOnTop } from './topmost.ts';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What it is; read aloud. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Whether it is open, where its owner decides. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  children: ReactNode;
}

/** Something more about a control, beside it, while the rest stays usable. */
export function Popover({ trigger, label, align = 'start', children, ...owner }: Props) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const { open = isOwnOpen, onOpenChange = setOwnOpen } = owner;
  useOnTop(open, () => onOpenChange(false));
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card bg-raised p-4 text-ink shadow-menu focus-visible:rounded-card focus-visible:shadow-menu"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
