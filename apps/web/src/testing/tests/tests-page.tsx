import { getRouteApi } from '@tanstack/react-router';
import { testListSchema } from '@touchstone/contracts';
import { Card, EmptyState, Select, useTranslation } from '@touchstone/ui';
import { type DragEvent, useCallback, useEffect, useRef } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { usePagedQuery } from '../../list/use-paged-query.ts';
import { useNarrow } from '../../shell/use-narrow.ts';
import { PageLink } from '../page/page-link.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { platforms } from '../platforms.ts';
import { dragTests } from './folders/dragged.ts';
import { EmptyFolder } from './folders/empty-folder.tsx';
import { folderIn, pathTo } from './folders/folder.ts';
import { FolderBar } from './folders/folder-bar.tsx';
import { useFolders } from './folders/use-folders.ts';
import { ImportTests } from './import-tests.tsx';
import { ListHead } from './list-head.tsx';
import { ManyBar } from './many/many-bar.tsx';
import { useChosen } from './many/use-chosen.ts';
import { useMany } from './many/use-many.ts';
import { NewTest } from './new-test.tsx';
import type { TestsSearch } from './search.ts';
import { TestRow } from './test-row.tsx';
import { useTags } from './use-tags.ts';

const route = getRouteApi('/shell/tests');

const pageSize = 50;
const foldersAtFirst = 12;

/** `/tests`: the tests of the organization, with how each ended last. */
export default function TestsPage() {
  const { t } = useTranslation();
  const folder = folderIn(route.useSearch().folder);
  return (
    <TestingPage
      title={t('nav.tests')}
      description={t('testing.tests.lead')}
      actions={(api) => (
        <>
          <PageLink to="/runs">{t('testing.runs.title')}</PageLink>
          <PageLink to="/execute">{t('testing.execute.several')}</PageLink>
          <ImportTests api={api} folder={folder} />
          <NewTest api={api} folder={folder} primary />
        </>
      )}
    >
      {(api) => (
        <Card flush>
          <Tests api={api} folder={folder} />
        </Card>
      )}
    </TestingPage>
  );
}

interface Props {
  api: OrganizationApi;
  /** Undefined for the tests of all folders. */
  folder: string | undefined;
}

