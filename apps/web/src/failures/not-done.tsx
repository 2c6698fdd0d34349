import { ToldBeside, userMessage, useTranslation } from '@touchstone/ui';
import { cloneElement, type ReactElement, type Ref, type RefObject, useRef } from 'react';

interface Tried {
  error: Error | null;
  reset(): void;
}

interface Props {
  /** What was not done, as a sentence. */
  title: string;
  /** What was tried last. */
  tried: Tried;
  /** The `Button` that tries it. */
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/**
 * Says beside a button why it did not do what it does, until that is dismissed or tried again. Until
 * then it is nothing but the button, of which a list has one a row.
 */
export function NotDone({ title, tried, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { error } = tried;
  return (
    <>
      {cloneElement(children, { ref: button })}
      {error && <WhyNotDone title={title} error={error} reset={tried.reset} beside={button} />}
    </>
  );
}

interface WhyProps {
  title: string;
  error: Error;
  reset(): void;
  beside: RefObject<HTMLButtonElement | null>;
}

function WhyNotDone({ title, error, reset, beside }: WhyProps) {
  const { t, i18n } = useTranslation();
  return (
    <ToldBeside
      beside={beside}
      title={title}
      description={userMessage(error, i18n.language, t('settings.tryAgain'))}
      closeLabel={t('toasts.close')}
      onDismiss={reset}
    />
  );
}
