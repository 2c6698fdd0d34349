import { Notice, useTranslation } from '@touchstone/ui';
import { AuditSection } from '../audit/audit-section.tsx';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Section } from '../layout/section.tsx';
import { Wide } from '../layout/wide.tsx';
import { ProofProvider } from '../proof.tsx';
import { RequireSession, type SignedIn } from '../signed-in.tsx';
import { IntegrationKeysSection } from './integration-keys-section.tsx';
import { OperatorsSection } from './operators-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { SigningKeysSection } from './signing-keys-section.tsx';
import { operatorPath, useOperator } from './use-operator.ts';

/** `/operator`: what the people who run this installation do here. */
export default function OperatorPage() {
  const { t } = useTranslation();
  return (
    <RequireSession>
      {(session) => (
        <ProofProvider methods={session.reauthentication_methods}>
          <Wide
            title={t('operator.title')}
            lead={t('operator.lead')}
            actions={
              <>
                <a className="text-accent hover:underline" href="/account">
                  {t('account.title')}
                </a>
                <a className="text-accent hover:underline" href={session.redirect_to}>
                  {t('account.back')}
                </a>
              </>
            }
          >
            <Sections session={session} />
          </Wide>
        </ProofProvider>
      )}
    </RequireSession>
  );
}

function Sections({ session }: { session: SignedIn }) {
  const { t } = useTranslation();
  const operator = useOperator();
  if (operator.data === undefined) {
    return (
      <>
        <Failure error={operator.error} />
        {operator.isPending && (
          <Section title={t('people.title')}>
            <LoadingRows />
          </Section>
        )}
      </>
    );
  }
  if (!operator.data.is_operator) return <Notice look="warning">{t('operator.notAllowed')}</Notice>;
  if (!session.user.mfa_enabled) {
    return (
      <Notice look="warning">
        {t('operator.factorFirst')}{' '}
        <a className="font-medium underline" href="/account">
          {t('account.title')}
        </a>
      </Notice>
    );
  }
  return (
    <>
      <PeopleSection />
      <OperatorsSection />
      <IntegrationKeysSection />
      <SigningKeysSection />
      <AuditSection path={`${operatorPath}/audit-events`} />
    </>
  );
}
