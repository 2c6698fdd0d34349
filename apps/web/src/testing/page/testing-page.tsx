import { PageHeader } from '@touchstone/ui';
import { type ReactNode, useState } from 'react';
import { type OrganizationApi, useOrganizationApi } from '../../api/organization-api.ts';
import { FeatureGate } from '../../pages/feature-gate.tsx';
import { useNamedThing } from '../../pages/named-thing.tsx';
import { NoOrganization } from '../../pages/no-organization.tsx';
import { ActionsPlace } from '../../pages/page-actions.tsx';

interface Props {
  /** Of a page of one thing, what kind of thing that is: its name takes the place of this. */
  title: string;
  description?: string;
  actions?(api: OrganizationApi): ReactNode;
  children(api: OrganizationApi): ReactNode;
}

/** A page of the testing half: for members of an organization who may use it. */
export function TestingPage({ title, description, actions, children }: Props) {
  const api = useOrganizationApi();
  const thing = useNamedThing();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ActionsPlace value={place ?? undefined}>
      {thing?.hasHeading !== true && (
        <PageHeader
          kind={thing && title}
          title={thing?.name ?? title}
          description={description}
          actions={api && actions?.(api)}
          actionsRef={setPlace}
        />
      )}
      <FeatureGate feature="testing">
        {api === undefined ? <NoOrganization /> : children(api)}
      </FeatureGate>
    </ActionsPlace>
  );
}
