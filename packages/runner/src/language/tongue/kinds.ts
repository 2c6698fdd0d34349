import { type Kind, kinds } from '../plan/target.ts';
import { fold } from '../text/fold.ts';
import { type Phrases, phrases } from './phrases.ts';
import type { KindWord } from './tongue.ts';

/** The phrases of a table of kinds, each in singular and plural. */
export function kindPhrases(
  words: Record<Kind, string>,
  plural: (phrase: string) => string,
): Phrases<KindWord> {
  return phrases(
    kinds.flatMap((kind) =>
      words[kind].split(', ').flatMap((word): [KindWord, string][] => [
        [{ kind, plural: false }, word],
        [{ kind, plural: true }, plural(word)],
      ]),
    ),
  );
}

/** Kinds of which there are many alike: before them a bare lower-case word describes. */
export const repeated: ReadonlySet<Kind> = new Set<Kind>([
  'card',
  'cell',
  'image',
  'item',
  'message',
  'option',
  'row',
  'toast',
]);

/** Kinds that are counted by a number after them: "row 3", and not "page 3" or "badge 3". */
export const numberedKinds: ReadonlySet<Kind> = new Set<Kind>([
  'button',
  'card',
  'cell',
  'checkbox',
  'column',
  'field',
  'image',
  'item',
  'link',
  'option',
  'radio',
  'row',
  'tab',
]);

/** Kinds that hold other things: a place to look in. */
export const places: ReadonlySet<Kind> = new Set<Kind>([
  'banner',
  'calendar',
  'card',
  'cell',
  'chart',
  'column',
  'dialog',
  'footer',
  'form',
  'frame',
  'header',
  'item',
  'list',
  'map',
  'menu',
  'message',
  'navigation',
  'page',
  'row',
  'section',
  'sidebar',
  'tab',
  'table',
  'toast',
  'toolbar',
]);

/** Kinds whose name is any text in them: "the row of Alice". */
export const namedByContent: ReadonlySet<Kind> = new Set<Kind>([
  'card',
  'cell',
  'error',
  'heading',
  'image',
  'item',
  'message',
  'option',
  'row',
  'text',
  'toast',
]);

/** Kinds whose words are ordinary words too: written "Shopping List" they end a name. */
export const ordinaryWords: ReadonlySet<Kind> = new Set<Kind>([
  'badge',
  'banner',
  'calendar',
  'card',
  'chart',
  'column',
  'error',
  'form',
  'header',
  'image',
  'item',
  'list',
  'map',
  'menu',
  'message',
  'navigation',
  'option',
  'page',
  'section',
  'table',
  'text',
  'video',
]);

/** The single words for controls, which stand in no one's name: "button", "checkbox". */
export function controlWords(words: Record<Kind, string>): ReadonlySet<string> {
  const strict = kinds.filter((kind) => !ordinaryWords.has(kind) && !namedByContent.has(kind));
  const all = strict.flatMap((kind) => words[kind].split(', ').map(fold));
  return new Set(all.filter((word) => !word.includes(' ') && !alsoOrdinary.has(word)));
}

/** Words for controls that are ordinary words as well: "a date picker", "check", "select". */
const alsoOrdinary = new Set([
  'select',
  'picker',
  'grid',
  'prompt',
  'box',
  'input',
  'check',
  'alert',
  'alerta',
  'panel',
  'frame',
  'overlay',
  'modal',
  'combo',
  'toggle',
  'hint',
  'popup',
  'nav',
  'footer',
  'navegacion',
  'teclado',
  'keyboard',
  'aviso',
  'widget',
  'drawer',
  'loader',
  'buscador',
  'cargador',
  'select',
  'notification',
  'notificacion',
  'tab',
  'radio',
  'switch',
]);
