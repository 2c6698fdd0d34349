import { PageHeader } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { type OrganizationApi, useOrganizationApi } from '../../api/organization-api.ts';
import { FeatureGate } from '../../pages/feature-gate.tsx';
import { useNamedThing } from '../../pages/named-thing.tsx';

interface Props {
  /** Of a page of one thing, what kind of thing that is: its name takes the place of this. */
  title: string;
  description?: string | undefined;
  actions?(api: OrganizationApi): ReactNode;
  children(api: OrganizationApi): ReactNode;
}

/** A page of the review half: for members of an organization who may use it. */
export function ReviewPage({ title, description, actions, children }: Props) {
  const api = useOrganizationApi();
  const thing = useNamedThing();
  return (
    <>
      <PageHeader
        kind={thing && title}
        title={thing?.name ?? title}
        description={description}
        actions={api && actions?.(api)}
      />
      <FeatureGate feature="review">
        {api && <div key={api.organization.id}>{children(api)}</div>}
      </FeatureGate>
    </>
  );
}
