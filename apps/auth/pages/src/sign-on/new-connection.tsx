import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SsoConnectionMessage, ssoConnectionSchema } from '@touchstone/contracts';
import { Button, callJson, Field, Select, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Section, SectionBody } from '../layout/section.tsx';
import { pathOf, readAgain } from '../organization/use-organization.ts';
import { useProtectedCall } from '../proof.tsx';

type Kind = SsoConnectionMessage['kind'];

interface Props {
  organizationId: string;
  isFirst: boolean;
}

/** Begins a connection; our addresses for the identity provider are known from then on. */
export function NewConnection({ organizationId, isFirst }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('saml');
  const base = pathOf(organizationId);
  const add = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson(`${base}/sso/connections`, ssoConnectionSchema, {
          method: 'POST',
          body: { kind, name },
        }),
      ),
    onSuccess: () => {
      setName('');
      return readAgain(client, base);
    },
  });
  const wrong = useFieldErrors(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Section title={isFirst ? t('sso.first') : t('sso.another')} lead={t('sso.newLead')}>
      <SectionBody>
        <Failure error={add.error} />
        <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <Field
              label={t('sso.name')}
              hint={t('sso.nameHint')}
              autoComplete="off"
              required
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={wrong('name')}
            />
            <Select<Kind>
              label={t('sso.protocol')}
              options={[
                { value: 'saml', label: 'SAML 2.0' },
                { value: 'oidc', label: 'OpenID Connect' },
              ]}
              value={kind}
              onChange={setKind}
            />
          </div>
          <Button type="submit" variant={isFirst ? 'primary' : 'default'} disabled={add.isPending}>
            {t('sso.begin')}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}
