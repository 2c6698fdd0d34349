import { ToldBeside, userMessage } from '@touchstone/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What was not done, as a sentence. */
  title: string;
  /** What was tried last. */
  tried: { error: Error | null; reset(): void };
  /** The button that tries it. */
  children: ReactElement;
}

/** Says beside a button why it did not do what it does, until that is dismissed or tried again. */
export function NotDone({ title, tried: { error, reset }, children }: Props) {
  const { t, i18n } = useTranslation();
  const told = error && {
    title,
    description: userMessage(error, i18n.language, t('settings.tryAgain')),
  };
  return (
    <ToldBeside told={told ?? undefined} closeLabel={t('toasts.close')} onDismiss={reset}>
      {children}
    </ToldBeside>
  );
}
