import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';

interface Props {
  /** The button that asks, and that answers yes. */
  label: string;
  /** What will happen, as a question. */
  question: string;
  disabled?: boolean;
  /** `md` where it stands beside buttons of a form. */
  size?: 'sm' | 'md';
  onConfirm(): void;
}

/** A button for what cannot be taken back: asks in its own place first. */
export function Confirm({ label, question, disabled = false, size = 'sm', onConfirm }: Props) {
  const { t } = useTranslation();
  // Undefined until the first question: only after one does the focus come back here.
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        size={size}
        disabled={disabled}
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <fieldset aria-label={question} className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="break-words">{question}</span>
      <Button
        variant="danger"
        size={size}
        disabled={disabled}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {label}
      </Button>
      <Button variant="ghost" size={size} autoFocus onClick={() => setAsking(false)}>
        {t('cancel')}
      </Button>
    </fieldset>
  );
}
