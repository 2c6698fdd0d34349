import { useTranslation } from '@touchstone/ui';
import type { TestsSearch } from '../search.ts';
import { pathTo } from './folder.ts';
import { FolderLink, type MoveTests } from './folder-link.tsx';

interface Props {
  /** Undefined for none. */
  folder: string | undefined;
  /** The list shows this very folder. */
  isCurrent?: boolean;
  /** What else the lists that it leads to are narrowed down by. */
  filter?: Omit<TestsSearch, 'folder' | 'here'>;
  onTests?: MoveTests;
}

/** The way from all tests to a folder; each part leads to its tests. */
export function FolderPath({ folder, isCurrent = false, filter = {}, onTests }: Props) {
  const { t } = useTranslation();
  const parts = [
    { folder: undefined, name: t('testing.folder.all') },
    ...(folder === undefined ? [] : pathTo(folder)),
  ];
  return (
    <nav aria-label={t('testing.folder.path')} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {parts.map(({ folder: part, name }, at) => (
          <li key={part ?? ''} className="flex min-w-0 items-center gap-x-1.5">
            {at > 0 && (
              <span aria-hidden className="text-ink-3">
                /
              </span>
            )}
            <FolderLink
              search={{ ...filter, folder: part }}
              folder={part ?? ''}
              onTests={onTests}
              current={isCurrent && part === folder ? 'page' : undefined}
              className="inline-flex min-h-6 items-center text-ink-2 [overflow-wrap:anywhere] hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              {name}
            </FolderLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
