import type { Module, Script } from '@touchstone/contracts';
import { createContext, useContext } from 'react';
import type { EditorBlock, Path } from '../document/block.ts';
import type { Commands } from './use-writing.ts';

/** What every step of the page may know and do; stays the same object while somebody types. */
export interface EditorTools {
  commands: Commands;
  /** The steps as they are now, for what looks beyond one of them. */
  blocks(): readonly EditorBlock[];
  /** Variables that a step can name. */
  variablesAt(path: Path): readonly string[];
  modules: readonly Module[];
  scripts: readonly Script[];
  /** Read aloud. */
  announce(text: string): void;
}

export const EditorContext = createContext<EditorTools | undefined>(undefined);

/** @throws Error outside the editor */
export function useEditor(): EditorTools {
  const tools = useContext(EditorContext);
  if (tools === undefined) throw new Error('useEditor needs an EditorContext above it.');
  return tools;
}
