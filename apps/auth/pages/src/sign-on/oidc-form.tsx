import type { SsoConnectionMessage } from '@touchstone/contracts';
import { Button, Field, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { isComplete, useChangeConnection } from './use-connections.ts';

interface Props {
  organizationId: string;
  connection: Extract<SsoConnectionMessage, { kind: 'oidc' }>;
}

/** What an OpenID Connect provider gives; its secret is kept sealed and never shown again. */
export function OidcForm({ organizationId, connection }: Props) {
  const { t } = useTranslation();
  const save = useChangeConnection(organizationId, connection);
  const wrong = useFieldErrors(save.error);
  const [draft, setDraft] = useState({
    issuer: connection.issuer ?? '',
    clientId: connection.client_id ?? '',
    secret: '',
  });
  const isKnown = isComplete(connection);
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        issuer: draft.issuer,
        client_id: draft.clientId,
        ...(draft.secret !== '' && { client_secret: draft.secret }),
      },
      { onSuccess: () => setDraft({ ...draft, secret: '' }) },
    );
  };
  return (
    <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
      <Field
        className="w-full"
        label={t('sso.issuer')}
        hint={t('sso.issuerHint')}
        type="url"
        autoComplete="off"
        required
        maxLength={2000}
        value={draft.issuer}
        onChange={(event) => change({ issuer: event.target.value })}
        error={wrong('issuer')}
      />
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field
          label={t('sso.clientId')}
          autoComplete="off"
          required
          maxLength={500}
          value={draft.clientId}
          onChange={(event) => change({ clientId: event.target.value })}
          error={wrong('client_id')}
        />
        <Field
          label={t('sso.clientSecret')}
          hint={isKnown && t('sso.secretKept')}
          type="password"
          autoComplete="off"
          required={!isKnown}
          maxLength={1000}
          value={draft.secret}
          onChange={(event) => change({ secret: event.target.value })}
          error={wrong('client_secret')}
        />
      </div>
      <Failure error={save.error} />
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={save.isPending}>
          {t('sso.save')}
        </Button>
        {save.isSuccess && <Status look="good">{t('saved')}</Status>}
      </div>
    </form>
  );
}
