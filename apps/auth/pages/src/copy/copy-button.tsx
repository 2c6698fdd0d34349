import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';

interface Props {
  text: string;
  /** What is copied, where several buttons stand together; read aloud. */
  label?: string;
}

/** Puts a text on the clipboard, where the browser lets pages do so. */
export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string>();
  // Without https there is no clipboard; the text can still be selected.
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      <span aria-live="polite">{copied === text ? t('copied') : t('copy')}</span>{' '}
      {label && <span className="sr-only">{label}</span>}
    </Button>
  );
}
