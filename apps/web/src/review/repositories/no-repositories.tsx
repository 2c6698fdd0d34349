import { EmptyState, useTranslation } from '@touchstone/ui';
import { ButtonLink } from '../../shell/button-link.tsx';

/** Access is there, and nothing to read: GitHub is where repositories are added. */
export function NoRepositories({ manageUrl }: { manageUrl: string | null }) {
  const { t } = useTranslation();
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState
        title={t('review.repositories.none')}
        description={t('review.repositories.noneAdvice')}
        action={
          manageUrl !== null && (
            <ButtonLink look="primary" href={manageUrl} external>
              {t('review.connect.manage')}
            </ButtonLink>
          )
        }
      />
    </section>
  );
}
