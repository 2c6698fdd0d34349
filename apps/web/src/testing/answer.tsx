import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ErrorState, Skeleton, userMessage } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What cannot be shown, as a sentence. */
  absent: string;
  /** The shape of what is waited for. */
  className?: string;
  children(data: Data): ReactNode;
}

/** What the server answered, or that it is waited for, or why there is nothing and a second try. */
export function Answer<Data>({ query, absent, className = 'h-40 w-full', children }: Props<Data>) {
  const { t, i18n } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) {
    return (
      <div aria-busy>
        <Skeleton className={className} />
      </div>
    );
  }
  return (
    <ErrorState
      title={absent}
      description={userMessage(query.error, i18n.language, t('settings.tryAgain'))}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('opening.retry')}
        </Button>
      }
    />
  );
}
