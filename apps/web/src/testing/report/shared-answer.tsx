import type { UseQueryResult } from '@tanstack/react-query';
import { PageHeader, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Answer } from '../page/answer.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** What a shared link leads to, or that it leads nowhere any more. */
export function SharedAnswer<Data>({ query, children }: Props<Data>) {
  const { t } = useTranslation();
  return (
    <>
      {query.data === undefined && <PageHeader title={t('nav.report')} />}
      <Answer
        query={query}
        absent={t('testing.shared.absent')}
        gone={{ title: t('testing.shared.over'), description: t('testing.shared.overAdvice') }}
        className="h-72 w-full"
      >
        {children}
      </Answer>
    </>
  );
}
