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
    sortFrom: (column: string) => `Select ${column} from "Sort by"`,
    rate: (stars: string) => [`Set the rating to ${stars}`, `Click star number ${stars}`],
    keep: (thing: string) => `Remember ${thing} as text`,
    same: 'Check that the page looks the same as before',
  },
  es: {
    press: (name: string) => `Haz clic en ${name}`,
    enter: (user: string, password: string) =>
      `Escribe ${user} en "Usuario", escribe ${password} en "Contraseña" y presiona Enter`,
    sort: (column: string) => `Haz clic en el encabezado de la columna ${column}`,
    sortFrom: (column: string) => `Selecciona ${column} de "Ordenar por"`,
    rate: (stars: string) => [
      `Pon la calificación en ${stars}`,
      `Haz clic en la estrella ${stars}`,
    ],
    keep: (thing: string) => `Recuerda ${thing} como texto`,
    same: 'Comprueba que la página se ve igual que antes',
  },
} as const;

const sorts = ['sort', 'order', 'arrange', 'ordena', 'ordenar', 'ordene', 'ordeno'];
const bys = ['by', 'por'];
const rates = ['rate', 'give', 'califica', 'calificar', 'califique', 'puntua', 'da', 'pon', 'dale'];
const stars = ['star', 'stars', 'estrella', 'estrellas', 'out', 'rate', 'califica', 'puntua'];
const pictures = ['screenshot', 'screenshots', 'captura', 'pantallazo'];
const moves = { en: ['move', 'Drag'], es: ['mueve', 'Arrastra'] } as const;
const onto = { en: 'onto', es: 'hasta' } as const;

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
    if (by === -1 || column === undefined) return;
    yield say.sort(column);
    yield say.sortFrom(column);
    return;
  }
  const number = tokens.find(({ shape }) => shape === 'number');
  const isRated = tokens.some((token) => isWord(token, ...stars));
  if (isWord(tokens[start], ...rates) && isRated && number !== undefined)
    yield* say.rate(number.raw);
  if (tokens.some((token) => isWord(token, ...pictures))) yield say.same;
  const kept = tongue.verbs.at(tokens, start).find(({ group }) => group === 'keep');
  if (kept !== undefined) yield say.keep(lowered(write(tokens.slice(start + kept.length))));
  yield* ofAll(tokens.slice(start), tongue, say.press);
  yield* dragged(tokens.slice(start), tongue);
  const login = tongue.verbs.at(tokens, start).find(({ group }) => group === 'login');
  if (login === undefined) return;
  const [user, password, ...more] = tokens.filter(({ kind }) => kind === 'quoted');
  if (user !== undefined && password !== undefined && more.length === 0)
    yield say.enter(quoted(user.raw), quoted(password.raw));
  if (user === undefined) yield say.press(quoted(write(tokens.slice(start, start + login.length))));
}

/** "Collapse all": the control that says so, or each of a kind. */
function* ofAll(
  tokens: Tokens,
  { words, verbs, language }: Tongue,
  press: (name: string) => string,
): Generator<string> {
  const [verb, all, ...more] = tokens;
  if (verb === undefined || !isWord(all, ...words.every, 'everything') || more.length > 0) return;
  yield press(quoted(write(tokens)));
  const found = verbs.at(tokens, 0).map(({ group }) => everyOf[language][group]);
  yield `${verb.raw} ${found.find((kind) => kind !== undefined) ?? everyOf[language].choose}`;
}

const everyOf: Record<Language, Partial<Record<string, string>>> = {
  en: {
    check: 'every checkbox',
    tick: 'every checkbox',
    uncheck: 'every checkbox',
    expand: 'every section',
    collapse: 'every section',
    choose: 'every row',
  },
  es: {
    tick: 'todas las casillas',
    uncheck: 'todas las casillas',
    expand: 'todas las secciones',
    collapse: 'todas las secciones',
    choose: 'todas las filas',
  },
};

/** "Move A to B", "Drag A above B": dragging one onto the other is what can be done. */
function* dragged(tokens: Tokens, { verbs, relations, language }: Tongue): Generator<string> {
  const [move, drag] = moves[language];
  const [verb, ...rest] = tokens;
  if (verb === undefined) return;
  if (isWord(verb, move)) yield `${drag} ${lowered(write(rest))}`;
  if (!verbs.at(tokens, 0).some(({ group }) => group === 'drag')) return;
  for (let at = 2; at < tokens.length; at += 1) {
    const relation = relations.at(tokens, at);
    if (relation?.value.is !== 'above' && relation?.value.is !== 'below') continue;
    const after = tokens.slice(at + relation.length);
    yield `${write(tokens.slice(0, at))} ${onto[language]} ${write(after)}`;
  }
}

function columnAt(tokens: Tokens, at: number, { words }: Tongue): string | undefined {
  const from = isWord(tokens[at], ...words.determiners) ? at + 1 : at;
  const name: Token | undefined = tokens[from];
  if (name === undefined) return undefined;
  return name.kind === 'quoted' ? quoted(name.raw) : quoted(capitalised(name.raw));
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
