import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Icon } from '../../../shell/icon.tsx';
import { PageLink } from '../../page/page-link.tsx';
import type { TestsSearch } from '../search.ts';
import { FolderLink, type MoveTests } from './folder-link.tsx';
import { FolderPath } from './folder-path.tsx';
import { MoveFolder } from './move-folder.tsx';
import type { useFolders } from './use-folders.ts';

interface Props {
  api: OrganizationApi;
  /** The folders in it. */
  list: ReturnType<typeof useFolders>;
  /** The one whose tests are listed; undefined for those of all. */
  folder: string | undefined;
  filter: TestsSearch;
  /** Tests were let go on a folder. */
  onTests: MoveTests;
}

/** Which folder the list shows, what can be done to it, and the folders in it. */
export function FolderBar({ api, list, folder, filter, onTests }: Props) {
  const { t } = useTranslation();
  const [isMoving, setMoving] = useState(false);
  const [whole] = list.data?.pages ?? [];
  const folders = list.data?.pages.flatMap((page) => page.folders) ?? [];
  // Until the answer is there, what is shown is that of the folder before.
  const spelled = list.isPlaceholderData ? folder : whole?.folder || folder;
  const { folder: _, here, ...others } = filter;
  if (folder === undefined && folders.length === 0 && here === undefined) return null;
  const hasBoth = whole !== undefined && whole.own_tests > 0 && whole.own_tests < whole.tests;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className="flex flex-col gap-2 border-line border-t px-3 py-2.5"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2 pointer-coarse:min-h-11">
        <FolderPath folder={spelled} isCurrent filter={others} onTests={onTests} />
        {folder !== undefined && (
          <div className="flex flex-wrap items-center gap-2">
            {filter.q !== undefined && (
              <PageLink to="/tests" search={others}>
                {t('testing.folder.everywhere')}
              </PageLink>
            )}
            {whole !== undefined && whole.tests > 0 && (
              <Button onClick={() => setMoving(true)}>{t('testing.folder.move')}</Button>
            )}
          </div>
        )}
      </div>
      {(folders.length > 0 || here !== undefined) && (
        <ul aria-label={t('testing.folder.folders')} className="flex flex-wrap gap-1.5">
          {(hasBoth || here !== undefined) && (
            <li>
              <FolderLink
                search={{ ...filter, here: here === undefined ? 'true' : undefined }}
                folder={folder ?? ''}
                onTests={onTests}
                current={here}
                className={`${chip} aria-[current=true]:border-accent aria-[current=true]:bg-accent-tint`}
              >
                {folder === undefined ? t('testing.folder.none') : t('testing.folder.here')}
                <Count>{whole?.own_tests ?? 0}</Count>
              </FolderLink>
            </li>
          )}
          {folders.map(({ folder: path, tests }) => (
            <li key={path} className="min-w-0">
              <FolderLink
                search={{ ...others, folder: path }}
                folder={path}
                onTests={onTests}
                className={chip}
              >
                <Icon name="folder" className="text-ink-3" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {path.slice(path.lastIndexOf('/') + 1)}
                </span>
                <Count>{tests}</Count>
              </FolderLink>
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <Button
                size="sm"
                variant="ghost"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('testing.folder.more', { number: (whole?.count ?? 0) - folders.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
      {isMoving && spelled !== undefined && (
        <MoveFolder api={api} folder={spelled} onClose={() => setMoving(false)} />
      )}
    </div>
  );
}

const chip =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-control border border-line px-2 hover:bg-hover focus-visible:rounded-control pointer-coarse:min-h-11';

function Count({ children }: { children: number }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="text-12 text-ink-3 tabular-nums">
      <span aria-hidden>{children.toLocaleString(i18n.language)}</span>
      <span className="sr-only">{t('testing.folder.tests', { count: children })}</span>
    </span>
  );
}
