import { type Module, moduleAnswerSchema } from '@touchstone/contracts';
import { ApiError, Button, Card, Field, Notice, userMessage, useTranslation } from '@touchstone/ui';
import { type FormEvent, useId, useMemo, useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { BlockEditor } from '../editor/blocks/block-editor.tsx';
import { DocumentArea } from '../editor/writing/document-area.tsx';
import { useDocument } from '../editor/writing/use-document.ts';
import { blocksIn, fileOf } from './module-file.ts';
import { RemoveModule } from './remove-module.tsx';
import { Unsaved } from './unsaved.tsx';

/** Writes a module: its name, what it is for, and its steps. */
export function ModuleEditor({ api, stored }: { api: OrganizationApi; stored: Module }) {
  const { t, i18n } = useTranslation();
  const form = useId();
  const [base, setBase] = useState(stored);
  const [name, setName] = useState(stored.name);
  const [description, setDescription] = useState(stored.description ?? '');
  const [first] = useState(() => fileOf(stored.blocks));
  const document = useDocument(api, first);
  const { text, commands, readingOf, file, focus } = document;
  const told = useMemo(
    () => ({ readingOf, problemsOf: none, markOf: () => undefined }),
    [readingOf],
  );
  const written = sentOf(name, description, text);
  const saved = useMemo(
    () => JSON.stringify(sentOf(base.name, base.description ?? '', fileOf(base.blocks))),
    [base],
  );
  const isDirty = JSON.stringify(written) !== saved;
  const save = useChange(api, {
    run: async (force: boolean) => {
      const { result } = await api.call(`/api/v1/modules/update/${base.id}`, moduleAnswerSchema, {
        method: 'PUT',
        body: { ...written, ...(force ? {} : { expected_version: base.version }) },
      });
      setBase(result);
      commands.change({
        edit: (now) => (now === text ? fileOf(result.blocks) : now),
        group: 'saved',
      });
    },
    done: () => t('testing.workflow.saved'),
    isToldInPlace: true,
  });
  const isConflict = save.error instanceof ApiError && save.error.status === 409;
  function onSave(event?: FormEvent): void {
    event?.preventDefault();
    if (!save.isPending) save.mutate(false);
  }
  return (
    <Card title={t('testing.test.steps')}>
      <DocumentArea document={document} told={told} onSave={onSave}>
        <form id={form} className="flex flex-col gap-4" onSubmit={onSave}>
          <Field
            label={t('testing.tests.name')}
            value={name}
            required
            maxLength={128}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={t('testing.module.description')}
            value={description}
            maxLength={2000}
            autoComplete="off"
            onChange={({ target }) => setDescription(target.value)}
          />
        </form>
        <BlockEditor blocks={file?.blocks ?? []} focus={focus} />
        {save.error !== null && (
          <Notice look="bad">
            <span className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1">
                {userMessage(save.error, i18n.language, t('settings.tryAgain'))}
              </span>
              {isConflict && (
                <Button size="sm" onClick={() => save.mutate(true)}>
                  {t('testing.editor.saveOver')}
                </Button>
              )}
            </span>
          </Notice>
        )}
        <Unsaved isDirty={isDirty} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {t('testing.editor.save')}
          </Button>
          <RemoveModule api={api} module={base} />
          <span className="text-ink-3" role="status">
            {t('testing.editor.version', { version: base.version })}
          </span>
        </div>
      </DocumentArea>
    </Card>
  );
}

const none = () => [];

/** A module as it is sent: what stands in the fields, without what makes no difference. */
const sentOf = (name: string, description: string, text: string) => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description.trim(),
  blocks: blocksIn(text),
});
