import type { Relation } from '../plan/plan.ts';
import { phrases } from '../tongue/phrases.ts';

export const orders = phrases<'ascending' | 'descending'>([
  [
    'ascending',
    'en orden ascendente, ascendente, ascendentemente, de menor a mayor, de forma ascendente, alfabéticamente, en orden alfabético, por orden alfabético, de la a a la z, de más antiguo a más nuevo, de más antiguo a más reciente, de más barato a más caro, cronológicamente, en orden cronológico, de el menor a el mayor, de el más antiguo a el más reciente, de el más barato a el más caro, primero el más antiguo, primero el más barato, primero los más baratos, primero los más antiguos, en orden creciente, de manera ascendente, de la a hasta la z',
  ],
  [
    'descending',
    'en orden descendente, descendente, descendentemente, de mayor a menor, de forma descendente, en orden alfabético inverso, de la z a la a, de más nuevo a más antiguo, de más reciente a más antiguo, de más caro a más barato, de el mayor a el menor, de el más reciente a el más antiguo, de el más nuevo a el más antiguo, de el más caro a el más barato, primero el más reciente, primero los más recientes, primero lo más reciente, primero el más caro, primero los más caros, en orden decreciente, en orden cronológico inverso, de manera descendente',
  ],
]);

export const currencies = phrases<string>([
  ['USD', 'dólares, dólar, usd, dólares estadounidenses, dollars, dollar'],
  ['EUR', 'euros, euro, eur, €'],
  ['GBP', 'libras, libra, gbp, pounds, pound'],
  ['MXN', 'pesos, peso, mxn, pesos mexicanos'],
]);

/** Milliseconds in a unit. */
export const units = phrases<number>([
  [1, 'ms, milisegundo, milisegundos'],
  [1000, 's, seg, segs, segundo, segundos'],
  [60_000, 'min, mins, minuto, minutos'],
]);

export const halves = phrases<number>([
  [0.5, 'medio, media, la mitad de un'],
  [1, 'un, una'],
]);

export const often = phrases<number>([
  [1, 'una vez, una sola vez'],
  [2, 'dos veces'],
  [3, 'tres veces'],
]);

export const ones = ['un', 'una', 'uno'];

export const timesWords = ['veces', 'vez'];

export const keyWords = ['tecla', 'teclas', 'atajo'];

export const connectors = phrases<true>([
  [
    true,
    'luego, después, a continuación, entonces, seguidamente, acto seguido, más tarde, posteriormente, seguido de, tras ello, tras esto, después de eso, después de esto, luego de eso',
  ],
]);

export const politeness = phrases<true>([
  [
    true,
    'por favor, resultado esperado, esperado, se espera que, que, ahora, luego, después, primero, en primer lugar, finalmente, por último, también, además, a continuación, entonces, simplemente, para empezar, seguidamente, acto seguido, ya, inmediatamente, y, pero, así que, de nuevo, nuevamente, otra vez, en segundo lugar, en tercer lugar, dado que, dado, una vez más, como usuario, asimismo, igualmente, posteriormente, más tarde, por fin, manualmente, directamente',
  ],
]);

export const fronting = phrases<Relation>([
  ['in', 'en, dentro de, de, desde, sobre'],
  ['for', 'para'],
  ['below', 'debajo de'],
  ['above', 'encima de'],
  ['near', 'junto a, al lado de, a el lado de'],
  ['under', 'bajo, bajo el encabezado, bajo el título'],
]);

export const ifs = phrases<{ not: boolean }>([
  [{ not: false }, 'si, en caso de que, sólo si, solo si, siempre que'],
  [{ not: true }, 'a menos que, salvo que, a no ser que, excepto si'],
]);

export const whens = phrases<true>([
  [
    true,
    'cuando, una vez que, en cuanto, tan pronto como, después de que, tras, después de, una vez, al, a el, luego de, luego de que, apenas',
  ],
]);

export const ifPresent = phrases<true>([
  [
    true,
    'aparece, está presente, está visible, es visible, se muestra, existe, está, lo hay, la hay, hay uno, hay una, aparece en pantalla, sale, está en pantalla, se ve',
  ],
]);

export const within = phrases<true>([
  [
    true,
    'en menos de, dentro de, antes de, en un máximo de, en un plazo de, en los próximos, en como máximo, en el plazo de',
  ],
]);

export const closing = phrases<true>([[true, 'por favor, gracias']]);
