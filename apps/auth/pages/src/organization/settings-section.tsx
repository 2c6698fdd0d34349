import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeOrganization, organizationSchema } from '@touchstone/contracts';
import { Button, callJson, Field, Status } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, fieldError } from '../failure.tsx';
import { Section, SectionBody } from '../section.tsx';
import { Checkbox } from './checkbox.tsx';
import { may, type Organization, pathOf, readAgain } from './use-organization.ts';

/** The organization's name, and how strictly it is guarded. */
export function SettingsSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState({
    name: organization.name,
    require_2fa: organization.require_2fa,
    allow_impersonation: organization.allow_impersonation,
  });
  const path = pathOf(organization.organization_id);
  const save = useMutation({
    mutationFn: (change: ChangeOrganization) =>
      callJson(path, organizationSchema, { method: 'PATCH', body: change }),
    onSuccess: (changed) => {
      client.setQueryData([path], changed);
      void client.invalidateQueries({ queryKey: ['organizations'] });
      void readAgain(client, path);
    },
  });
  const guards = may(organization, 'manage_security') && !organization.viewer.impersonated;
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(guards ? draft : { name: draft.name });
  };
  return (
    <Section title={t('settings.title')}>
      <SectionBody>
        <Failure error={save.error} />
        <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
          <Field
            className="w-full sm:max-w-90"
            label={t('field.organizationName')}
            autoComplete="off"
            required
            maxLength={80}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            error={fieldError(save.error, 'name')}
          />
          {guards && (
            <>
              <Checkbox
                label={t('settings.requireFactor')}
                hint={t('settings.requireFactorHint')}
                checked={draft.require_2fa}
                onChange={(value) => change({ require_2fa: value })}
              />
              <Checkbox
                label={t('settings.impersonation')}
                hint={t('settings.impersonationHint')}
                checked={draft.allow_impersonation}
                onChange={(value) => change({ allow_impersonation: value })}
              />
            </>
          )}
          <div className="flex items-center gap-3">
            <Button type="submit" disabled={save.isPending}>
              {t('settings.save')}
            </Button>
            {save.isSuccess && <Status look="good">{t('saved')}</Status>}
          </div>
        </form>
      </SectionBody>
    </Section>
  );
}
