import { messageSchema, savedTestSchema, type TestMessage } from '@touchstone/contracts';
import { Button, Card, Checkbox, Field, useTranslation } from '@touchstone/ui';
import { type ComponentProps, useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import { DeviceField } from '../../workers/device-field.tsx';
import { WorkerLabelField } from '../../workers/label-field.tsx';
import { configOf, fieldsOf, type RunFields } from './run-settings.ts';

type Texts = Exclude<keyof RunFields, 'worker' | 'failFast' | 'trace' | 'har'>;

/** How often and how long a test is tried, and on what. */
export function RunSettingsCard({ api, test }: { api: OrganizationApi; test: TestMessage }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(() => fieldsOf(test));
  const [wrong, setWrong] = useState<keyof RunFields>();
  const save = useChange(api, {
    run: async (run_config: Record<string, unknown>) => {
      await api.call(`/api/v1/tests/update/${test.id}`, savedTestSchema, {
        method: 'PUT',
        body: { run_config },
      });
      await api.call(`/api/v1/tests/${test.id}/device-target`, messageSchema, {
        method: 'PATCH',
        body: { device_model: fields.device.trim() },
      });
    },
    done: () => t('settings.saved'),
    isToldInPlace: true,
  });
  const set = (change: Partial<RunFields>) => setFields((before) => ({ ...before, ...change }));
  const field = (name: Texts, label: string, hint: string): ComponentProps<typeof Field> => ({
    label,
    hint,
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }) => set({ [name]: target.value }),
    error: wrong === name ? t('testing.settings.wrong') : undefined,
  });
  return (
    <Card title={t('testing.settings.runs')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = configOf(fields, test.run_config);
          setWrong(read.status === 'wrong' ? read.field : undefined);
          if (read.status === 'right' && !save.isPending) save.mutate(read.config);
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...field('retries', t('testing.settings.retries'), t('testing.settings.retriesHint'))}
            inputMode="numeric"
          />
          <Field
            {...field('minutes', t('testing.settings.minutes'), t('testing.settings.minutesHint'))}
            inputMode="numeric"
          />
          <DeviceField
            {...field('device', t('testing.settings.device'), t('testing.settings.deviceHint'))}
            api={api}
            value={fields.device}
            onChange={(device) => set({ device })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field
              {...field('width', t('testing.settings.width'), t('testing.settings.pixels'))}
              inputMode="numeric"
            />
            <Field
              {...field('height', t('testing.settings.height'), t('testing.settings.pixels'))}
              inputMode="numeric"
            />
          </div>
          <Field
            {...field('locale', t('testing.settings.locale'), t('testing.settings.localeHint'))}
          />
          <Field
            {...field('timezone', t('testing.workflow.zone'), t('testing.settings.zoneHint'))}
          />
          <WorkerLabelField
            api={api}
            value={fields.worker}
            onChange={(worker) => set({ worker })}
          />
        </div>
        <div className="flex flex-col gap-2">
          <Checkbox
            label={t('testing.settings.failFast')}
            checked={fields.failFast}
            onChange={({ target }) => set({ failFast: target.checked })}
          />
          <Checkbox
            label={t('testing.settings.trace')}
            checked={fields.trace}
            onChange={({ target }) => set({ trace: target.checked })}
          />
          <Checkbox
            label={t('testing.settings.har')}
            checked={fields.har}
            onChange={({ target }) => set({ har: target.checked })}
          />
        </div>
        <Refusal error={save.error} />
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('testing.settings.saveRuns')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
