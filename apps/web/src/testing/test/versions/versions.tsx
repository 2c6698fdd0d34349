import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Button,
  Card,
  EmptyState,
  TableCell,
  TableHead,
  TableRow,
  Tag,
  useTranslation,
} from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { PagedTable } from '../../../list/paged-table.tsx';
import { type Compared, Comparison } from './comparison.tsx';
import { Restore } from './restore.tsx';
import type { VersionSource } from './source.ts';

interface Props {
  api: OrganizationApi;
  source: VersionSource;
  /** As the address says it. */
  compared: { from?: number | undefined; to?: number | undefined };
  onCompare(compared: Props['compared']): void;
  /** An earlier version has become the newest one, under this number. */
  onRestored?(made: number): void;
}

/** Every state of a test or a module that was saved, what changed between two, and the way back. */
export function Versions({ api, source, compared, onCompare, onRestored }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: [...source.key, 'versions'],
    queryFn: async ({ pageParam: offset }) => {
      const { total, versions } = await source.page(offset);
      return { items: versions, total, offset };
    },
    initialPageParam: 0,
    getNextPageParam: ({ items, offset, total }) =>
      offset + items.length < total ? offset + items.length : null,
    staleTime: 0,
  });
  const newest = list.data?.pages[0]?.items[0]?.version;
  return (
    <div className="flex flex-col gap-4">
      {newest !== undefined && newest > 1 && (
        <Comparison
          source={source}
          newest={newest}
          compared={within(compared, newest)}
          onCompare={onCompare}
        />
      )}
      <Card title={t('testing.versions.title')} flush>
        <PagedTable
          list={list}
          label={t('testing.versions.title')}
          head={
            <>
              <TableHead>{t('testing.versions.number')}</TableHead>
              <TableHead from="tablet">{t('testing.test.when')}</TableHead>
              <TableHead from="tablet">{t('testing.versions.who')}</TableHead>
              <TableHead from="desktop" numeric>
                {t('testing.test.steps')}
              </TableHead>
              <TableHead>
                <span className="sr-only">{t('settings.actions')}</span>
              </TableHead>
            </>
          }
          empty={<EmptyState title={t('testing.versions.empty')} />}
          onClear={undefined}
          row={({ version, at, by, blocks }) => (
            <TableRow key={version}>
              <TableCell>
                <span className="flex flex-wrap items-center gap-2 tabular-nums">
                  {version}
                  {version === newest && <Tag>{t('testing.versions.newest')}</Tag>}
                </span>
                <span className="block text-12 text-ink-3 [overflow-wrap:anywhere] md:hidden">
                  <Moment at={at} withTime /> {by}
                </span>
              </TableCell>
              <TableCell from="tablet">
                <Moment at={at} withTime />
              </TableCell>
              <TableCell from="tablet">
                <span className="[overflow-wrap:anywhere]">{by ?? '–'}</span>
              </TableCell>
              <TableCell from="desktop" numeric>
                {blocks.length}
              </TableCell>
              <TableCell numeric>
                <span className="flex flex-wrap justify-end gap-2">
                  {version > 1 && (
                    <Button
                      size="sm"
                      onClick={() => onCompare({ from: version - 1, to: version })}
                      aria-label={t('testing.versions.changesNamed', { version })}
                    >
                      {t('testing.versions.changes')}
                    </Button>
                  )}
                  {version !== newest && (
                    <Restore
                      api={api}
                      source={source}
                      version={version}
                      onRestored={(made) => {
                        onCompare({ from: undefined, to: undefined });
                        onRestored?.(made);
                      }}
                    />
                  )}
                </span>
              </TableCell>
            </TableRow>
          )}
        />
      </Card>
    </div>
  );
}

/** What is compared where the address says nothing, or names versions that are none. */
function within({ from, to }: Props['compared'], newest: number): Compared {
  const is = (version: number | undefined) =>
    version !== undefined && version >= 1 && version <= newest ? version : undefined;
  const last = is(to) ?? newest;
  return { from: is(from) ?? Math.max(1, last - 1), to: last };
}
