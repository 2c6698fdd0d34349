/** "Automatic", "automatically"; "rápida", "rápidamente". */
export const isAdverbOf = (one: string, other: string): boolean =>
  isNear(one, other) && (adverbsOf(one).includes(other) || adverbsOf(other).includes(one));

/**
 * Whether two words of one language say the same as verb and noun of the act, by how
 * Spanish forms it. What is done (`-ado`) and who does it (`-dor`) are
 * something else.
 */
export function isDerived(one: string, other: string): boolean {
  return isNear(one, other) && (nounsOf(one).includes(other) || nounsOf(other).includes(one));
}

/** Most pairs of words begin differently, and telling so is cheap. */
const isNear = (one: string, other: string): boolean => one.slice(0, 3) === other.slice(0, 3);

/** "Verificar", "verificación"; "pagar", "pago"; "mover", "movimiento"; "reproducir", "reproducción". */
function nounsOf(verb: string): string[] {
  const [, stem = '', vowel = ''] = /^(.{3,})([aei])r$/.exec(verb) ?? [];
  if (vowel === 'a') return [`${stem}acion`, `${stem}amiento`, `${stem}o`];
  return stem === '' ? [] : [`${stem}icion`, `${stem}cion`, `${stem}imiento`];
}

/** "Automático", "automáticamente"; "automatic", "automatically". */
function adverbsOf(adjective: string): string[] {
  if (adjective.length < 5) return [];
  return [
    `${adjective.replace(/o$/, 'a')}mente`,
    `${adjective}ly`,
    `${adjective}ally`,
    `${adjective.replace(/y$/, 'i')}ly`,
  ];
}
