import { phrases } from '../tongue/phrases.ts';

const named: [string, string][] = [
  ['Enter', 'enter, intro, return'],
  ['Escape', 'escape, esc'],
  ['Tab', 'tab, tabulador, tabulación'],
  ['Backspace', 'retroceso, backspace'],
  ['Delete', 'suprimir, supr, delete, del'],
  ['Insert', 'insertar, insert'],
  ['Home', 'inicio, home'],
  ['End', 'fin, end'],
  ['PageUp', 're pág, re pag, retroceder página, página arriba, page up, pageup'],
  ['PageDown', 'av pág, av pag, avanzar página, página abajo, page down, pagedown'],
  ['ArrowUp', 'flecha arriba, flecha hacia arriba, arriba, arrowup'],
  ['ArrowDown', 'flecha abajo, flecha hacia abajo, abajo, arrowdown'],
  ['ArrowLeft', 'flecha izquierda, flecha a la izquierda, izquierda, arrowleft'],
  ['ArrowRight', 'flecha derecha, flecha a la derecha, derecha, arrowright'],
  ['Space', 'espacio, barra espaciadora, espaciadora, space'],
];

const functionKeys = Array.from({ length: 12 }, (_, index): [string, string] => [
  `F${index + 1}`,
  `f${index + 1}`,
]);

/** Keys by what they are called; letters and digits stand for themselves. */
export const keys = phrases<string>([...named, ...functionKeys]);

export const modifiers = phrases<string>([
  ['Control', 'ctrl, control'],
  ['Shift', 'shift, mayús, mayúsculas, mayus'],
  ['Alt', 'alt'],
  ['Meta', 'cmd, comando, command, meta, win, windows'],
]);
