import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeyScopes, type CreateApiKey, createdApiKeySchema } from '@touchstone/contracts';
import { Button, callJson, Field, Select, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { ShownOnce } from '../../copy/shown-once.tsx';
import { Choices } from '../../form/choices.tsx';
import { Failure } from '../../form/failure.tsx';
import { useFieldErrors } from '../../form/field-errors.ts';
import { SectionBody } from '../../layout/section.tsx';
import { usePermissionNames } from '../permission-names.ts';
import { may, type Organization, pathOf, readAgain } from '../use-organization.ts';

type Days = '30' | '90' | '365' | 'never';

interface Draft {
  name: string;
  scopes: CreateApiKey['scopes'];
  days: Days;
  owner: CreateApiKey['owner'];
}

const empty: Draft = { name: '', scopes: [], days: '90', owner: 'me' };

/** Makes a key, and shows it this once. */
export function NewApiKey({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Undefined until the first form: only after one does the focus come back to its button.
  const [draft, setDraft] = useState<Draft | null>();
  const base = pathOf(organization.organization_id);
  const create = useMutation({
    mutationFn: ({ name, scopes, days, owner }: Draft) =>
      callJson(`${base}/api-keys`, createdApiKeySchema, {
        method: 'POST',
        body: {
          display_name: name,
          scopes,
          owner,
          expires_in_days: days === 'never' ? null : Number(days),
        },
      }),
    onSuccess: () => {
      setDraft(null);
      return readAgain(client, base);
    },
  });
  if (create.data !== undefined) {
    return (
      <SectionBody>
        <ShownOnce
          label={create.data.api_key.display_name}
          secret={create.data.api_key_token}
          onDone={() => create.reset()}
        />
      </SectionBody>
    );
  }
  return (
    <SectionBody>
      {draft === undefined || draft === null ? (
        <Button autoFocus={draft === null} onClick={() => setDraft(empty)}>
          {t('apiKeys.new')}
        </Button>
      ) : (
        <KeyForm
          organization={organization}
          draft={draft}
          error={create.error}
          isPending={create.isPending}
          onChange={(part) => {
            setDraft({ ...draft, ...part });
            create.reset();
          }}
          onSubmit={() => create.mutate(draft)}
          onCancel={() => {
            setDraft(null);
            create.reset();
          }}
        />
      )}
    </SectionBody>
  );
}

interface Props {
  organization: Organization;
  draft: Draft;
  error: Error | null;
  isPending: boolean;
  onChange(part: Partial<Draft>): void;
  onSubmit(): void;
  onCancel(): void;
}

function KeyForm({ organization, draft, error, isPending, onChange, onSubmit, onCancel }: Props) {
  const { t } = useTranslation();
  const permissionNames = usePermissionNames();
  const wrong = useFieldErrors(error);
  // A key may do no more than its maker.
  const scopes = apiKeyScopes.filter((scope) => may(organization, scope));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field
          label={t('keys.name')}
          hint={t('apiKeys.nameHint')}
          autoComplete="off"
          autoFocus
          required
          maxLength={100}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={wrong('display_name')}
        />
        <Select<Days>
          label={t('apiKeys.lasts')}
          options={[
            { value: '30', label: t('apiKeys.days', { count: 30 }) },
            { value: '90', label: t('apiKeys.days', { count: 90 }) },
            { value: '365', label: t('apiKeys.year') },
            { value: 'never', label: t('apiKeys.noEnd') },
          ]}
          value={draft.days}
          onChange={(days) => onChange({ days })}
        />
        {may(organization, 'manage_api_keys') && (
          <Select<Draft['owner']>
            label={t('apiKeys.actsFor')}
            options={[
              { value: 'me', label: t('apiKeys.me') },
              { value: 'organization', label: t('apiKeys.organization') },
            ]}
            value={draft.owner}
            onChange={(owner) => onChange({ owner })}
          />
        )}
      </div>
      <Choices
        label={t('keys.scopes')}
        options={scopes.map((value) => ({ value, label: permissionNames.get(value) ?? value }))}
        chosen={draft.scopes}
        onChange={(chosen) => onChange({ scopes: chosen })}
      />
      <Failure error={error} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={draft.scopes.length === 0 || isPending}>
          {t('keys.create')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
