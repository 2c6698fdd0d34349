import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneSchema, type SsoConnectionMessage } from '@touchstone/contracts';
import { callJson, Status, useTranslation } from '@touchstone/ui';
import { type ReactNode, useId } from 'react';
import { Value } from '../copy/value.tsx';
import { Confirm } from '../form/confirm.tsx';
import { Failure } from '../form/failure.tsx';
import { Section, SectionBody } from '../layout/section.tsx';
import { pathOf, readAgain } from '../organization/use-organization.ts';
import { useProtectedCall } from '../proof.tsx';
import type { SignedIn } from '../signed-in.tsx';
import { OidcForm } from './oidc-form.tsx';
import { SamlForm } from './saml-form.tsx';
import { Switches } from './switches.tsx';
import { connectionPath, isComplete } from './use-connections.ts';

interface Props {
  organizationId: string;
  connection: SsoConnectionMessage;
  /** Whether the organization has proved a domain. */
  hasDomain: boolean;
  session: SignedIn;
}

/** One connection, from our addresses to the switch that lets everybody use it. */
export function ConnectionSection({ organizationId, connection, hasDomain, session }: Props) {
  const { t } = useTranslation();
  const common = { organizationId, connection };
  return (
    <Section
      title={connection.name}
      lead={connection.kind === 'saml' ? 'SAML 2.0' : 'OpenID Connect'}
      aside={<Standing connection={connection} />}
    >
      <SectionBody>
        <Step title={t('sso.giveTitle')} lead={t('sso.giveLead')}>
          <OurAddresses connection={connection} />
        </Step>
      </SectionBody>
      <SectionBody>
        <Step title={t('sso.takeTitle')} lead={t('sso.takeLead')}>
          {connection.kind === 'saml' ? (
            <SamlForm organizationId={organizationId} connection={connection} />
          ) : (
            <OidcForm organizationId={organizationId} connection={connection} />
          )}
        </Step>
      </SectionBody>
      <SectionBody>
        <Step title={t('sso.useTitle')} lead={t('sso.useLead')}>
          <Switches {...common} hasDomain={hasDomain} session={session} />
        </Step>
      </SectionBody>
      <SectionBody>
        <Remove {...common} />
      </SectionBody>
    </Section>
  );
}

function Standing({ connection }: { connection: SsoConnectionMessage }) {
  const { t } = useTranslation();
  if (!isComplete(connection)) return <Status look="off">{t('sso.incomplete')}</Status>;
  if (!connection.live) return <Status look="warning">{t('sso.testing')}</Status>;
  return <Status look="good">{connection.enforced ? t('sso.enforced') : t('on')}</Status>;
}

interface StepProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Step({ title, lead, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex w-full flex-col items-start gap-4">
      <div>
        <h3 id={id} className="font-medium text-14">
          {title}
        </h3>
        <p className="text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  );
}

function OurAddresses({ connection }: { connection: SsoConnectionMessage }) {
  const { t } = useTranslation();
  if (connection.kind === 'oidc')
    return <Value label={t('sso.redirectUrl')} value={connection.redirect_url} />;
  return (
    <>
      <Value label={t('sso.entityId')} value={connection.entity_id} />
      <Value label={t('sso.acsUrl')} value={connection.acs_url} />
      <Value label={t('sso.metadataUrl')} value={connection.metadata_url} />
    </>
  );
}

function Remove({ organizationId, connection }: Omit<Props, 'hasDomain' | 'session'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const path = connectionPath(organizationId, connection.connection_id);
  const remove = useMutation({
    mutationFn: () => protect(() => callJson(path, doneSchema, { method: 'DELETE' })),
    onSuccess: () => readAgain(client, pathOf(organizationId)),
  });
  return (
    <>
      <Failure error={remove.error} />
      <Confirm
        label={t('sso.remove')}
        question={t('sso.removeQuestion', { name: connection.name })}
        disabled={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
