import type { Language } from '../plan/plan.ts';
import type { Tokens } from '../text/token.ts';
import { type Phrases, phrases } from '../tongue/phrases.ts';
import type { Tongue } from '../tongue/tongue.ts';

/** What people ask for that no screen shows, and for which there is no check. */
const things: Record<Language, Phrases<true>> = {
  en: phrases([
    [
      true,
      'page source, source code, html, html source, html code, markup, dom, dom tree, stylesheet, css, local storage, localstorage, session storage, sessionstorage, indexeddb, web storage, browser storage, browser cache, clipboard, sound, audio, database, server log, server logs, network tab, network traffic, response time, load time, page speed, browser history, response headers, request headers, service worker',
    ],
  ]),
  es: phrases([
    [
      true,
      'código fuente, html, código html, dom, hoja de estilos, css, almacenamiento local, local storage, localstorage, almacenamiento de sesión, session storage, sessionstorage, indexeddb, caché del navegador, portapapeles, sonido, audio, base de datos, registro del servidor, registros del servidor, logs del servidor, tráfico de red, tiempo de respuesta, tiempo de carga, velocidad de carga, historial del navegador, cabeceras de respuesta, service worker',
    ],
  ]),
};

/**
 * The words for something that no screen shows; undefined where there are none. What is the name of a
 * thing, as of "the sound icon" or of a label that is written with a capital, stands on a screen.
 */
export function offScreen(tokens: Tokens, { language, kinds, words }: Tongue): Tokens | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = things[language].at(tokens, at);
    if (found === undefined) continue;
    const end = at + found.length;
    const isName =
      at > 0 && tokens[at]?.capital === true && !/^\p{Lu}+$/u.test(tokens[at]?.raw ?? '');
    const before = words.determiners.has(tokens[at - 1]?.fold ?? '') ? at - 1 : at;
    const isOfKind =
      kinds.at(tokens, end) !== undefined || kinds.before(tokens, before) !== undefined;
    if (!isName && !isOfKind) return tokens.slice(at, end);
  }
  return undefined;
}
