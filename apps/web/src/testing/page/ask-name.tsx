import { Button, Dialog, Field, userMessage, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  name: string;
  onName(name: string): void;
  /** What is done with the name, and why it was not. */
  saving: { isPending: boolean; error: Error | null };
  /** The verb for that. */
  saveLabel: string;
  onSave(): void;
  onClose(): void;
  /** What else is asked makes no sense yet. */
  isRefused?: boolean;
  /** What else is asked. */
  children?: ReactNode;
}

/** Asks for the name of something that is made or named anew. */
export function AskName(props: Props) {
  const { title, hint, name, onName, saving, saveLabel, onSave, onClose, children } = props;
  const { t, language } = useTranslation();
  const isReady = name.trim() !== '' && props.isRefused !== true;
  return (
    <Dialog title={title} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !saving.isPending) onSave();
        }}
      >
        <Field
          label={t('testing.tests.name')}
          hint={hint}
          value={name}
          maxLength={128}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
          error={
            saving.error === null
              ? undefined
              : userMessage(saving.error, language, t('settings.tryAgain'))
          }
        />
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isReady}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
