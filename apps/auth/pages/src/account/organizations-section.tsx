import { useTranslation } from '@touchstone/ui';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Nothing, Row, Section, SectionBody } from '../layout/section.tsx';
import { useRoleNames } from '../organization/members/role-names.ts';
import { useOwnOrganizations } from '../organization/use-organization.ts';

/** The organizations that this person belongs to. */
export function OrganizationsSection({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const list = useOwnOrganizations();
  return (
    <Section
      title={t('organizations.title')}
      aside={
        mayCreate && (
          <a className="text-accent hover:underline" href="/create_org">
            {t('createOrganization.submit')}
          </a>
        )
      }
    >
      {list.error && (
        <SectionBody>
          <Failure error={list.error} />
        </SectionBody>
      )}
      {list.isPending && <LoadingRows count={1} />}
      {list.data?.length === 0 && <Nothing>{t('organizations.none')}</Nothing>}
      <ul>
        {list.data?.map(({ organization_id: id, name, role }) => (
          <Row key={id}>
            <a
              className="mr-auto min-w-0 break-words font-medium text-accent hover:underline"
              href={`/org?${new URLSearchParams({ id })}`}
            >
              {name}
            </a>
            <span className="text-ink-2">{roleNames.get(role) ?? role}</span>
          </Row>
        ))}
      </ul>
    </Section>
  );
}
