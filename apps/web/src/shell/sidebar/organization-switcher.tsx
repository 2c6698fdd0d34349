import { useTranslation } from '@touchstone/ui';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { Session } from '../../access/session.tsx';
import { whenThere } from '../../failures/late-code.ts';
import { useRoleNames } from '../../settings/names/role-names.ts';
import { Icon } from '../icon.tsx';

/** What a menu needs is a tenth of the app: it comes when the page is there already. */
const OrganizationMenu = lazy(() => whenThere(() => import('./organization-menu.tsx')));

/** The organization that one works in, one's role in it, and the way into the others. */
export function OrganizationSwitcher({ session, isRail }: { session: Session; isRail: boolean }) {
  const here = <OrganizationButton session={session} isRail={isRail} />;
  // Who presses before the menu has come gets it open.
  const [isAwaited, setIsAwaited] = useState(false);
  return (
    <Suspense
      fallback={
        <OrganizationButton
          session={session}
          isRail={isRail}
          aria-busy={isAwaited}
          onClick={() => setIsAwaited(true)}
        />
      }
    >
      <OrganizationMenu session={session} trigger={here} defaultOpen={isAwaited} />
    </Suspense>
  );
}

interface Props extends ComponentProps<'button'> {
  session: Session;
  isRail: boolean;
}

function OrganizationButton({ session, isRail, ...button }: Props) {
  const { t } = useTranslation();
  const { organization } = session;
  const roleNames = new Map<string, string>(Object.entries(useRoleNames()));
  const name = organization?.name ?? t('organization.product');
  const role =
    organization === undefined
      ? t('organization.enterprise')
      : (roleNames.get(organization.role) ?? (organization.role || t('organization.member')));
  return (
    <button
      type="button"
      aria-label={isRail ? `${name}, ${role}` : undefined}
      title={t('organization.switch')}
      className={`flex w-full items-center gap-2.5 rounded-control text-left hover:bg-hover focus-visible:rounded-control pointer-coarse:min-h-11 ${isRail ? 'justify-center p-1' : 'p-1.5'}`}
      {...button}
    >
      <img src="/favicon.svg" alt="" className="size-6 flex-none" />
      {!isRail && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold leading-4">{name}</span>
            <span className="block truncate text-12 text-ink-3">{role}</span>
          </span>
          <Icon name="switch" className="text-ink-3" />
        </>
      )}
    </button>
  );
}
