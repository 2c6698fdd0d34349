import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { contentWords, loose } from '../../grounding/words/wording.ts';

/** How pages say that there is nothing, in both languages. */
const none =
  /^(?:(?:there (?:is|are) |(?:you|we) have )?(?:no|0)|(?:you|we) (?:don['’]t|do not) have any(?: more)?|(?:no (?:hay|tienes?|existen?|se (?:encontr[oó]|encontraron|han? encontrado))(?: ning[uú]n[oa]?s?)?)|sin|ning[uú]n[oa]?|nothing|0) /i;

const around = new Set(
  `found available yet to show display here currently at the moment in your this list any more left
  match matching todavia aun disponible encontrado encontrada que mostrar aqui esta tu lista mas por
  ahora su there are is`
    .split(/\s+/)
    .concat('encontrados', 'encontradas', 'disponibles'),
);

const longest = 80;

/** Whether the screen itself says that there are none of what a noun means: "No products yet", "0 results". */
export function saysNone({ elements }: ScreenIndex, noun: string): boolean {
  const wanted = contentWords(noun);
  return elements.some(({ text, hidden }) => {
    if (hidden || text === undefined || text.length > longest) return false;
    return text.split(/[.!?]\s*/).some((sentence) => isNone(sentence, wanted));
  });
}

function isNone(sentence: string, wanted: readonly string[]): boolean {
  const bare = `${loose(sentence)} `;
  const said = none.exec(bare);
  if (said === null) return false;
  const rest = contentWords(bare.slice(said[0].length)).filter((word) => !around.has(word));
  return rest.length === wanted.length && wanted.every((word) => rest.includes(word));
}
