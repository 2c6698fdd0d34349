import { useMemo, useReducer } from 'react';
import { type Caret, type History, historyOf, redo, undo, write } from './history.ts';

/** How the text is changed, from whatever it is by then. */
export interface Change {
  edit(text: string): string;
  /** Where the hands are afterwards. */
  caret?: Caret | undefined;
  /** Writing on in one place is one step of the history. */
  group?: string;
}

interface State {
  history: History;
  /** Where the focus is to go; a new object for each time. */
  focus: Caret | undefined;
}

type Action =
  | { do: 'change'; change: Change; at: number }
  | { do: 'focus'; caret: Caret }
  | { do: 'undo' | 'redo' };

/** What the parts of the editor may do to the text; stays the same object. */
export interface Commands {
  change(change: Change): void;
  focus(caret: Caret): void;
  undo(): void;
  redo(): void;
}

/** The text that is written, with its one history. */
export function useWriting(first: string) {
  const [{ history, focus }, dispatch] = useReducer(next, {
    history: historyOf(first),
    focus: undefined,
  });
  const commands = useMemo<Commands>(
    () => ({
      change: (change) => dispatch({ do: 'change', change, at: Date.now() }),
      focus: (caret) => dispatch({ do: 'focus', caret }),
      undo: () => dispatch({ do: 'undo' }),
      redo: () => dispatch({ do: 'redo' }),
    }),
    [],
  );
  return {
    text: history.now.text,
    focus,
    commands,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

function next(state: State, action: Action): State {
  const { history } = state;
  switch (action.do) {
    case 'focus':
      return { history, focus: { ...action.caret } };
    case 'undo':
    case 'redo': {
      const other = action.do === 'undo' ? undo(history) : redo(history);
      return other === undefined ? state : { history: other, focus: other.now.caret };
    }
    case 'change': {
      const { edit, caret, group } = action.change;
      const entry = { text: edit(history.now.text), caret };
      const written = write(history, entry, {
        at: action.at,
        ...(group !== undefined && { group }),
      });
      // What is typed leaves the caret where the browser has it.
      return {
        history: written,
        focus: group === undefined && caret !== undefined ? { ...caret } : state.focus,
      };
    }
  }
}
