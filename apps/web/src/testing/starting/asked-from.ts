import type { RunItem } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** From where runs are asked for, in words. */
export function useSourceNames(): Record<RunItem['source'], string> {
  const { t } = useTranslation();
  return {
    cli: t('testing.history.cli'),
    ci: t('testing.history.ci'),
    action: t('testing.history.action'),
    api: t('testing.history.api'),
    web: t('testing.history.web'),
    workflow: t('testing.history.workflow'),
  };
}
