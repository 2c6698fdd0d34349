import { useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { parameter } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';
import { LoadingRows, Section } from '../layout/section.tsx';
import { Wide } from '../layout/wide.tsx';
import type { SignedIn } from '../signed-in.tsx';
import { useOwnOrganizations } from './use-organization.ts';

interface Props {
  session: SignedIn;
  /** What the page is called until the organization is known. */
  title: string;
  children(id: string): ReactNode;
}

/** Shows its children the organization that `id` in the address names, or the first of one's own. */
export function ChosenOrganization({ session, title, children }: Props) {
  const { t } = useTranslation();
  const own = useOwnOrganizations();
  const id = parameter('id') ?? own.data?.[0]?.organization_id;
  if (id !== undefined) return children(id);
  if (own.data === undefined) {
    return (
      <Wide title={title}>
        <Failure error={own.error} />
        {own.isPending && (
          <Section title={t('organizations.title')}>
            <LoadingRows count={4} />
          </Section>
        )}
      </Wide>
    );
  }
  return (
    <Narrow title={t('organization.noneTitle')} lead={t('organization.noneLead')}>
      {session.user.can_create_orgs && (
        <a className="text-14 text-accent hover:underline" href="/create_org">
          {t('createOrganization.submit')}
        </a>
      )}
      <a className="text-14 text-accent hover:underline" href="/account">
        {t('account.title')}
      </a>
    </Narrow>
  );
}
