import { Link, type LinkProps } from '@tanstack/react-router';

interface Props {
  to: NonNullable<LinkProps['to']>;
  children: LinkProps['children'];
}

/** Leads to the page of the next step: the one primary action of an empty page. */
export function LargePageLink({ to, children }: Props) {
  return (
    <Link
      to={to}
      className="inline-flex h-10 items-center justify-center rounded-control border border-inverse bg-inverse px-4 font-medium text-14 text-ink-inverse hover:bg-inverse-hover focus-visible:rounded-control pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
