import {
  savedTestSchema,
  syncedTagsSchema,
  type TestMessage,
  testFolderSchema,
} from '@touchstone/contracts';
import { ApiError, Button, Card, Field, Textarea, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import { FolderField, isFolder } from '../../tests/folders/folder-field.tsx';
import { tagsIn } from '../../tests/tags-in.ts';

/** What a test is called, what it is for, and the words that it is found by. */
export function Facts({ api, test }: { api: OrganizationApi; test: TestMessage }) {
  const { t } = useTranslation();
  const [name, setName] = useState(test.name);
  const [description, setDescription] = useState(test.description ?? '');
  const [folder, setFolder] = useState(test.folder);
  const [tags, setTags] = useState(test.tags.map((tag) => tag.name).join(', '));
  const save = useChange(api, {
    run: async () => {
      await api.call(`/api/v1/tests/update/${test.id}`, savedTestSchema, {
        method: 'PUT',
        body: { name: name.trim(), description: description.trim() || null },
      });
      await api.call(`/api/v1/tests/tags/tests/${test.id}/sync`, syncedTagsSchema, {
        method: 'POST',
        body: { tag_names: tagsIn(tags) },
      });
      await api.call(`/api/v1/tests/${test.id}/folder`, testFolderSchema, {
        method: 'PUT',
        body: { folder },
      });
    },
    done: () => t('settings.saved'),
    isToldInPlace: true,
  });
  const isNameTaken =
    save.error instanceof ApiError && save.error.fields.some(({ field }) => field === 'name');
  return (
    <Card title={t('testing.settings.facts')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFolder(folder) && !save.isPending) save.mutate();
        }}
      >
        <Field
          label={t('testing.tests.name')}
          value={name}
          required
          maxLength={128}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={isNameTaken ? t('testing.settings.nameWrong') : undefined}
        />
        <Textarea
          label={t('testing.settings.description')}
          value={description}
          maxLength={5000}
          rows={3}
          onChange={({ target }) => setDescription(target.value)}
        />
        <FolderField api={api} value={folder} onChange={setFolder} />
        <Field
          label={t('testing.tests.tags')}
          hint={t('testing.settings.tagsHint')}
          value={tags}
          autoComplete="off"
          onChange={({ target }) => setTags(target.value)}
        />
        {!isNameTaken && <Refusal error={save.error} />}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
