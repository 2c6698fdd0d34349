import type { ReactNode } from 'react';

const looks = {
  plain: 'bg-grey-tint text-grey',
  line: 'text-grey ring-1 ring-line-strong ring-inset',
  accent: 'bg-accent-tint text-accent',
};

interface Props {
  look?: keyof typeof looks;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word that a thing was given, or a small count beside its name. */
export function Tag({ look = 'plain', icon, children }: Props) {
  return (
    <span
      className={`inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-tag px-1.5 text-12 ${looks[look]}`}
    >
      {icon}
      {children}
    </span>
  );
}
