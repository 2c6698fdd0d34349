import { Button } from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The button that asks, and that answers yes. */
  label: string;
  /** What will happen, as a question. */
  question: string;
  disabled?: boolean;
  onConfirm(): void;
}

/** A button for what cannot be taken back: asks in its own place first. */
export function Confirm({ label, question, disabled = false, onConfirm }: Props) {
  const { t } = useTranslation();
  // Undefined until the first question: only after one does the focus come back here.
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        size="sm"
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
        size="sm"
        disabled={disabled}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {label}
      </Button>
      <Button variant="ghost" size="sm" autoFocus onClick={() => setAsking(false)}>
        {t('cancel')}
      </Button>
    </fieldset>
  );
}
