import { zodResolver } from '@hookform/resolvers/zod';
import { apiKeyScopes, createApiKeySchema } from '@touchstone/contracts';
import { Button, Checkbox, Field, Select, useTranslation } from '@touchstone/ui';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Refusal } from '../../failures/failure.tsx';
import { usePermissionNames } from '../names/permission-names.ts';
import { may, type Organization } from '../settings-query.ts';

const formSchema = createApiKeySchema.pick({
  display_name: true,
  scopes: true,
  owner: true,
  expires_in_days: true,
});

export type NewKey = z.infer<typeof formSchema>;

interface Props {
  organization: Organization;
  busy: boolean;
  /** Why the server did not make it. */
  refusal: Error | null;
  onCancel(): void;
  onSubmit(key: NewKey): void;
}

/** What a new key is called, what it may do, for whom, and how long. */
export function KeyForm({ organization, busy, refusal, onCancel, onSubmit }: Props) {
  const { t } = useTranslation();
  const permissionNames = usePermissionNames();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { display_name: '', scopes: [], owner: 'me', expires_in_days: 90 },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(onSubmit);
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('settings.keys.name')}
        hint={t('settings.keys.nameHint')}
        autoComplete="off"
        error={errors.display_name && t('settings.keys.nameWrong')}
        {...form.register('display_name')}
      />
      <fieldset className="flex flex-col" aria-describedby={errors.scopes && 'scopes-error'}>
        <legend className="mb-1 font-medium">{t('settings.keys.scopes')}</legend>
        {apiKeyScopes
          // A key may do no more than its maker.
          .filter((scope) => may(organization, scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              label={permissionNames[scope]}
              value={scope}
              {...form.register('scopes')}
            />
          ))}
        {errors.scopes && (
          <p id="scopes-error" role="alert" className="text-12 text-red">
            {t('settings.keys.scopesWrong')}
          </p>
        )}
      </fieldset>
      <Controller
        control={form.control}
        name="expires_in_days"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            ref={ref}
            label={t('settings.keys.lasts')}
            options={[
              ...lifetimes.map((count) => ({
                value: String(count),
                label: t('settings.keys.days', { count }),
              })),
              { value: 'never', label: t('settings.keys.noEnd') },
            ]}
            value={value === null ? 'never' : String(value)}
            onChange={(chosen) => onChange(chosen === 'never' ? null : Number(chosen))}
            onBlur={onBlur}
          />
        )}
      />
      {may(organization, 'manage_api_keys') && (
        <Controller
          control={form.control}
          name="owner"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              label={t('settings.keys.actsFor')}
              options={[
                { value: 'me', label: t('settings.keys.me') },
                { value: 'organization', label: t('settings.keys.organization') },
              ]}
              value={value ?? 'me'}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )}
      <Refusal error={refusal} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('settings.keys.createConfirm')}
        </Button>
      </div>
    </form>
  );
}

/** Days that a key may be made for. */
const lifetimes = [30, 90, 365];
