import { Checkbox, Field, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { tagsIn } from '../tags-in.ts';
import { type AboutMany, ManyDialog } from './many-dialog.tsx';

/** Gives tags to the ticked tests, and takes some away. */
export function TagTests({ tests, many, onClose }: AboutMany) {
  const { t } = useTranslation();
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState<string[]>([]);
  const carried = [...new Set(tests.flatMap(({ tags }) => tags.map(({ name }) => name)))];
  return (
    <ManyDialog
      title={t('testing.many.tagsTitle', { count: tests.length })}
      isEmpty={tagsIn(added).length === 0 && removed.length === 0}
      many={many}
      onClose={onClose}
      onSave={() =>
        many.mutate({
          action: 'tag',
          test_ids: tests.map(({ id }) => id),
          tags_to_add: tagsIn(added),
          tags_to_remove: removed,
        })
      }
    >
      <Field
        label={t('testing.many.add')}
        hint={t('testing.settings.tagsHint')}
        value={added}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setAdded(target.value)}
      />
      {carried.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-medium">{t('testing.many.remove')}</legend>
          {carried.toSorted().map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={removed.includes(name)}
              onChange={({ target }) =>
                setRemoved((now) =>
                  target.checked ? [...now, name] : now.filter((other) => other !== name),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </ManyDialog>
  );
}
