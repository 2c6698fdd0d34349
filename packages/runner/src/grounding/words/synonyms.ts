import { loose } from './wording.ts';

/** Words for one and the same control, in both languages and as icons are called in code. */
const groups = [
  'close x cross dismiss times cerrar equis',
  'search magnifier magnifying loupe find glass buscar lupa',
  'menu hamburger burger bars navigation hamburguesa',
  'cart basket bag carrito cesta bolsa',
  'delete trash bin remove garbage borrar eliminar papelera basura quitar',
  'edit pencil pen editar lapiz modificar',
  'settings gear cog preferences configuration ajustes engranaje configuracion preferencias',
  'user account profile avatar person usuario cuenta perfil persona',
  'back previous prev arrow-left chevron-left atras anterior volver',
  'next forward arrow-right chevron-right siguiente adelante',
  'more dots ellipsis kebab options overflow mas puntos opciones',
  'add plus new create + agregar anadir nuevo crear sumar mas-icon',
  'minus subtract decrease - menos restar',
  'favorite favourite heart like wishlist favorito corazon gusta',
  'star rating estrella',
  'home house inicio casa',
  'notifications notification bell alerts notificaciones campana',
  'help question info information ayuda pregunta informacion',
  'download descargar descarga',
  'upload subir cargar',
  'share compartir',
  'filter funnel filtrar filtro embudo',
  'calendar date datepicker calendario fecha',
  'play reproducir',
  'pause pausa pausar',
  'mute volume speaker sound silenciar volumen altavoz sonido',
  'print printer imprimir impresora',
  'copy clipboard duplicate copiar portapapeles',
  'refresh reload sync actualizar recargar',
  'send paper-plane enviar',
  'attach paperclip clip adjuntar',
  'camera photo camara',
  'microphone mic microfono',
  'phone call telefono llamar',
  'mail email envelope correo sobre',
  'lock padlock candado bloquear',
  'eye show view visibility ojo mostrar ver',
  'logout signout log-out sign-out power salir',
  'warning exclamation triangle advertencia aviso',
  'check tick checkmark done confirm ok palomita listo confirmar aceptar hecho',
  'cancel discard abort cancelar descartar',
  'sun light sol claro',
  'moon dark luna oscuro',
  'logo logotype logotipo',
  'pin location marker map-pin ubicacion',
  'expand chevron-down caret-down arrow-down expandir',
  'collapse chevron-up caret-up arrow-up contraer',
  'sort ordenar',
  'save floppy disk guardar disquete',
  'undo deshacer',
  'redo rehacer',
  'zoom-in acercar',
  'zoom-out alejar',
];

const groupOf = new Map<string, number>();
groups.forEach((group, number) => {
  for (const word of group.split(' ')) if (!groupOf.has(word)) groupOf.set(word, number);
});

/** Marks that are a control's only text. */
const marks: Record<string, string> = {
  '×': 'close',
  '✕': 'close',
  '✖': 'close',
  '✗': 'close',
  x: 'close',
  '☰': 'menu',
  '⋮': 'more',
  '⋯': 'more',
  '…': 'more',
  '...': 'more',
  '•••': 'more',
  '+': 'add',
  '＋': 'add',
  '-': 'minus',
  '−': 'minus',
  '–': 'minus',
  '←': 'back',
  '‹': 'back',
  '«': 'back',
  '<': 'back',
  '→': 'next',
  '›': 'next',
  '»': 'next',
  '>': 'next',
  '🔍': 'search',
  '🔎': 'search',
  '🛒': 'cart',
  '🗑': 'delete',
  '🗑️': 'delete',
  '✏️': 'edit',
  '✎': 'edit',
  '✏': 'edit',
  '⚙': 'settings',
  '⚙️': 'settings',
  '♥': 'favorite',
  '❤': 'favorite',
  '❤️': 'favorite',
  '♡': 'favorite',
  '★': 'star',
  '☆': 'star',
  '🔔': 'notifications',
  '👤': 'user',
  '🏠': 'home',
  '▶': 'play',
  '▶️': 'play',
  '⏸': 'pause',
  '✓': 'check',
  '✔': 'check',
  '📷': 'camera',
  '▼': 'expand',
  '▾': 'expand',
  '▲': 'collapse',
};

/** The group of controls that a word or a mark stands for; undefined if it stands for none. */
export function controlMeaning(word: string): number | undefined {
  const trimmed = word.trim().toLowerCase();
  return groupOf.get(marks[trimmed] ?? loose(trimmed)) ?? groupOf.get(trimmed);
}

/** As `controlMeaning`, of a sign that is no word: "×", "☰". */
export function signMeaning(sign: string): number | undefined {
  const word = marks[sign.trim().toLowerCase()];
  return word === undefined ? undefined : controlMeaning(word);
}
