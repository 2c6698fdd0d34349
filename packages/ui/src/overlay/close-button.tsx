import { X } from 'lucide-react';
import { Button } from '../form/button.tsx';

interface Props {
  label: string;
  onClose(): void;
}

/** The cross that closes what floats. */
export function CloseButton({ label, onClose }: Props) {
  return (
    <Button variant="ghost" size="iconSmall" aria-label={label} onClick={onClose}>
      <X size={16} strokeWidth={1.5} aria-hidden />
    </Button>
  );
}
