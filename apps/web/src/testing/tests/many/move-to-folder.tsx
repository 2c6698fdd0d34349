import { folderSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { FolderField, isFolder } from '../folders/folder-field.tsx';
import { type AboutMany, ManyDialog } from './many-dialog.tsx';

/** Puts the ticked tests into a folder, or outside of any. */
export function MoveToFolder({ api, tests, many, onClose }: AboutMany) {
  const { t } = useTranslation();
  const folders = [...new Set(tests.map(({ folder }) => folder))];
  const shared = folders.length === 1 ? folders[0] : undefined;
  const [folder, setFolder] = useState(shared ?? '');
  return (
    <ManyDialog
      title={t('testing.many.folderTitle', { count: tests.length })}
      isEmpty={!isFolder(folder) || folder.trim() === shared}
      many={many}
      onClose={onClose}
      onSave={() =>
        many.mutate({
          action: 'move_to_folder',
          test_ids: tests.map(({ id }) => id),
          folder: folderSchema.parse(folder),
        })
      }
    >
      <FolderField api={api} value={folder} onChange={setFolder} autoFocus />
    </ManyDialog>
  );
}
