import { EmptyState, useTranslation } from '@touchstone/ui';
import { ButtonLink } from '../shell/button-link.tsx';
import { Frame } from '../shell/frame.tsx';

/** What an address shows that no page has. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Frame>
      <div className="m-auto flex flex-col items-center">
        <p className="break-all font-mono text-12 text-ink-3">{location.pathname}</p>
        <EmptyState
          title={t('notFound.title')}
          description={t('notFound.advice')}
          action={<ButtonLink href="/">{t('notFound.home')}</ButtonLink>}
        />
      </div>
    </Frame>
  );
}
