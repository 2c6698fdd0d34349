import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeOrganization,
  organizationSchema,
  type RoleStructure,
} from '@touchstone/contracts';
import { Button, callJson, Field, Select, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../form/checkbox.tsx';
import { Failure } from '../../form/failure.tsx';
import { useFieldErrors } from '../../form/field-errors.ts';
import { Section, SectionBody } from '../../layout/section.tsx';
import { may, type Organization, pathOf, readAgain } from '../use-organization.ts';

/** The organization's name, and how strictly it is guarded. */
export function SettingsSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState({
    name: organization.name,
    require_2fa: organization.require_2fa,
    allow_impersonation: organization.allow_impersonation,
    autojoin_by_domain: organization.autojoin_by_domain,
    restrict_to_domain: organization.restrict_to_domain,
    role_structure: organization.role_structure,
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
  const wrong = useFieldErrors(save.error);
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
            error={wrong('name')}
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
              <Checkbox
                label={t('settings.autojoin')}
                hint={t('settings.autojoinHint')}
                checked={draft.autojoin_by_domain}
                onChange={(value) => change({ autojoin_by_domain: value })}
              />
              <Checkbox
                label={t('settings.restrict')}
                hint={t('settings.restrictHint')}
                checked={draft.restrict_to_domain}
                onChange={(value) => change({ restrict_to_domain: value })}
              />
              <Select<RoleStructure>
                className="w-full sm:max-w-90"
                label={t('settings.roles')}
                options={[
                  { value: 'single_role_in_hierarchy', label: t('settings.oneRole') },
                  { value: 'multi_role', label: t('settings.severalRoles') },
                ]}
                value={draft.role_structure}
                onChange={(value) => change({ role_structure: value })}
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
