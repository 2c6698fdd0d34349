import { replaceEqualDeep } from '@tanstack/react-query';
import { Card, Notice, useTranslation } from '@touchstone/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Refusal } from '../../failures/failure.tsx';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { BlockEditor } from './blocks/block-editor.tsx';
import { readFile } from './document/parse.ts';
import { problemsBy, problemsOfFile } from './reading/problems.ts';
import { useChecked } from './reading/use-checked.ts';
import { useCallable, useVariables } from './reading/use-names.ts';
import { useReadings } from './reading/use-readings.ts';
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
import { EditorContext } from './writing/editor-context.ts';
import { ToldContext } from './writing/told.ts';
import { useWriting } from './writing/use-writing.ts';
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
  const { text, focus, commands, canUndo, canRedo } = useWriting(draft?.text ?? stored.yaml);
  const file = useFile(text);
  useNameOfPage(file?.name);
  const [said, announce] = useState('');
  const readingOf = useReadings(api, file);
  const variablesAt = useVariables(api, file, readingOf);
  const callable = useCallable(api);
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

  const latest = useLatest({ file, variablesAt, clean: saving.clean });
  const { trying, ...app } = useTrying(api, {
    testId: stored.id,
    text: () => latest.current.clean,
    blocks: () => latest.current.file?.blocks ?? [],
  });
  const isWeb = file?.platform === 'web';
  const tools = useMemo(
    () => ({
      commands,
      blocks: () => latest.current.file?.blocks ?? [],
      variablesAt: (path: Parameters<typeof variablesAt>[0]) => latest.current.variablesAt(path),
      modules: callable.modules,
      scripts: callable.scripts,
      announce,
    }),
    [commands, latest, callable.modules, callable.scripts],
  );
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
    if (saving.isSaved || (await saving.save())) run.start();
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') void saving.save();
    else if (key === 'z' && !event.shiftKey) commands.undo();
    else if (key === 'y' || key === 'z') commands.redo();
    else return;
    event.preventDefault();
  }

  return (
    <EditorContext value={tools}>
      <ToldContext value={told}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside */}
        <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
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
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </ToldContext>
    </EditorContext>
  );
}

/** The steps of a text; those that stayed the same are the same objects. */
function useFile(text: string) {
  const before = useRef<ReturnType<typeof readFile>>(undefined);
  return useMemo(() => {
    before.current = replaceEqualDeep(before.current, readFile(text));
    return before.current;
  }, [text]);
}

/** What is newest, for those that ask later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
