import type { BuildConfig } from '@touchstone/contracts';
import { Switch, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { SettingCard } from '../settings/saving/setting-card.tsx';
import { useSaveSetting } from '../settings/saving/use-save-settings.ts';
import type { Viewed } from '../workflow/workflow-query.ts';
import { BuildChoice, type ChosenBuild } from './build-choice.tsx';

interface Wanted {
  build_config: BuildConfig | null;
  override_build_config: boolean;
}

/** The app that all tests of a workflow run on, in place of their own. */
export function BuildCard(viewed: Viewed) {
  const { t } = useTranslation();
  const { build_config: config, override_build_config } = viewed.workflow;
  const [isOn, setOn] = useState(override_build_config);
  const [chosen, setChosen] = useState<ChosenBuild>({
    appId: config?.web_build?.app_id ?? null,
    buildId: null,
    version: config?.web_build?.pinned_version ?? null,
  });
  const save = useSaveSetting<Wanted>(viewed, { name: 'update_build_config', isToldInPlace: true });
  const send = () => {
    const { appId, version } = chosen;
    save.mutate({
      build_config: {
        // What clients set for other platforms stays.
        ...config,
        web_build: appId === null ? null : { app_id: appId, pinned_version: version },
      },
      override_build_config: isOn,
    });
  };
  return (
    <SettingCard title={t('testing.workflow.build')} saving={save} onSave={send}>
      <Switch
        label={t('testing.workflow.buildOn')}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <BuildChoice
        api={viewed.api}
        chosen={chosen}
        onChange={setChosen}
        noApp={t('testing.workflow.ownApps')}
        noBuild={t('testing.workflow.currentBuild')}
      />
    </SettingCard>
  );
}
