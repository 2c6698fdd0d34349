import type { Block } from '../grammar/sentences/clause.ts';
import type { Language } from '../plan/plan.ts';
import { quoted } from '../say/quote.ts';
import type { Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { isTold } from './own-words.ts';
import type { Reason } from './problem.ts';

interface Wanted {
  tokens: Tokens;
  tongue: Tongue;
  language: Language;
  block: Block;
  reason: Reason;
}

const sayings: Record<
  Language,
  Record<
    'do' | 'wait' | 'type' | 'into' | 'see' | 'seen' | 'unseen' | 'count',
    (name: string) => string
  >
> = {
  en: {
    do: (name) => `Click ${name}`,
    wait: () => 'Wait 3 seconds',
    type: (name) => `Type ${name}`,
    into: (name) => `Type "Ann" into ${name}`,
    see: (name) => `Check that ${name} is visible`,
    seen: (name) => `${name} is visible`,
    unseen: (name) => `${name} is not visible`,
    count: (name) => `${name} appears only once`,
  },
  es: {
    do: (name) => `Haz clic en ${name}`,
    wait: () => 'Espera 3 segundos',
    type: (name) => `Escribe ${name}`,
    into: (name) => `Escribe "Ana" en ${name}`,
    see: (name) => `Comprueba que ${name} está visible`,
    seen: (name) => `${name} está visible`,
    unseen: (name) => `${name} no está visible`,
    count: (name) => `${name} aparece una sola vez`,
  },
};

/** Plain sentences of the kind that is wanted, about the name or an example of one. */
export function* examples(
  { tokens, tongue, language, block, reason }: Wanted,
  name: string | undefined,
): Generator<string> {
  const say = sayings[language];
  const said = quoted(name ?? (language === 'en' ? 'Save' : 'Guardar'));
  if (block === 'validation') {
    yield say.seen(said);
    yield say.unseen(said);
    yield say.count(said);
    return;
  }
  const isTelling = name !== undefined && tokens.length > 1 && !isTold(tokens, tongue);
  if (isTelling) yield say.see(said);
  if (reason === 'relative_time') yield say.wait(said);
  if (reason === 'missing_value') yield say.type(said);
  if (reason !== 'no_predicate' && reason !== 'vague') yield say.do(said);
  yield say.see(said);
  if (!isTelling) yield say.into(said);
}
