import { contentWords } from '../words/wording.ts';

const failing = new Set(
  `error failed failure failing invalid wrong incorrect denied forbidden unable rejected declined
  expired missing required cannot mismatch fallo fallido fallida fallado invalido invalida incorrecto
  incorrecta equivocado equivocada denegado denegada rechazado rechazada vencido vencida caducado
  obligatorio obligatoria prohibido`.split(/\s+/),
);

const longest = 160;

/** Whether words by themselves tell that something went wrong: pages show errors so, without a sign of it. */
export function tellsTrouble(text: string): boolean {
  if (text.length > longest || /^\W*0\b|\bno\b|\bsin\b|\bningún\b/iu.test(text)) return false;
  return contentWords(text).some((word) => failing.has(word));
}

/** Whether words deny something, as those do that tell of trouble in other words: "We could not save it". */
export const deniesSomething = (text: string): boolean =>
  /\b(?:not|no|cannot|never|without|nothing|sin|nunca|nada)\b|n['’]t\b/iu.test(text);
