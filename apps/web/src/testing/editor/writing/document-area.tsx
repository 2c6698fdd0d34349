import type { KeyboardEvent, ReactNode } from 'react';
import { EditorContext, type EditorTools } from './editor-context.ts';
import { type Told, ToldContext } from './told.ts';

interface Props {
  document: { tools: EditorTools; said: string };
  told: Told;
  onSave(): void;
  /** Undefined for what does not run by itself. */
  onRun?(): void;
  children: ReactNode;
}

/**
 * Where a document is written: Ctrl or Cmd with S saves, with Z undoes, with Y or Shift+Z redoes,
 * with Alt+Enter runs it.
 */
export function DocumentArea({ document, told, onSave, onRun, children }: Props) {
  const { tools, said } = document;
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (event.altKey) {
      if (key !== 'enter' || onRun === undefined) return;
      onRun();
    } else if (key === 's') onSave();
    else if (key === 'z' && !event.shiftKey) tools.commands.undo();
    else if (key === 'y' || key === 'z') tools.commands.redo();
    else return;
    event.preventDefault();
  }
  return (
    <EditorContext value={tools}>
      <ToldContext value={told}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside */}
        <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
          {children}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </ToldContext>
    </EditorContext>
  );
}
