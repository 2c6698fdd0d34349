import { ConfirmDialog, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Refusal } from '../failures/failure.tsx';

interface Props {
  open?: boolean;
  /** The question, e.g. "Delete 3 tests?". */
  title: string;
  /** What it means, above all what cannot be undone. */
  description: string;
  /** The verb with its object, e.g. "Delete 3 tests". */
  confirmLabel: string;
  /** `danger` unless nothing is lost by it. */
  tone?: 'primary' | 'danger';
  /** What is asked about, and why it was not done. */
  change: { isPending: boolean; error: Error | null };
  /** Says better than the error why it was not done. */
  refusal?: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is changed, and says there why it was not. */
export function ConfirmChange(props: Props) {
  const { open = true, title, description, confirmLabel, tone = 'danger', change, onClose } = props;
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={t('settings.cancel')}
      tone={tone}
      busy={change.isPending}
      refusal={props.refusal ?? <Refusal error={change.error} />}
      onConfirm={props.onConfirm}
    />
  );
}
