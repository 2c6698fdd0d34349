import { contentWords } from '../words/wording.ts';

const failing = new Set(
  `error failed failure failing invalid wrong incorrect denied forbidden unable rejected declined
  expired missing required cannot mismatch fallo fallido fallida fallado invalido invalida incorrecto
  incorrecta equivocado equivocada denegado denegada rechazado rechazada vencido vencida caducado
  obligatorio obligatoria prohibido`.split(/\s+/),
);

const longest = 160;

/** How pages say that something was not done, without a word for trouble. */
const refused =
  /\b(?:could not|couldn['’]t|can['’]t|can not|did(?: not|n['’]t) work|no se pud[oi](?:eron)?|no pudimos|no (?:es|fue) posible)\b/iu;

/**
 * Whether words by themselves tell that something went wrong: pages show errors so, without a sign of it.
 * "No errors" and "0 failed" do not; "No such user: login failed" does.
 */
export function tellsTrouble(text: string): boolean {
  if (text.length > longest) return false;
  if (refused.test(text)) return true;
  return text.split(/[.:;!?]\s|\s[-–—]\s/).some((clause) => {
    const words = contentWords(clause);
    const at = words.findIndex((word) => failing.has(word));
    return at !== -1 && words[0] !== '0' && !words.slice(0, at).some((word) => denying.has(word));
  });
}

const denying = new Set(['no', 'sin', 'ningun', 'ninguna']);

/** Whether words deny something, as those do that tell of trouble in other words: "We could not save it". */
export const deniesSomething = (text: string): boolean =>
  /\b(?:not|no|cannot|never|without|nothing|sin|nunca|nada)\b|n['’]t\b/iu.test(text);
