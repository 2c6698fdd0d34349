import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, ErrorState, Skeleton } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Failure, Outdated, useFailure } from '../../failures/failure.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What cannot be shown, as a sentence. */
  absent: string;
  /** What to say when there is no such thing, for which it is no use to ask again. */
  gone?: { title?: string; description?: string; action?: ReactNode };
  /** The shape of what is waited for. */
  className?: string;
  waiting?: ReactNode;
  children(data: Data): ReactNode;
}

/** What the server answered, or that it is waited for, or why there is nothing and a second try. */
export function Answer<Data>({
  query,
  absent,
  gone,
  className = 'h-40 w-full',
  waiting = <Skeleton className={className} />,
  children,
}: Props<Data>) {
  const failure = useFailure(query);
  if (query.data !== undefined) {
    return (
      <>
        <Outdated query={query} />
        {children(query.data)}
      </>
    );
  }
  if (failure === undefined) return <div aria-busy>{waiting}</div>;
  if (gone !== undefined && isNowhere(failure)) return <ErrorState title={absent} {...gone} />;
  return <Failure title={absent} because={failure} query={query} />;
}

/** Whether the server knows that there is nothing by that id, which may be none at all. */
function isNowhere(error: Error): boolean {
  return error instanceof ApiError && [404, 410, 422].includes(error.status);
}
