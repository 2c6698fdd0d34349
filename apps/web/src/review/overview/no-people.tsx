import { Button, EmptyState, useTranslation } from '@touchstone/ui';
import { Failure } from '../../failures/failure.tsx';

interface Props {
  query: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    refetch(): Promise<unknown>;
  };
}

/** Seats are to be given, and nobody is known yet to give them to. */
export function NoPeople({ query }: Props) {
  const { t } = useTranslation();
  if (query.error !== null)
    return (
      <Failure title={t('review.seats.peopleUnreachable')} because={query.error} query={query} />
    );
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState
        title={t('review.seats.noPeople')}
        description={t('review.seats.noPeopleAdvice')}
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('opening.retry')}
          </Button>
        }
      />
    </section>
  );
}
