import { appSchema } from '@touchstone/contracts';
import { Select, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useNumberedPages } from '../../builds/numbered-pages.ts';
import { type AboutMany, ManyDialog } from './many-dialog.tsx';

/** Makes the ticked tests tests of another application. */
export function MoveTests({ api, tests, many, onClose }: AboutMany) {
  const { t } = useTranslation();
  const [appId, setAppId] = useState('');
  const list = useNumberedPages(api, { path: '/api/v1/apps', item: appSchema });
  const apps = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ManyDialog
      title={t('testing.many.moveTitle', { count: tests.length })}
      isEmpty={appId === ''}
      many={many}
      onClose={onClose}
      onSave={() =>
        many.mutate({ action: 'move', test_ids: tests.map(({ id }) => id), app_id: appId })
      }
    >
      {list.isSuccess && apps.length === 0 ? (
        <p className="text-ink-2">{t('testing.many.noApps')}</p>
      ) : (
        <Select
          label={t('testing.build.app')}
          options={[
            { value: '', label: t('testing.many.choose') },
            ...apps.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={appId}
          onChange={setAppId}
        />
      )}
    </ManyDialog>
  );
}
