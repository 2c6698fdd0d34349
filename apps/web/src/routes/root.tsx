import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';
import { useEffect } from 'react';
import { noteBreadcrumb } from '../observability/error-reporting.ts';
import { NamedThings, useNamedThing } from '../pages/named-thing.tsx';

/** Around every page. */
export function Root() {
  return (
    <NamedThings>
      <Visit />
      <Outlet />
    </NamedThings>
  );
}

/** Gives the page's name to the window, and notes the visit for an error's report. */
function Visit() {
  const { t } = useTranslation();
  const matches = useMatches();
  const { staticData, pathname } = matches.at(-1) ?? {};
  const thing = useNamedThing()?.name;
  const kind = staticData?.title?.(t);
  useEffect(() => {
    // What differs comes first: of a tab, little more is to be seen.
    const words = [thing, kind, t('organization.product')];
    document.title = words.filter((word) => word !== undefined).join(' · ');
  }, [thing, kind, t]);
  useEffect(() => {
    if (pathname !== undefined) noteBreadcrumb('navigation', pathname);
  }, [pathname]);
  return null;
}
