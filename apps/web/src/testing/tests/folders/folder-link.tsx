import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TestsSearch } from '../search.ts';
import { useTestsDropped } from './dragged.ts';

export type MoveTests = (ids: readonly string[], folder: string) => void;

interface Props {
  /** Where it leads. */
  search: TestsSearch;
  /** Where tests go that are let go on it. */
  folder: string;
  /** Undefined where none can be let go. */
  onTests: MoveTests | undefined;
  current?: 'page' | 'true' | undefined;
  className: string;
  children: ReactNode;
}

/** The way to the tests of a folder, onto which tests can be dragged. */
export function FolderLink({ search, folder, onTests, current, className, children }: Props) {
  const { isAbove, place } = useTestsDropped((ids) => onTests?.(ids, folder));
  return (
    <Link
      to="/tests"
      search={search}
      draggable={false}
      aria-current={current}
      data-above={isAbove || undefined}
      className={`data-above:border-accent data-above:bg-accent-tint data-above:text-ink ${className}`}
      {...(onTests && place)}
    >
      {children}
    </Link>
  );
}
