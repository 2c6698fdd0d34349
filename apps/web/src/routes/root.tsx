import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noteBreadcrumb } from '../observability/error-reporting.ts';

/** Around every page: gives its name to the window, and notes the visit for an error's report. */
export function Root() {
  const { t } = useTranslation();
  const matches = useMatches();
  const { staticData, pathname } = matches.at(-1) ?? {};
  const title = staticData?.title?.(t);
  useEffect(() => {
    const product = t('organization.product');
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, t]);
  useEffect(() => {
    if (pathname !== undefined) noteBreadcrumb('navigation', pathname);
  }, [pathname]);
  return <Outlet />;
}
