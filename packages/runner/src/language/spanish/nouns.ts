import type { Kind } from '../plan/plan.ts';
import { kindPhrases } from '../tongue/kinds.ts';
import type { Phrases } from '../tongue/phrases.ts';
import type { KindWord } from '../tongue/tongue.ts';

/** What testers call each kind of thing. To teach a new word, add it to a line. */
export const kindWords: Record<Kind, string> = {
  alert: 'alerta, diálogo del navegador, alerta del navegador, prompt, aviso del navegador, alert',
  badge: 'insignia, etiqueta de estado, chip, badge, distintivo, píldora',
  banner: 'banner, aviso, barra de cookies, cartel',
  button: 'botón, boton, button',
  calendar: 'calendario, selector de fecha, selector de fechas, datepicker',
  card: 'tarjeta, card, ficha',
  cell: 'celda',
  chart: 'gráfico, gráfica',
  checkbox: 'casilla de verificación, casilla, checkbox, casilla de selección, check',
  column:
    'columna, encabezado de columna, encabezado de la columna, cabecera de columna, cabecera de la columna, título de la columna',
  dialog:
    'diálogo, cuadro de diálogo, modal, popup, pop-up, ventana emergente, ventana modal, cuadro modal, panel emergente, overlay',
  dropdown:
    'lista desplegable, menú desplegable, desplegable, combo, combobox, select, selector, dropdown, cuadro combinado, campo desplegable',
  error: 'mensaje de error, error, error de validación, mensaje de validación, texto de error',
  field:
    'campo de texto, campo, casilla de texto, cuadro de texto, input, caja de texto, área de texto, textarea, campo de entrada, casillero, entrada de texto',
  footer: 'pie de página, pie, footer',
  form: 'formulario, form',
  frame: 'iframe, frame',
  header: 'cabecera, header, encabezado de página, barra superior, encabezado de la página',
  heading: 'encabezado, título, titular, heading',
  icon: 'icono, ícono, botón de icono',
  image: 'imagen, foto, fotografía, miniatura',
  item: 'elemento, ítem, item, artículo',
  keyboard: 'teclado',
  link: 'enlace, link, vínculo, hipervínculo',
  list: 'lista, listado',
  map: 'mapa',
  menu: 'menú, menu, menú contextual, submenú',
  menuItem: 'opción del menú, opción de menú, elemento del menú, elemento de menú, ítem del menú',
  message: 'mensaje, mensaje de texto',
  navigation:
    'navegación, barra de navegación, menú de navegación, migas de pan, barra de pestañas, navbar, paginador, paginación',
  option: 'opción',
  page: 'página, pantalla, página web',
  progress: 'barra de progreso, indicador de progreso',
  radio: 'botón de opción, radio, botón de radio, radio button, opción de radio',
  row: 'fila, renglón',
  searchField:
    'campo de búsqueda, buscador, barra de búsqueda, cuadro de búsqueda, caja de búsqueda, campo de buscar, campo buscador',
  section: 'sección, panel, apartado, acordeón, widget',
  sidebar: 'barra lateral, panel lateral, menú lateral, sidebar',
  slider: 'control deslizante, deslizador, slider, barra deslizante',
  spinner: 'spinner, indicador de carga, cargador, loader, icono de carga, ruedita de carga',
  switch: 'interruptor, switch, toggle, conmutador',
  tab: 'pestaña, tab, solapa',
  table: 'tabla, grilla, cuadrícula, grid',
  text: 'texto, etiqueta, párrafo, leyenda',
  toast: 'notificación, toast, snackbar, mensaje emergente, mensaje toast, notificación toast',
  toolbar: 'barra de herramientas, barra de acciones, toolbar',
  tooltip: 'tooltip, globo de ayuda, información emergente, ayuda emergente',
  video: 'vídeo, video, reproductor de vídeo, reproductor de video',
};

export const kinds: Phrases<KindWord> = kindPhrases(kindWords, plural);

/** "campo de texto" has its plural in its first word. */
function plural(phrase: string): string {
  const [head = '', ...rest] = phrase.split(' ');
  return [pluralWord(head), ...rest].join(' ');
}

function pluralWord(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  return /z$/.test(word)
    ? `${word.slice(0, -1)}ces`
    : `${word.replace('ó', 'o').replace('í', 'i')}es`;
}
