import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What an address shows that no page has. */
export function NotFound() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('notFound.title');
  }, [t]);
  return (
    <section className="m-auto max-w-100 text-center">
      <p className="font-mono text-12 text-ink-3">{location.pathname}</p>
      <h1 className="mt-2 font-semibold text-20">{t('notFound.title')}</h1>
      <p className="mt-2 text-14 text-ink-2">{t('notFound.advice')}</p>
      <a className="mt-4 inline-block text-14 text-accent hover:underline" href="/">
        {t('notFound.home')}
      </a>
    </section>
  );
}
