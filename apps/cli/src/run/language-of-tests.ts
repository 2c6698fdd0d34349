import type { TestFile } from '@touchstone/runner';
import { type Language, languageOfTerminal } from '../files/terminal-language.ts';

/** Spanish where the terminal speaks it or all that the tests say first is Spanish, else English. */
export function languageOfTests(tests: readonly TestFile[]): Language {
  if (languageOfTerminal() === 'es') return 'es';
  const said = tests.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('sentence' in block ? [block.sentence.parsed.language] : [])),
  );
  return said.length > 0 && said.every((language) => language === 'es') ? 'es' : 'en';
}
