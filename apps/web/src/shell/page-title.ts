import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';

/** The name of the page that is shown. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })?.(t);
  return title ?? t('organization.product');
}
