import type { Language } from '../plan/plan.ts';
import { quoted } from '../say/quote.ts';
import { isWord, type Token, type Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { write } from './write.ts';

interface Refused {
  tokens: Tokens;
  language: Language;
  tongue: Tongue;
}

const sayings = {
  en: {
    press: (name: string) => `Click ${name}`,
    enter: (user: string, password: string) =>
      `Type ${user} into "Username", type ${password} into "Password" and press Enter`,
    sort: (column: string) => `Click the ${column} column header`,
  },
  es: {
    press: (name: string) => `Haz clic en ${name}`,
    enter: (user: string, password: string) =>
      `Escribe ${user} en "Usuario", escribe ${password} en "Contraseña" y presiona Enter`,
    sort: (column: string) => `Haz clic en el encabezado de la columna ${column}`,
  },
} as const;

const sorts = ['sort', 'order', 'arrange', 'ordena', 'ordenar', 'ordene', 'ordeno'];
const bys = ['by', 'por'];

/**
 * What a person does for something that takes several actions: "Log out" as a click on "Log out",
 * "Log in as "a" with password "b"" as the typing of both, "Sort by "Date"" as a click on its column.
 */
export function* asDeeds({ tokens, language, tongue }: Refused): Generator<string> {
  const say = sayings[language];
  const start = tongue.preamble(tokens).person;
  if (isWord(tokens[start], ...sorts)) {
    const by = tokens.findIndex((token) => isWord(token, ...bys));
    const column = columnAt(tokens, by + 1, tongue);
    if (by !== -1 && column !== undefined) yield say.sort(column);
    return;
  }
  const login = tongue.verbs.at(tokens, start).find(({ group }) => group === 'login');
  if (login === undefined) return;
  const [user, password, ...more] = tokens.filter(({ kind }) => kind === 'quoted');
  if (user !== undefined && password !== undefined && more.length === 0)
    yield say.enter(quoted(user.raw), quoted(password.raw));
  if (user === undefined) yield say.press(quoted(write(tokens.slice(start, start + login.length))));
}

function columnAt(tokens: Tokens, at: number, { words }: Tongue): string | undefined {
  const from = isWord(tokens[at], ...words.determiners) ? at + 1 : at;
  const name: Token | undefined = tokens[from];
  if (name === undefined) return undefined;
  return name.kind === 'quoted' ? quoted(name.raw) : quoted(capitalised(name.raw));
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
