import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  text: string;
  label: string;
  /** Says that it is on the clipboard now. */
  copiedLabel: string;
}

/** Puts a text on the clipboard, where the browser lets pages do so. */
export function CopyButton({ text, label, copiedLabel }: Props) {
  const [copied, setCopied] = useState<string>();
  // Without https there is no clipboard; the text can still be selected.
  if (!('clipboard' in navigator)) return null;
  const isCopied = copied === text;
  const Icon = isCopied ? Check : Copy;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
