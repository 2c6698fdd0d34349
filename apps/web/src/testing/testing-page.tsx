import { PageHeader } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { type OrganizationApi, useOrganizationApi } from '../api/organization-api.ts';
import { FeatureGate } from '../pages/feature-gate.tsx';
import { NoOrganization } from '../pages/no-organization.tsx';

interface Props {
  title: string;
  description?: string;
  actions?(api: OrganizationApi): ReactNode;
  children(api: OrganizationApi): ReactNode;
}

/** A page of the testing half: for members of an organization who may use it. */
export function TestingPage({ title, description, actions, children }: Props) {
  const api = useOrganizationApi();
  return (
    <>
      <PageHeader title={title} description={description} actions={api && actions?.(api)} />
      <FeatureGate feature="testing">
        {api === undefined ? <NoOrganization /> : children(api)}
      </FeatureGate>
    </>
  );
}
