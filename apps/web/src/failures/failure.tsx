import { Button, ErrorState, Notice, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';

/** What a server was asked, as far as it matters to somebody who waits for it. */
interface Asked {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Why nothing is known of what was asked, also while it is asked once more; undefined if something is. */
export function useFailure({ data, error }: Asked): Error | undefined {
  const [last, setLast] = useState<Error>();
  const failure = data === undefined ? (error ?? last) : undefined;
  if (failure !== last) setLast(failure);
  return failure;
}

interface FailureProps {
  /** What cannot be shown, as a sentence. */
  title: string;
  because: Error;
  query: Asked;
}

/** Stands in place of what a server did not give, and asks for it once more. */
export function Failure({ title, because, query }: FailureProps) {
  const { t, i18n } = useTranslation();
  return (
    <ErrorState
      title={title}
      description={userMessage(because, i18n.language, t('settings.tryAgain'))}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('opening.retry')}
        </Button>
      }
    />
  );
}

/** Says that what is shown could not be renewed, and asks for it once more; nothing while it could. */
export function Outdated({ query }: { query: Asked }) {
  const { t } = useTranslation();
  if (query.error === null || query.data === undefined) return null;
  return <InLine title={t('failure.outdated')} because={query.error} query={query} />;
}

/** Says in a line that a part of the page is missing, and asks for it once more; nothing while it is there. */
export function MissingPart({ query }: { query: Asked }) {
  const { t } = useTranslation();
  const failure = useFailure(query);
  if (query.data !== undefined) return <Outdated query={query} />;
  if (failure === undefined) return null;
  return <InLine title={t('failure.part')} because={failure} query={query} />;
}

function InLine({ title, because, query }: FailureProps) {
  const { t, i18n } = useTranslation();
  return (
    <Notice look="warning">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-60">
          {title} {userMessage(because, i18n.language, t('settings.tryAgain'))}
        </span>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('opening.retry')}
        </Button>
      </span>
    </Notice>
  );
}

/** Says, where it was asked for, why something was not done; nothing while there is no reason. */
export function Refusal({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation();
  if (error === null) return null;
  return <Notice look="bad">{userMessage(error, i18n.language, t('settings.tryAgain'))}</Notice>;
}
