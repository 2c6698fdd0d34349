/** The word as it is compared: lower case, no accents ("Contraseña" and "contrasena" are one). */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The folded words of a phrase, taken apart as the tokens of a sentence are: "del" is "de el". */
export function wordsOf(phrase: string): string[] {
  return fold(phrase.trim())
    .split(/\s+/)
    .flatMap((word) => (word === 'al' ? ['a', 'el'] : word === 'del' ? ['de', 'el'] : [word]));
}
