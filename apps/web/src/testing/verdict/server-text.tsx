import { useTranslation } from '@touchstone/ui';

/** What the server said in its own words, which are English on every page. */
export function ServerText({ children }: { children: string }) {
  const { i18n } = useTranslation();
  return <span lang={i18n.language === 'en' ? undefined : 'en'}>{children}</span>;
}
