import { Link, useLocation } from '@tanstack/react-router';
import { Tooltip, useTranslation } from '@touchstone/ui';
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import type { Place } from '../places.ts';

interface Look {
  icon: IconName;
  label: string;
  isRail: boolean;
}

type Props = Look &
  (Pick<Place, 'to' | 'exact' | 'leadsTo'> | { href: string; external?: boolean; detail?: string });

/** A line of the sidebar that leads somewhere. */
export function SidebarLink(props: Props) {
  const { icon, label, isRail } = props;
  const { pathname } = useLocation();
  const className = `${sidebarLine} ${isRail ? 'w-8 justify-center px-0' : 'min-w-0 flex-1 px-2'}`;
  if ('to' in props) {
    const isInside = props.leadsTo?.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
    return withTooltip(
      props,
      <Link
        to={props.to}
        activeOptions={{ exact: props.exact === true, includeSearch: false }}
        className={className}
        aria-label={isRail ? label : undefined}
        aria-current={isInside ? 'page' : undefined}
      >
        <Icon name={icon} className="text-ink-3 in-aria-[current=page]:text-accent" />
        {!isRail && <span className="truncate">{label}</span>}
      </Link>,
    );
  }
  const { href, external = false, detail } = props;
  const name = detail === undefined ? label : `${label} ${detail}`;
  return withTooltip(
    props,
    <a
      href={href}
      className={className}
      aria-label={isRail ? name : undefined}
      {...(external && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} className="text-ink-3" />
      {!isRail && (
        <span className="min-w-0 flex-1 truncate">
          {label}
          {detail !== undefined && (
            <span title={detail} className="block truncate text-12 text-ink-3 leading-3">
              {detail}
            </span>
          )}
        </span>
      )}
      {external && !isRail && <NewTab />}
    </a>,
  );
}

function withTooltip({ isRail, label }: Look, link: ReactElement) {
  if (!isRail) return link;
  return (
    <Tooltip content={label} side="right">
      {link}
    </Tooltip>
  );
}

function NewTab() {
  const { t } = useTranslation();
  return (
    <>
      <Icon name="external" className="text-ink-3" />
      <span className="sr-only">({t('nav.newTab')})</span>
    </>
  );
}

export const sidebarLine =
  'flex min-h-7.5 items-center gap-2.5 rounded-control text-ink-2 hover:bg-hover focus-visible:rounded-control aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11';
