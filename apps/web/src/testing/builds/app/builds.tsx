import { type App, type Build, buildSchema, doneMessageSchema } from '@touchstone/contracts';
import { EmptyState, TableHead, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ConfirmChange } from '../../../changes/confirm-change.tsx';
import { useChange } from '../../../changes/use-change.ts';
import { PagedTable } from '../../../list/paged-table.tsx';
import { useNumberedPages } from '../numbered-pages.ts';
import { BuildRow } from './build-row.tsx';

/** The builds of an app, the newest first. */
export function Builds({ api, app }: { api: OrganizationApi; app: App }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Build>();
  const isWeb = app.platform === 'web';
  const list = useNumberedPages(api, {
    path: `/api/v1/apps/${app.id}/builds`,
    item: buildSchema,
  });
  const remove = useChange(api, {
    run: ({ id }: Build) =>
      api.call(`/api/v1/apps/builds/${id}`, doneMessageSchema, { method: 'DELETE' }),
    done: (_, { version }) => t('testing.build.removed', { name: version }),
    isToldInPlace: removing !== undefined,
  });
  const error = remove.variables === removing ? remove.error : null;
  const stopRemoving = () => setRemoving(undefined);
  return (
    <>
      <PagedTable
        list={list}
        label={t('nav.builds')}
        head={
          <>
            <TableHead>{t('testing.build.version')}</TableHead>
            <TableHead from="tablet">
              {isWeb ? t('testing.build.address') : t('testing.build.packageId')}
            </TableHead>
            {!isWeb && <TableHead numeric>{t('testing.build.size')}</TableHead>}
            <TableHead from="desktop">{t('testing.build.uploaded')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('testing.build.none')}
            description={
              isWeb ? t('testing.build.noneWebAdvice') : t('testing.build.noneFileAdvice')
            }
          />
        }
        onClear={undefined}
        row={(build) => (
          <BuildRow
            key={build.id}
            api={api}
            build={build}
            isWeb={isWeb}
            onRemove={() => setRemoving(build)}
          />
        )}
      />
      {removing && (
        <ConfirmChange
          title={t('testing.build.removeQuestion', { name: removing.version })}
          description={t('testing.build.removeMeans')}
          confirmLabel={t('testing.build.removeConfirm')}
          change={{ isPending: remove.isPending, error }}
          onConfirm={() => remove.mutate(removing, { onSuccess: stopRemoving })}
          onClose={stopRemoving}
        />
      )}
    </>
  );
}
