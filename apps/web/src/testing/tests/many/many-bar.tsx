import type { ListedTest } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ConfirmChange } from '../../../changes/confirm-change.tsx';
import { mostAtOnce } from '../../execute/search.ts';
import { PageLink } from '../../page/page-link.tsx';
import { MoveTests } from './move-tests.tsx';
import { MoveToFolder } from './move-to-folder.tsx';
import { TagTests } from './tag-tests.tsx';
import { useMany } from './use-many.ts';

interface Props {
  api: OrganizationApi;
  /** The tests that were ticked, by their ids. */
  chosen: ReadonlyMap<string, ListedTest>;
  onClear(): void;
}

/** What can be done to the ticked tests together; stays in sight below the list. */
export function ManyBar({ api, chosen, onClear }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'tags' | 'folder' | 'move' | 'delete'>();
  const ids = [...chosen.keys()];
  const count = ids.length;
  const many = useMany(api, {
    tests: chosen,
    isToldInPlace: asked !== undefined,
    done: () => {
      setAsked(undefined);
      onClear();
    },
  });
  const close = () => {
    setAsked(undefined);
    many.reset();
  };
  const dialog = { api, tests: [...chosen.values()], many, onClose: close };
  return (
    <section
      aria-label={t('testing.many.chosen', { count })}
      className="sticky bottom-2 z-10 m-3 flex animate-appear flex-wrap items-center gap-2 rounded-card bg-raised px-3 py-2 shadow-menu"
    >
      <p className="mr-auto font-medium tabular-nums" role="status">
        {t('testing.many.chosen', { count })}
      </p>
      {count <= mostAtOnce ? (
        <PageLink to="/execute" search={{ tests: ids }}>
          {t('testing.many.run')}
        </PageLink>
      ) : (
        <p className="text-12 text-ink-3">{t('testing.many.most', { number: mostAtOnce })}</p>
      )}
      <Button onClick={() => setAsked('tags')}>{t('testing.many.tags')}</Button>
      <Button onClick={() => setAsked('folder')}>{t('testing.many.folder')}</Button>
      <Button onClick={() => setAsked('move')}>{t('testing.many.move')}</Button>
      <Button variant="danger" onClick={() => setAsked('delete')}>
        {t('testing.many.delete')}
      </Button>
      <Button variant="ghost" onClick={onClear}>
        {t('testing.many.none')}
      </Button>
      {asked === 'tags' && <TagTests {...dialog} />}
      {asked === 'folder' && <MoveToFolder {...dialog} />}
      {asked === 'move' && <MoveTests {...dialog} />}
      <ConfirmChange
        open={asked === 'delete'}
        title={t('testing.many.deleteTitle', { count })}
        description={t('testing.settings.removeMeans')}
        confirmLabel={t('testing.many.delete')}
        change={many}
        onConfirm={() => many.mutate({ action: 'delete', test_ids: ids })}
        onClose={close}
      />
    </section>
  );
}
