import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { YamlMessage } from '@touchstone/contracts';

/** What is said of the file, at the places of the text that it stands at. */
export function diagnosticsOf(
  state: EditorState,
  messages: readonly YamlMessage[],
): readonly Diagnostic[] {
  return messages.flatMap(({ severity, line, column, message, module }) => {
    // It stands in another file.
    if (module !== undefined) return [];
    const at = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
    const from = Math.min(at.from + Math.max(column, 1) - 1, at.to);
    return [{ severity, message, from, to: endOf(state, from, at.to) }];
  });
}

/** Where the thing ends that begins there, at most at the end of its line. */
function endOf(state: EditorState, from: number, lineEnd: number): number {
  const { to } = syntaxTree(state).resolveInner(from, 1);
  return to > from ? Math.min(to, lineEnd) : lineEnd;
}
