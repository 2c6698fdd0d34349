import { Card, Notice, useTranslation } from '@touchstone/ui';
import { useMemo, useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Refusal } from '../../failures/failure.tsx';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { BlockEditor } from './blocks/block-editor.tsx';
import { problemsBy, problemsOfFile } from './reading/problems.ts';
import { useChecked } from './reading/use-checked.ts';
import { marksOf } from './run/marks.ts';
import { RunPanel } from './run/run-panel.tsx';
import { useRun } from './run/use-run.ts';
import { Conflict } from './saving/conflict.tsx';
import type { Draft } from './saving/draft.ts';
import { SaveState } from './saving/save-state.tsx';
import { type Stored, useSaving } from './saving/use-saving.ts';
import { Toolbar, type View } from './toolbar.tsx';
import { TrialPanel } from './trying/trial-panel.tsx';
import { TryingContext } from './trying/trying-context.ts';
import { useTrying } from './trying/use-trying.ts';
import { DocumentArea } from './writing/document-area.tsx';
import { useDocument, useLatest } from './writing/use-document.ts';
import { FileProblems } from './yaml/file-problems.tsx';
import { YamlView } from './yaml/yaml-view.tsx';

interface Props {
  api: OrganizationApi;
  stored: Stored;
  draft: Draft | undefined;
  view: View;
  onView(view: View): void;
  /** The run that is shown beside. */
  taskId: string | undefined;
  onRun(taskId: string): void;
}

/** A test while it is written: one text, as steps or as a file. */
export function Editor({ api, stored, draft, view, onView, taskId, onRun }: Props) {
  const { t } = useTranslation();
  const document = useDocument(api, draft?.text ?? stored.yaml);
  const { text, focus, commands, canUndo, canRedo, file, readingOf } = document;
  useNameOfPage(file?.name);
  const [clean, setClean] = useState(text);
  const { checked, isOffline } = useChecked(api, clean);
  const saving = useSaving({
    api,
    stored,
    draft,
    text,
    checked,
    isOffline,
    onSaved: (sent, saved) =>
      commands.change({ edit: (now) => (now === sent ? saved : now), group: 'saved' }),
  });
  if (saving.clean !== clean) setClean(saving.clean);
  const run = useRun(api, { testId: stored.id, taskId, onStarted: onRun });

  const latest = useLatest({ file, clean: saving.clean });
  const { trying, ...app } = useTrying(api, {
    testId: stored.id,
    text: () => latest.current.clean,
    blocks: () => latest.current.file?.blocks ?? [],
  });
  const isWeb = file?.platform === 'web';
  const messages = checked?.text === saving.clean ? checked.messages : undefined;
  const steps = run.watched?.steps;
  const told = useMemo(
    () => ({
      readingOf,
      problemsOf: problemsBy(messages ?? []),
      markOf: marksOf(steps ?? []),
    }),
    [readingOf, messages, steps],
  );
  const isBeside = view === 'yaml' || run.watched !== undefined || app.trial !== undefined;
  const startRun = async () => {
    if (run.isGoing) return;
    if (saving.isSaved || (await saving.save())) run.start();
  };

  return (
    <DocumentArea
      document={document}
      told={told}
      onSave={() => void saving.save()}
      onRun={() => void startRun()}
    >
      <Toolbar
        view={view}
        onView={onView}
        onUndo={canUndo ? commands.undo : undefined}
        onRedo={canRedo ? commands.redo : undefined}
        onSave={saving.canSave ? () => void saving.save() : undefined}
        onTry={isWeb ? (app.isOver ? app.open : app.close) : undefined}
        isTrying={!app.isOver || trying.isBusy}
        isRunning={run.isGoing}
        tried={run.tried}
        onRun={() => void startRun()}
        state={<SaveState state={saving.state} />}
      />
      <Refusal error={app.refusal ?? null} />
      {saving.theirs !== undefined && (
        <Conflict
          theirs={saving.theirs}
          mine={saving.clean}
          onKeepMine={saving.keepMine}
          onTakeTheirs={() => {
            const { yaml } = saving.theirs ?? { yaml: text };
            commands.change({ edit: () => yaml });
            saving.takeTheirs();
          }}
        />
      )}
      <div className={isBeside ? 'grid items-start gap-4 lg:grid-cols-[3fr_2fr]' : 'grid'}>
        {view === 'yaml' ? (
          <YamlView
            text={text}
            commands={commands}
            messages={saving.clean === text ? messages : undefined}
          />
        ) : (
          <Card>
            {file === undefined ? (
              <Notice look="warning">{t('testing.editor.noSteps')}</Notice>
            ) : (
              <>
                {problemsOfFile(messages ?? []).map(({ line, message }) => (
                  <p key={`${line} ${message}`} className="px-2 pb-2 text-12 text-amber">
                    {message}
                  </p>
                ))}
                <TryingContext value={isWeb ? trying : undefined}>
                  <BlockEditor blocks={file.blocks} focus={focus} />
                </TryingContext>
              </>
            )}
          </Card>
        )}
        {isBeside && (
          <div
            className={`flex min-w-0 flex-col gap-4 ${app.isOver || view === 'yaml' ? '' : 'lg:sticky lg:top-14'}`}
          >
            {app.trial !== undefined && (
              <TrialPanel
                api={api}
                trial={app.trial}
                isBusy={trying.isBusy}
                isLost={app.isLost}
                onOpen={app.open}
                onClose={app.close}
              />
            )}
            {run.watched !== undefined && <RunPanel api={api} watched={run.watched} />}
            {view === 'yaml' && <FileProblems messages={messages} />}
          </div>
        )}
      </div>
    </DocumentArea>
  );
}
