import type { Language } from '@touchstone/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Words, wordsIn } from './words.ts';

const Speaking = createContext<Words | undefined>(undefined);

/** Sets the language of the parts of a report inside it. */
export function ReportProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  const words = useMemo(() => wordsIn(language), [language]);
  return <Speaking value={words}>{children}</Speaking>;
}

export function useWords(): Words {
  const words = useContext(Speaking);
  if (words === undefined) throw new Error('Put a ReportProvider around the report.');
  return words;
}
