import {
  loadOrgSelectionFromLocalStorage,
  saveOrgSelectionToLocalStorage,
  type UseAuthInfoProps,
  useAuthInfo,
} from '@propelauth/react';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Access, accessIn, activeOrganization, collectPermissions } from './access.ts';

/** An organization that the person belongs to. */
export interface Organization {
  id: string;
  name: string;
  role: string;
}

/** A person who is signed in, and where they work. */
export interface Session {
  user: {
    id: string;
    email: string;
    /** As other people call them; undefined when only the address is known. */
    name: string | undefined;
    picture: string | undefined;
  };
  isImpersonating: boolean;
  organizations: Organization[];
  /** Undefined for somebody who belongs to none. */
  organization: Organization | undefined;
  access: Access;
  /** Works in another organization from now on, and in the next visit. */
  switchTo(organizationId: string): void;
}

const Context = createContext<Session | undefined>(undefined);

/** Gives its children the session; `undefined` while nobody is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const auth = useAuthInfo();
  const queries = useQueryClient();
  const [explicit, setExplicit] = useState<string>();
  // Read once from each state of the sign-in, and kept as long as that state: no time runs out.
  const known = useMemo(() => sessionOf(auth, explicit), [auth, explicit]);
  const session = useMemo(
    () =>
      known && {
        ...known,
        switchTo(organizationId: string) {
          saveOrgSelectionToLocalStorage(organizationId);
          setExplicit(organizationId);
          queries.clear();
        },
      },
    [known, queries],
  );
  return <Context.Provider value={session}>{children}</Context.Provider>;
}

/** Undefined while nobody is signed in. */
export function useSession(): Session | undefined {
  return useContext(Context);
}

function sessionOf(
  auth: UseAuthInfoProps,
  explicit: string | undefined,
): Omit<Session, 'switchTo'> | undefined {
  if (auth.isLoggedIn !== true) return undefined;
  const memberships = auth.orgHelper.getOrgs();
  const last = loadOrgSelectionFromLocalStorage() ?? undefined;
  const active = activeOrganization(memberships, explicit, last);
  const organizations = memberships.map((membership) => ({
    id: membership.orgId,
    name: membership.orgName,
    role: membership.userAssignedRole,
  }));
  const { user, isImpersonating } = auth;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    user: {
      id: user.userId,
      email: user.email,
      name: name === '' ? undefined : name,
      picture: user.pictureUrl,
    },
    isImpersonating,
    organizations,
    organization: organizations.find(({ id }) => id === active?.orgId),
    access: accessIn(collectPermissions(memberships), active?.orgId, isImpersonating),
  };
}
