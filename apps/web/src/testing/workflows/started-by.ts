import { useTranslation } from '@touchstone/ui';
import { useSourceNames } from '../starting/asked-from.ts';

/** By whom or what a run of a workflow was started: a person's address as it is, anything else in words. */
export function useStartedBy(): (triggeredBy: string) => string {
  const { t } = useTranslation();
  const names = new Map([
    ...Object.entries(useSourceNames()),
    ['schedule', t('testing.workflow.schedule')],
    ['webhook', t('testing.workflow.hook')],
    ['rerun', t('testing.workflow.rerun')],
  ]);
  return (triggeredBy) => names.get(triggeredBy) ?? triggeredBy;
}
