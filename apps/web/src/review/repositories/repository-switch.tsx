import type { Repository } from '@touchstone/contracts';
import { Switch, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { putSettings, useReviewSettings } from '../settings/settings-query.ts';

interface Props {
  api: OrganizationApi;
  repository: Repository;
}

/** Whether a repository is read and counts; of an archived one nothing is new. */
export function RepositorySwitch({ api, repository: { id, full_name, enabled } }: Props) {
  const { t } = useTranslation();
  const { data: settings } = useReviewSettings(api);
  const change = useChange(api, {
    run: async (isOn: boolean) => {
      if (settings === undefined) return;
      const others = settings.repositories.disabled.filter((each) => each !== id);
      await putSettings(api, settings, {
        repositories: { disabled: isOn ? others : [...others, id] },
      });
    },
  });
  // Until it is stored; known at once, so that the switch does not go back for a moment.
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? enabled;
  const state = isOn ? t('review.repositories.on') : t('review.repositories.off');
  return (
    <Switch
      aria-label={t('review.repositories.countsOf', { name: full_name })}
      label={state}
      checked={isOn}
      disabled={settings?.can_manage !== true || change.isPending}
      onChange={({ target }) => {
        setWanted(target.checked);
        change.mutate(target.checked, { onSettled: () => setWanted(undefined) });
      }}
    />
  );
}
