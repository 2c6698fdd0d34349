import { ApiError, Notice, userMessage, useTranslation } from '@touchstone/ui';

/** Says what went wrong with a call, and when to try again where the server told. */
export function Failure({ error }: { error: Error | null }) {
  const { t, i18n } = useTranslation();
  if (error === null) return null;
  const wait = error instanceof ApiError ? error.facts.retry_after_seconds : undefined;
  return (
    <Notice look="bad">
      {userMessage(error, i18n.language, t('failure.unknown'))}{' '}
      {typeof wait === 'number' && t('failure.wait', { count: Math.ceil(wait) })}
    </Notice>
  );
}
