import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { savedTestYamlSchema, testYamlSchema } from '@touchstone/contracts';
import { ApiError, Button, ErrorState, Notice, Skeleton, userMessage } from '@touchstone/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { PageLink } from '../page-link.tsx';
import { RunButton } from '../run-button.tsx';
import { TestingPage } from '../testing-page.tsx';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { Reading } from './reading.tsx';

const route = getRouteApi('/shell/tests/$testId/edit');

type Stored = z.infer<typeof testYamlSchema>;

/** `/tests/…/edit`: a test as its file, with what each sentence is understood as. */
export default function EditorPage() {
  const { t } = useTranslation();
  const { testId } = route.useParams();
  return (
    <TestingPage title={t('testing.editor.title')} description={t('testing.editor.lead')}>
      {(api) => <Loaded key={testId} api={api} testId={testId} />}
    </TestingPage>
  );
}

function Loaded({ api, testId }: { api: OrganizationApi; testId: string }) {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['tests', api.organization.id, testId, 'yaml'],
    queryFn: () => api.call(`/api/v1/tests/${testId}/yaml`, testYamlSchema),
    // What is being written is not replaced under the writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return <Editor api={api} stored={data} />;
  if (error === null) return <Skeleton className="h-96 w-full" />;
  return (
    <ErrorState
      title={t('testing.test.absent')}
      description={userMessage(error, i18n.language, t('settings.tryAgain'))}
    />
  );
}

function Editor({ api, stored }: { api: OrganizationApi; stored: Stored }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(() => readDraft(stored) ?? stored.yaml);
  const isChanged = text !== base.yaml;
  useEffect(() => {
    if (isChanged) writeDraft(base, text);
    else clearDraft(base.id);
  }, [base, text, isChanged]);
  const save = useMutation({
    mutationFn: (force: boolean) =>
      api.call(`/api/v1/tests/${base.id}/yaml`, savedTestYamlSchema, {
        method: 'PUT',
        body: { yaml: text, ...(force ? {} : { expected_version: base.version }) },
      }),
    onSuccess: async (saved) => {
      setBase(saved);
      setText((now) => (now === text ? saved.yaml : now));
      await queries.invalidateQueries({ queryKey: ['tests', api.organization.id] });
    },
  });
  const onSave = () => save.mutate(false);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <form
        className="flex min-w-0 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <textarea
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key === 's') {
              event.preventDefault();
              if (isChanged && !save.isPending) onSave();
            }
          }}
          aria-label={t('testing.editor.file')}
          spellCheck={false}
          className="field-sizing-content min-h-96 w-full resize-none rounded-card border border-line-field bg-surface p-3 font-mono text-13 leading-5 focus-visible:rounded-card"
        />
        {save.error !== null && <SaveError error={save.error} onForce={() => save.mutate(true)} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged}>
            {t('testing.editor.save')}
          </Button>
          <RunButton api={api} testId={base.id} name={t('testing.editor.thisTest')} />
          <PageLink to="/tests/$testId" params={{ testId: base.id }}>
            {t('testing.editor.close')}
          </PageLink>
          <span className="text-ink-3" role="status">
            {isChanged
              ? t('testing.editor.unsaved')
              : t('testing.editor.version', { version: base.version })}
          </span>
        </div>
      </form>
      <Reading api={api} text={text} />
    </div>
  );
}

/** Somebody else saved, or the file cannot be kept. */
function SaveError({ error, onForce }: { error: Error; onForce(): void }) {
  const { t, i18n } = useTranslation();
  const isConflict = error instanceof ApiError && error.status === 409;
  const said = error instanceof ApiError ? error.message : t('settings.tryAgain');
  return (
    <Notice look="bad">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          {isConflict ? userMessage(error, i18n.language, said) : said}
          {isConflict && ` ${said}`}
        </span>
        {isConflict && (
          <Button size="sm" onClick={onForce}>
            {t('testing.editor.saveOver')}
          </Button>
        )}
      </span>
    </Notice>
  );
}
