import { PageHeader, Skeleton, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { type OrganizationApi, useOrganizationApi } from '../api/organization-api.ts';
import { Failure, useFailure } from '../failures/failure.tsx';
import { NoOrganization } from '../pages/no-organization.tsx';
import { type Organization, useOrganization } from './settings-query.ts';

/** The organization that a page is about, and the calls in its name. */
export interface Viewed {
  api: OrganizationApi;
  organization: Organization;
}

interface Props {
  title: string;
  description: string;
  /** Stands in the page's header once the organization is known. */
  actions?(viewed: Viewed): ReactNode;
  children(viewed: Viewed): ReactNode;
}

/** A page about the organization that one works in: shown once it is known, which takes a moment. */
export function SettingsPage(props: Props) {
  const api = useOrganizationApi();
  if (api !== undefined) return <Known key={api.organization.id} api={api} {...props} />;
  return (
    <>
      <PageHeader title={props.title} description={props.description} />
      <NoOrganization />
    </>
  );
}

function Known({ api, title, description, actions, children }: Props & { api: OrganizationApi }) {
  const { t } = useTranslation();
  const query = useOrganization(api);
  const failure = useFailure(query);
  const { data: organization } = query;
  if (organization !== undefined) {
    const viewed = { api, organization };
    return (
      <>
        <PageHeader title={title} description={description} actions={actions?.(viewed)} />
        {children(viewed)}
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} description={description} />
      {failure === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <Failure title={t('settings.unreachable')} because={failure} query={query} />
      )}
    </>
  );
}
