import { styleText } from 'node:util';

/** One thing that can be said, in one language. */
export interface Saying {
  id: string;
  kind: 'action' | 'check';
  about: string;
  says: readonly string[];
  examples: readonly { sentence: string; plan: string }[];
}

/** The table of the language for a terminal: what it does, the ways to say it, examples. */
export function describeLanguage(sayings: readonly Saying[], language: 'en' | 'es'): string {
  const words = texts[language];
  if (sayings.length === 0) return `${words.nothing}\n`;
  const sections = (['action', 'check'] as const).flatMap((kind) => {
    const listed = sayings.filter((saying) => saying.kind === kind);
    if (listed.length === 0) return [];
    return [styleText(['bold', 'underline'], words[kind]), '', ...listed.map(describeSaying)];
  });
  return `${[words.notation, '', ...sections].join('\n')}\n`;
}

function describeSaying({ id, about, says, examples }: Saying): string {
  return [
    `${styleText('bold', about)} ${styleText('dim', id)}`,
    ...says.map((way) => `  ${styleText('cyan', way)}`),
    ...examples.map(({ sentence, plan }) => `  - ${sentence}  ${styleText('dim', `→ ${plan}`)}`),
    '',
  ].join('\n');
}

const texts = {
  en: {
    action: 'Actions',
    check: 'Checks',
    notation:
      '{verb} any form of the verb or one of its synonyms · (a|b) one of these · [x] may be left out · CAPITALS what you name',
    nothing: 'Nothing that can be said has all of these words.',
  },
  es: {
    action: 'Acciones',
    check: 'Comprobaciones',
    notation:
      '{verbo} cualquier forma del verbo o un sinónimo · (a|b) uno de estos · [x] se puede omitir · MAYÚSCULAS lo que usted nombra',
    nothing: 'Nada de lo que se puede decir tiene todas estas palabras.',
  },
};
