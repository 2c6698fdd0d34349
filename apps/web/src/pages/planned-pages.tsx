import { EmptyState, PageHeader, useTranslation } from '@touchstone/ui';
import { useConfig } from '../config/config-context.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { FeatureGate } from './feature-gate.tsx';

/** Of a feature that this version does not have: what will be there, and what to do now. */
export function ReviewPage() {
  const { t } = useTranslation();
  const config = useConfig();
  return (
    <>
      <PageHeader title={t('nav.review')} />
      <FeatureGate feature="review">
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            title={t('planned.reviewTitle')}
            description={t('planned.reviewAdvice')}
            action={
              <ButtonLink href={config.docsUrl} external>
                {t('planned.documentation')}
              </ButtonLink>
            }
          />
        </section>
      </FeatureGate>
    </>
  );
}
