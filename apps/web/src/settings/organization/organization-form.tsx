import { zodResolver } from '@hookform/resolvers/zod';
import {
  browserProviderOf,
  changeOrganizationSchema,
  organizationSchema,
} from '@touchstone/contracts';
import { Button, Card, Checkbox, Field, Select, useTranslation } from '@touchstone/ui';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import type { Viewed } from '../settings-page.tsx';
import { may, type Organization, settingsBase } from '../settings-query.ts';
import { useBrowserProviders, useWhereTestsRun } from './browser-provider.ts';

const formSchema = changeOrganizationSchema
  .pick({
    name: true,
    browser_provider: true,
    autojoin_by_domain: true,
    restrict_to_domain: true,
    allow_impersonation: true,
    run_retention_days: true,
    concurrent_runs: true,
  })
  .required()
  // Only a new choice has to be one that the server takes; what is stored may stay.
  .extend({ browser_provider: z.string() });

type Values = z.infer<typeof formSchema>;

/** Name and set-up of the organization, for those who may change them. */
export function OrganizationForm({ api, organization }: Viewed) {
  const { t } = useTranslation();
  const explanation = useId();
  const form = useForm({
    resolver: zodResolver(formSchema),
    values: valuesOf(organization),
    // What somebody else saves meanwhile does not undo what is being written here.
    resetOptions: { keepDirtyValues: true },
  });
  const save = useChange(api, {
    run: (values: Values) =>
      api.call(`${settingsBase}/organization`, organizationSchema, {
        method: 'PATCH',
        body: differences(organization, values),
      }),
    done: () => t('settings.saved'),
    changesSession: ({ name, browser_provider }) =>
      name !== organization.name || browser_provider !== browserProviderOf(organization.metadata),
    isToldInPlace: true,
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onSuccess: (saved) => form.reset(valuesOf(saved)) }),
  );
  const { isDirty, errors } = form.formState;
  const mayGuard = may(organization, 'manage_security') && !organization.viewer.impersonated;
  const providers = useBrowserProviders(organization);
  const whereTestsRun = useWhereTestsRun(organization, form.watch('browser_provider'));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card title={t('settings.organization.general')}>
        <div className="flex max-w-110 flex-col gap-5">
          <Field
            label={t('settings.organization.name')}
            hint={t('settings.organization.nameHint')}
            autoComplete="off"
            error={errors.name && t('settings.organization.nameWrong')}
            {...form.register('name')}
          />
          <div className="flex flex-col gap-1.5">
            <Controller
              control={form.control}
              name="browser_provider"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Select
                  ref={ref}
                  label={t('settings.organization.browserProvider')}
                  aria-describedby={explanation}
                  options={providers}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              )}
            />
            <p id={explanation} className="text-12 text-ink-3">
              {whereTestsRun}
            </p>
          </div>
          <Field
            label={t('settings.organization.runRetention')}
            hint={t('settings.organization.runRetentionHint')}
            type="number"
            inputMode="numeric"
            error={errors.run_retention_days && t('settings.organization.runRetentionWrong')}
            {...form.register('run_retention_days', { valueAsNumber: true })}
          />
          <Field
            label={t('settings.organization.concurrentRuns')}
            hint={t('settings.organization.concurrentRunsHint')}
            type="number"
            inputMode="numeric"
            error={errors.concurrent_runs && t('settings.organization.concurrentRunsWrong')}
            {...form.register('concurrent_runs', { setValueAs: numberOrNone })}
          />
          <fieldset disabled={!mayGuard} className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">{t('settings.organization.entry')}</legend>
            <Checkbox
              label={t('settings.organization.autojoin')}
              {...form.register('autojoin_by_domain')}
            />
            <Checkbox
              label={t('settings.organization.restrict')}
              {...form.register('restrict_to_domain')}
            />
            <Checkbox
              label={t('settings.organization.impersonation')}
              {...form.register('allow_impersonation')}
            />
            {!mayGuard && (
              <p className="text-12 text-ink-3">{t('settings.organization.entryReadOnly')}</p>
            )}
          </fieldset>
          <Refusal error={save.error} />
          <div>
            <Button type="submit" variant="primary" disabled={!isDirty} busy={save.isPending}>
              {isDirty ? t('settings.save') : t('settings.noChanges')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

function valuesOf(organization: Organization): Values {
  const { name, autojoin_by_domain, restrict_to_domain, allow_impersonation } = organization;
  const { run_retention_days, concurrent_runs } = organization;
  const browser_provider = browserProviderOf(organization.metadata);
  return {
    name,
    browser_provider,
    autojoin_by_domain,
    restrict_to_domain,
    allow_impersonation,
    run_retention_days,
    concurrent_runs,
  };
}

/** An empty field says that there is no limit. */
const numberOrNone = (value: string | number | null) =>
  value === '' || value === null ? null : Number(value);

/** What is sent: a field that stays the same may take a right that one does not have. */
function differences(organization: Organization, values: Values) {
  const before = new Map<string, unknown>(Object.entries(valuesOf(organization)));
  return changeOrganizationSchema.parse(
    Object.fromEntries(
      Object.entries(values).filter(([field, value]) => before.get(field) !== value),
    ),
  );
}
