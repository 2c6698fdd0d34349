/** What a person calls the thing: the words of the screen, as opposed to its tag or role. */
export const kinds = [
  'alert',
  'badge',
  'banner',
  'button',
  'calendar',
  'card',
  'cell',
  'chart',
  'checkbox',
  'column',
  'dialog',
  'dropdown',
  'error',
  'field',
  'footer',
  'form',
  'frame',
  'header',
  'heading',
  'icon',
  'image',
  'item',
  'keyboard',
  'link',
  'list',
  'map',
  'menu',
  'menuItem',
  'message',
  'navigation',
  'option',
  'page',
  'progress',
  'radio',
  'row',
  'searchField',
  'section',
  'sidebar',
  'slider',
  'spinner',
  'switch',
  'tab',
  'table',
  'text',
  'toast',
  'toolbar',
  'tooltip',
  'video',
] as const;

export type Kind = (typeof kinds)[number];

export type State =
  | 'visible'
  | 'enabled'
  | 'checked'
  | 'selected'
  | 'focused'
  | 'empty'
  | 'editable'
  | 'expanded'
  | 'required'
  | 'invalid';

/** A state that holds, or with `not` its opposite: disabled is `{ state: 'enabled', not: true }`. */
export interface Condition {
  state: State;
  not: boolean;
}

export type Relation =
  | 'in'
  | 'for'
  | 'above'
  | 'below'
  | 'leftOf'
  | 'rightOf'
  | 'near'
  | 'under'
  | 'containing';

/** Where on the screen, or inside the related target, the thing is. */
export type Edge =
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'center'
  | 'topLeft'
  | 'topRight'
  | 'bottomLeft'
  | 'bottomRight';

/** `quoted` names are what the screen says, letter by letter; others may carry a small slip. */
export interface Name {
  text: string;
  quoted: boolean;
}

/**
 * A thing on the screen as the sentence describes it. Texts may hold `{{variables}}`.
 * `noun` is a common noun that is no kind of ours ("the second product"): it describes, it is
 * not written on the thing. Of a field without a name it is 'text' or, of several lines, 'text area'
 * in either language. `ordinal` counts from 1, or from the end with -1 for the last.
 */
export interface Target {
  kind?: Kind;
  name?: Name;
  noun?: string;
  ordinal?: number;
  /**
   * "Second surname" may be the name of a thing: what is called just so comes before the second
   * surname. Only where the ordinal is written with a capital.
   */
  called?: { kind?: Kind; name: Name };
  every?: boolean;
  /** With `every`: how many there are by the sentence: 2 of "both", 3 of "all three". */
  exactly?: number;
  conditions?: Condition[];
  /** Of a field without a name: all that it holds now, letter by letter. */
  holding?: string;
  edge?: Edge;
  /** Chained, innermost last: the button in the row in the table. */
  relation?: { is: Relation; to: Target };
}
