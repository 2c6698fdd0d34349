import { Link, type LinkProps } from '@tanstack/react-router';

interface Props extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  /** As a word in a line instead of a button. */
  plain?: boolean;
  children: LinkProps['children'];
}

const looks = {
  plain: 'reach hover:underline',
  button:
    'inline-flex h-8 flex-none items-center rounded-control border border-line-strong bg-surface px-3 font-medium shadow-control hover:bg-hover focus-visible:rounded-control pointer-coarse:min-h-11',
};

/** Leads to another page of the app. */
export function PageLink({ plain = false, children, ...target }: Props) {
  return (
    <Link {...target} className={looks[plain ? 'plain' : 'button']}>
      {children}
    </Link>
  );
}
