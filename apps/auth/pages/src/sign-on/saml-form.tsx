import type { SsoConnectionMessage } from '@touchstone/contracts';
import { Button, Field, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { TextArea } from '../form/text-area.tsx';
import { useTimeFormat } from '../time.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import { isComplete, useChangeConnection } from './use-connections.ts';

interface Props {
  organizationId: string;
  connection: Extract<SsoConnectionMessage, { kind: 'saml' }>;
}

/** What a SAML identity provider gives: its metadata, or the three facts that are read from it. */
export function SamlForm({ organizationId, connection }: Props) {
  const { t } = useTranslation();
  const save = useChangeConnection(organizationId, connection);
  const wrong = useFieldErrors(save.error);
  const [xml, setXml] = useState('');
  const [draft, setDraft] = useState({
    entityId: connection.idp_entity_id ?? '',
    ssoUrl: connection.idp_sso_url ?? '',
    certificate: '',
  });
  const isKnown = isComplete(connection);
  const isUnreadable = xml.trim() !== '' && readIdpMetadata(xml) === undefined;
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const paste = (text: string) => {
    setXml(text);
    change(readIdpMetadata(text) ?? {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        idp_entity_id: draft.entityId,
        idp_sso_url: draft.ssoUrl,
        ...(draft.certificate.trim() !== '' && { idp_certificate: draft.certificate }),
      },
      {
        onSuccess: () => {
          setXml('');
          setDraft({ ...draft, certificate: '' });
        },
      },
    );
  };
  return (
    <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
      <TextArea
        label={t('sso.metadata')}
        hint={t('sso.metadataHint')}
        error={isUnreadable ? t('sso.metadataUnreadable') : undefined}
        value={xml}
        onChange={(event) => paste(event.target.value)}
      />
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field
          label={t('sso.idpEntityId')}
          autoComplete="off"
          required
          maxLength={1000}
          value={draft.entityId}
          onChange={(event) => change({ entityId: event.target.value })}
          error={wrong('idp_entity_id')}
        />
        <Field
          label={t('sso.idpUrl')}
          type="url"
          autoComplete="off"
          required
          maxLength={2000}
          value={draft.ssoUrl}
          onChange={(event) => change({ ssoUrl: event.target.value })}
          error={wrong('idp_sso_url')}
        />
      </div>
      <TextArea
        label={t('sso.certificate')}
        hint={isKnown ? t('sso.certificateKept') : undefined}
        error={wrong('idp_certificate')}
        required={!isKnown}
        value={draft.certificate}
        onChange={(event) => change({ certificate: event.target.value })}
      />
      <Certificate connection={connection} />
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

/** The kept certificate as its owner recognizes it. */
function Certificate({ connection }: Pick<Props, 'connection'>) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const { certificate_fingerprint: fingerprint, certificate_expires_at_seconds: end } = connection;
  if (fingerprint === null || end === null) return null;
  return (
    <div className="w-full text-12 text-ink-2">
      <p>{t('sso.certificateEnds', { time: time(end) })}</p>
      <p className="break-all font-mono">{`SHA-256 ${fingerprint}`}</p>
    </div>
  );
}
