import { Field, Switch, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { Viewed } from '../workflow/workflow-query.ts';
import { SettingCard } from './saving/setting-card.tsx';
import { useSaveSetting } from './saving/use-save-settings.ts';

interface Wanted {
  location_config: { latitude: number; longitude: number } | null;
  override_location: boolean;
}

/** Where the devices of a workflow's tests are, in place of what each test says. */
export function LocationCard(viewed: Viewed) {
  const { t } = useTranslation();
  const { location_config: known, override_location } = viewed.workflow;
  const [isOn, setOn] = useState(override_location);
  const [latitude, setLatitude] = useState(String(known?.latitude ?? ''));
  const [longitude, setLongitude] = useState(String(known?.longitude ?? ''));
  const save = useSaveSetting<Wanted>(viewed, {
    name: 'update_location_config',
    isToldInPlace: true,
  });
  const isEmpty = latitude === '' || longitude === '';
  return (
    <SettingCard
      title={t('testing.workflow.location')}
      saving={save}
      onSave={() =>
        save.mutate({
          location_config: isEmpty
            ? null
            : { latitude: Number(latitude), longitude: Number(longitude) },
          override_location: isOn,
        })
      }
    >
      <Switch
        label={t('testing.workflow.locationOn')}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t('testing.workflow.latitude')}
          type="number"
          step="any"
          min={-90}
          max={90}
          required={isOn}
          placeholder="19.4326"
          value={latitude}
          onChange={({ target }) => setLatitude(target.value)}
        />
        <Field
          label={t('testing.workflow.longitude')}
          type="number"
          step="any"
          min={-180}
          max={180}
          required={isOn}
          placeholder="-99.1332"
          value={longitude}
          onChange={({ target }) => setLongitude(target.value)}
        />
      </div>
    </SettingCard>
  );
}
