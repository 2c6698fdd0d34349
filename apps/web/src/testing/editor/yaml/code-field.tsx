import type { YamlMessage } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOrganizationApi } from '../../../api/organization-api.ts';
import { useDeviceNames } from '../../workers/device-field.tsx';
import { everyBlock } from '../document/block.ts';
import { useEditor } from '../writing/editor-context.ts';
import type { Commands } from '../writing/use-writing.ts';
import { type CodeEditor, codeEditor } from './code-editor.ts';
import { useAppNames } from './use-app-names.ts';

export interface CodeFieldProps {
  text: string;
  commands: Commands;
  /** What is said of this very text; undefined until it is known. */
  messages: readonly YamlMessage[] | undefined;
}

/** The file as code. A part of its own of the page's code: whoever writes steps does not load it. */
export default function CodeField({ text, commands, messages }: CodeFieldProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const first = useRef(text);
  const tools = useEditor();
  const api = useOrganizationApi();
  const names = { apps: useAppNames(api), devices: useDeviceNames(api) };
  const latest = useRef({ ...tools, names });
  useLayoutEffect(() => {
    if (host.current === null) return;
    editor.current = codeEditor({
      host: host.current,
      text: first.current,
      label: t('testing.editor.file'),
      hint: t('testing.editor.fileKeys'),
      phrases: {
        'Fold line': t('testing.editor.foldLine'),
        'Unfold line': t('testing.editor.unfoldLine'),
        'Folded lines': t('testing.editor.foldedLines'),
        'Unfolded lines': t('testing.editor.unfoldedLines'),
        'folded code': t('testing.editor.folded'),
        unfold: t('testing.editor.unfold'),
        to: t('testing.editor.linesTo'),
        Diagnostics: t('testing.editor.reading'),
        'No diagnostics': t('testing.editor.understood'),
        close: t('testing.editor.closeList'),
        Completions: t('testing.editor.completions'),
        'Control character': t('testing.editor.controlCharacter'),
        'Selection deleted': t('testing.editor.selectionDeleted'),
        Find: t('testing.editor.find'),
        Replace: t('testing.editor.replaceBy'),
        next: t('testing.editor.findNext'),
        previous: t('testing.editor.findPrevious'),
        all: t('testing.editor.findAll'),
        'match case': t('testing.editor.matchCase'),
        regexp: t('testing.editor.regexp'),
        'by word': t('testing.editor.byWord'),
        replace: t('testing.editor.replace'),
        'replace all': t('testing.editor.replaceAll'),
        'current match': t('testing.editor.currentMatch'),
        'on line': t('testing.editor.onLine'),
        'replaced match on line $': t('testing.editor.replacedOnLine'),
        'replaced $ matches': t('testing.editor.replacedMatches'),
      },
      nameable: () => {
        const { names, blocks, variablesAt, modules, scripts } = latest.current;
        return {
          variables: variablesAt(everyBlock(blocks()).at(-1)?.path ?? []),
          modules: modules.map(({ name }) => name),
          scripts: scripts.map(({ name }) => name),
          ...names,
        };
      },
      // At once, so that what is typed next is never taken for older than what is shown.
      onChange: (now) => flushSync(() => commands.change({ edit: () => now, group: 'yaml' })),
      onUndo: () => flushSync(commands.undo),
      onRedo: () => flushSync(commands.redo),
    });
    return () => {
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [commands, t]);
  useLayoutEffect(() => {
    first.current = text;
    editor.current?.show(text);
  }, [text]);
  useEffect(() => {
    latest.current = { ...tools, names };
  });
  useEffect(() => {
    if (messages !== undefined) editor.current?.mark(messages);
  }, [messages]);
  return <div ref={host} className="min-w-0" />;
}
