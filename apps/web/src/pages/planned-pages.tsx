import { EmptyState, PageHeader } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config/config-context.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { FeatureGate } from './feature-gate.tsx';

/** Pages of features that this version does not have: what will be there, and what to do now. */
export function ExecutePage() {
  const { t } = useTranslation();
  return (
    <Planned
      feature="testing"
      title={t('nav.execute')}
      what={t('planned.executeTitle')}
      advice={t('planned.executeAdvice')}
    />
  );
}

export function ReviewPage() {
  const { t } = useTranslation();
  return (
    <Planned
      feature="review"
      title={t('nav.review')}
      what={t('planned.reviewTitle')}
      advice={t('planned.reviewAdvice')}
    />
  );
}

interface Props {
  feature: 'testing' | 'review';
  title: string;
  what: string;
  advice: string;
}

function Planned({ feature, title, what, advice }: Props) {
  const { t } = useTranslation();
  const config = useConfig();
  return (
    <>
      <PageHeader title={title} />
      <FeatureGate feature={feature}>
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            title={what}
            description={advice}
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
