import type { RunItem } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { StartOne } from './start-one.tsx';
import { useWorkers } from './use-workers.ts';

interface Props {
  api: OrganizationApi;
  run: Pick<RunItem, 'worker_label'>;
}

/** What a run waits for that no worker has taken yet, and whether there is one that may. */
export function WaitsFor({ api, run: { worker_label: label } }: Props) {
  const { t } = useTranslation();
  const workers = useWorkers(api);
  if (label !== null) {
    const isThere = workers?.labels.some((one) => one.label === label) ?? true;
    if (isThere) return t('testing.runPage.waitsForLabel', { label });
    return (
      <>
        {t('testing.runPage.noneWithLabel', { label })} <StartOne label={label} />
      </>
    );
  }
  if (workers?.living !== 0) return t('testing.runPage.waits');
  return (
    <>
      {t('testing.runPage.noWorker')} <StartOne />
    </>
  );
}
