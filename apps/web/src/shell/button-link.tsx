import type { ReactNode } from 'react';

const looks = {
  primary: 'border-inverse bg-inverse text-ink-inverse hover:bg-inverse-hover',
  default: 'border-line-strong bg-surface shadow-control hover:bg-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover',
};

interface Props {
  href: string;
  look?: keyof typeof looks;
  /** Leads out of the product, in a tab of its own. */
  external?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = 'default', external = false, children }: Props) {
  return (
    <a
      href={href}
      {...(external && { target: '_blank', rel: 'noreferrer' })}
      className={`inline-flex h-10 items-center justify-center gap-2 whitespace-nowrap rounded-control border px-4 font-medium text-14 transition-colors duration-90 focus-visible:rounded-control pointer-coarse:min-h-11 ${looks[look]}`}
    >
      {children}
    </a>
  );
}
