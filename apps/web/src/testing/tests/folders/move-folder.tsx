import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { folderSchema, movedFolderSchema } from '@touchstone/contracts';
import { ApiError, Button, Dialog, toast, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { readAgain } from '../../../api/read-again.ts';
import { FolderField, isFolder } from './folder-field.tsx';

interface Props {
  api: OrganizationApi;
  folder: string;
  onClose(): void;
}

/** Gives a folder another name or place, with all tests and folders in it. */
export function MoveFolder({ api, folder, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [to, setTo] = useState(folder);
  const move = useMutation({
    mutationFn: () =>
      api.call('/api/v1/tests/folders/move', movedFolderSchema, {
        method: 'POST',
        body: { folder, to: folderSchema.parse(to) },
      }),
    onSuccess: async ({ folder: moved, tests: count }) => {
      await navigate({ to: '/tests', search: { folder: moved === '' ? undefined : moved } });
      await readAgain(queries, { queryKey: ['tests', api.organization.id] });
      onClose();
      toast({ title: t('testing.folder.moved', { count }) });
    },
  });
  const isRefused =
    move.error instanceof ApiError && move.error.fields.some(({ field }) => field === 'to');
  const error = isRefused
    ? t('testing.folder.moveRefused')
    : move.error && userMessage(move.error, i18n.language, t('settings.tryAgain'));
  const isReady = isFolder(to) && to.trim() !== folder;
  return (
    <Dialog title={t('testing.folder.moveTitle', { folder })} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !move.isPending) move.mutate();
        }}
      >
        <FolderField
          api={api}
          value={to}
          onChange={setTo}
          hint={t('testing.folder.moveHint')}
          error={error ?? undefined}
          autoFocus
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={move.isPending} disabled={!isReady}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
