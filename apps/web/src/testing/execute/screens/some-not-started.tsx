import { CloseButton, Notice, userMessage, useTranslation } from '@touchstone/ui';
import type { NotStarted } from '../../starting/start-as-many.ts';

interface Props {
  notStarted: NotStarted | undefined;
  onDismiss(): void;
}

/** Says, until somebody dismisses it, that not everything that was asked for is among the screens. */
export function SomeNotStarted({ notStarted, onDismiss }: Props) {
  const { t, i18n } = useTranslation();
  if (notStarted === undefined) return null;
  const { count, because } = notStarted;
  return (
    <Notice look="bad">
      <span className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          {t('testing.execute.someNotStarted', { count })}.{' '}
          {userMessage(because, i18n.language, t('settings.tryAgain'))}
        </span>
        <CloseButton label={t('toasts.close')} onClose={onDismiss} />
      </span>
    </Notice>
  );
}
