import { ancestors, isWithin, type ScreenIndex } from '../screen/screen-index.ts';
import { fitWords, prepareName, ShownWords } from '../words/fit.ts';
import { controlMeaning } from '../words/synonyms.ts';
import { contentWords, isSameWord, loose, plain } from '../words/wording.ts';

/** The words on buttons that say yes or no, the plainest first. */
const yes =
  'ok|okay|accept|accept all|allow all|yes|confirm|agree|i agree|allow|continue|got it|i understand|understood|proceed|submit|done|save|apply|aceptar|aceptar todo|aceptar todas|si|confirmar|de acuerdo|estoy de acuerdo|permitir|permitir todo|continuar|entendido|listo|guardar|aplicar|enviar'.split(
    '|',
  );
const no =
  'cancel|close|dismiss|no|no thanks|not now|decline|reject|reject all|deny|skip|later|maybe later|never|cancelar|cerrar|descartar|no gracias|ahora no|rechazar|rechazar todo|rechazar todas|denegar|omitir|mas tarde|nunca'.split(
    '|',
  );

/** The smallest thing that holds the words and a button to answer with. */
export function noticeAbout(index: ScreenIndex, name: string): number | undefined {
  const wanted = contentWords(name);
  const prepared = prepareName({ text: name, quoted: false });
  const found = new Set<number>();
  index.elements.forEach((element, position) => {
    if (element.hidden || (element.text ?? '') === '') return;
    const words = new ShownWords(element.text ?? '');
    const isNamed =
      (fitWords(prepared, words)?.score ?? 0) >= 0.6 ||
      wanted.every((word) => words.content.some((other) => isSameWord(word, other)));
    if (!isNamed) return;
    for (const ancestor of ancestors(index, position)) {
      if ((index.end[ancestor] ?? 0) - ancestor > largestBanner) return;
      if (canBeAnswered(index, ancestor)) {
        found.add(ancestor);
        return;
      }
    }
  });
  const [only, ...more] = [...found].sort((a, b) => b - a);
  return more.every((other) => only !== undefined && isWithin(index, only, other))
    ? only
    : undefined;
}

const canBeAnswered = (index: ScreenIndex, place: number): boolean =>
  answerIn(index, place, true) !== undefined || answerIn(index, place, false) !== undefined;

/** More elements than this are no banner but the page. */
const largestBanner = 60;

/** The button that says yes or no, the plainest words first; of two buttons the one that is not the other. */
export function answerIn(index: ScreenIndex, place: number, accept: boolean): number | undefined {
  const buttons: { position: number; name: string }[] = [];
  for (let position = place; position < (index.end[place] ?? place); position += 1) {
    if (isPressable(index, position)) buttons.push({ position, name: nameOf(index, position) });
  }
  const words = accept ? yes : no;
  for (const word of words) {
    const found = buttons.filter(({ name }) => name === word);
    if (found.length === 1) return found[0]?.position;
  }
  const led = buttons.filter(({ name }) =>
    words.some((word) => word.length > 2 && name.startsWith(`${word} `)),
  );
  if (led.length === 1) return led[0]?.position;
  if (!accept) return buttons.find(({ position }) => meansClose(index, position))?.position;
  const others = buttons.filter(
    ({ name, position }) => !no.includes(name) && !meansClose(index, position),
  );
  const isQuestion = buttons.length > others.length;
  return isQuestion && others.length === 1 && led.length === 0 ? others[0]?.position : undefined;
}

/** Whether a button closes, cancels or refuses. */
export const saysNo = (index: ScreenIndex, position: number): boolean =>
  no.includes(nameOf(index, position)) || meansClose(index, position);

function isPressable(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || element.hidden || !element.states.enabled) return false;
  return element.role === 'button' || element.role === 'link' || element.type === 'input:submit';
}

function nameOf(index: ScreenIndex, position: number): string {
  const element = index.elements[position];
  return loose(element?.name || index.words(position)) || plain(index.words(position));
}

function meansClose(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined) return false;
  const close = controlMeaning('close');
  const { tooltip, hints = [] } = element.other;
  return [element.name, index.words(position), tooltip ?? '', ...hints].some(
    (word) => word !== '' && controlMeaning(word) === close,
  );
}
