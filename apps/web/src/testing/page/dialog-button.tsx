import { Button } from '@touchstone/ui';
import { type ReactNode, useState } from 'react';

interface Props {
  label: string;
  primary?: boolean;
  /** The dialog, made anew each time that it is opened. */
  children(close: () => void): ReactNode;
}

/** Opens a dialog. */
export function DialogButton({ label, primary = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