function Tests({ api, folder }: Props) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const filter = route.useSearch();
  const { q, status, platform, tag, here, sort, dir } = filter;
  const paged = useTests(api, { ...filter, folder });
  const isNarrow = useNarrow();
  const asked = useTags(api);
  const tags = asked.data?.tags ?? [];
  const folders = useFolders(api, { folder: folder ?? '', first: foldersAtFirst });
  const listed = paged.list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { chosen, choose, chooseAll, clear } = useChosen(listed);
  const byId = new Map(listed.map((test) => [test.id, test]));
  const many = useMany(api, { tests: byId, done: clear });
  const move = (ids: readonly string[], to: string) => {
    const test_ids = ids.filter((id) => byId.has(id) && byId.get(id)?.folder !== to);
    if (test_ids.length > 0) many.mutate({ action: 'move_to_folder', test_ids, folder: to });
  };
  const chosenIds = useRef<string[]>([]);
  useEffect(() => {
    chosenIds.current = [...chosen.tests.keys()];
  });
  // One of those that are ticked takes all of them along.
  const drag = useCallback((event: DragEvent, id: string) => {
    const { current } = chosenIds;
    dragTests(event, current.includes(id) ? current : [id]);
  }, []);
  const search = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, q: text }), replace: true }),
    [navigate],
  );
  const change = (part: Partial<TestsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part }) });
  // Nothing that is shown moves down for what comes later above it.
  const isPlaced = [asked, folders, paged.list].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );
  const isFiltered = [q, status, platform, tag].some((value) => value !== undefined);
  const [{ name } = { name: undefined }] = folder === undefined ? [] : pathTo(folder).slice(-1);
  return (
    <>
      <Toolbar
        label={
          name === undefined ? t('testing.tests.search') : t('testing.folder.search', { name })
        }
        q={q}
        onSearch={search}
      >
        <Select
          inRow
          label={t('testing.tests.status')}
          options={[
            { value: 'all', label: t('testing.tests.all') },
            { value: 'passing', label: t('testing.tests.passing') },
            { value: 'failing', label: t('testing.tests.failing') },
            { value: 'notRun', label: t('testing.tests.notRun') },
          ]}
          value={status ?? 'all'}
          onChange={(value) => change({ status: value === 'all' ? undefined : value })}
        />
        <Select
          inRow
          label={t('testing.tests.platform')}
          options={[{ value: 'all', label: t('testing.tests.anyPlatform') }, ...platforms]}
          value={platform ?? 'all'}
          onChange={(value) => change({ platform: value === 'all' ? undefined : value })}
        />
        {(tags.length > 0 || tag !== undefined) && (
          <Select
            inRow
            label={t('testing.tests.tags')}
            options={[
              { value: '', label: t('testing.execute.anyTag') },
              ...[...new Set([...tags.map(({ name }) => name), ...(tag ? [tag] : [])])].map(
                (name) => ({ value: name, label: name }),
              ),
            ]}
            value={tag ?? ''}
            onChange={(value) => change({ tag: value === '' ? undefined : value })}
          />
        )}
      </Toolbar>
      {isPlaced && (
        <FolderBar api={api} list={folders} folder={folder} filter={filter} onTests={move} />
      )}
      <PagedTable
        {...paged}
        waits={!isPlaced}
        label={t('nav.tests')}
        head={
          <ListHead
            order={filter}
            onOrder={change}
            isNarrow={isNarrow}
            chosen={{ isAll: chosen.isAll, isAny: chosen.tests.size > 0 }}
            onChooseAll={chooseAll}
          />
        }
        empty={
          folder === undefined && here === undefined ? (
            <EmptyState
              title={t('testing.tests.none')}
              description={t('testing.tests.noneAdvice')}
              action={<NewTest api={api} />}
            />
          ) : (
            <EmptyFolder api={api} folder={folder} />
          )
        }
        onClear={
          isFiltered ? () => void navigate({ search: { folder, here, sort, dir } }) : undefined
        }
        row={(test) => (
          <TestRow
            key={test.id}
            api={api}
            test={test}
            folder={folder ?? ''}
            isNarrow={isNarrow}
            isChosen={chosen.tests.has(test.id)}
            onChoose={choose}
            onDrag={drag}
          />
        )}
      />
      {chosen.tests.size > 0 && <ManyBar api={api} chosen={chosen.tests} onClear={clear} />}
    </>
  );
}

function useTests(
  { call, organization }: OrganizationApi,
  { q, status, platform, tag, folder, here, sort, dir }: TestsSearch,
) {
  return usePagedQuery({
    queryKey: [
      'tests',
      organization.id,
      'list',
      { q, status, platform, tag, folder, here, sort, dir },
    ],
    first: '0',
    fetchPage: async (offset, signal) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset, counted: 'false' });
      if (q !== undefined) query.set('search', q);
      if (status !== undefined) query.set('status', status);
      if (platform !== undefined) query.set('platform', platform);
      if (tag !== undefined) query.set('tags', tag);
      if (folder !== undefined || here !== undefined) query.set('folder', folder ?? '');
      if (here !== undefined) query.set('deep', 'false');
      if (sort !== undefined) query.set('sort_by', sort);
      if (dir !== undefined) query.set('sort_dir', dir);
      const { tests, count } = await call(`/api/v1/tests/get_tests?${query}`, testListSchema, {
        signal,
      });
      const shown = Number(offset) + tests.length;
      return { items: tests, next: shown < count ? String(shown) : null };
    },
    next: ({ next }) => next,
  });
}
