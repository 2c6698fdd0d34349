import { loose } from '../../grounding/words/wording.ts';
import { words as english } from '../../language/english/words.ts';
import { words as spanish } from '../../language/spanish/words.ts';

/**
 * What controls are there for, each with the words of both languages that say so. Words of one line
 * may stand for each other; words of two lines never do, however much else speaks for it.
 */
const intents: Record<string, string> = {
  logIn: 'log in|login|log on|sign in|signin|iniciar sesion|inicia sesion|entrar|acceder|ingresar',
  logOut: 'log out|logout|log off|sign out|signout|cerrar sesion|salir',
  signUp:
    'sign up|signup|register|create account|create an account|join|registrarse|registrate|crear cuenta',
  addToCart:
    'add to cart|add to basket|add to bag|put in cart|put in basket|put in bag|put into cart|put into basket|put into bag|agregar al carrito|anadir al carrito|anadir a la cesta|agregar a la bolsa',
  cart: 'cart|basket|bag|shopping cart|shopping bag|view cart|view basket|carrito|cesta|bolsa',
  checkOut:
    'checkout|check out|proceed to checkout|go to checkout|finalizar compra|tramitar pedido',
  pay: 'pay|pay now|pagar|pagar ahora',
  buy: 'buy|buy now|order|order now|place order|place the order|purchase|comprar|comprar ahora|hacer pedido|realizar pedido',
  book: 'book|book now|reserve|reservar',
  save: 'save|save changes|update|apply|guardar|guardar cambios|actualizar|aplicar',
  send: 'send|submit|enviar|mandar',
  edit: 'edit|modify|change|editar|modificar|cambiar',
  delete: 'delete|remove|erase|trash|destroy|discard|eliminar|borrar|quitar|descartar|suprimir',
  cancel: 'cancel|abort|cancelar|anular',
  close: 'close|cerrar',
  next: 'next|continue|proceed|siguiente|continuar|adelante',
  back: 'back|previous|go back|atras|anterior|volver|regresar',
  confirm: 'confirm|ok|okay|yes|accept|agree|got it|aceptar|confirmar|si|de acuerdo|entendido',
  refuse: 'no|decline|reject|deny|refuse|rechazar|denegar',
  done: 'done|finish|complete|ready|listo|terminar|finalizar|hecho',
  add: 'add|new|create|agregar|anadir|nuevo|nueva|crear',
  search: 'search|find|look up|look for|buscar|encontrar',
  seeResults:
    'see results|show results|see all|show all|view all|ver todo|ver todos|ver resultados',
  filter: 'filter|filtrar',
  sort: 'sort|order by|sort by|ordenar|ordenar por',
  export: 'export|download|exportar|descargar',
  import: 'import|upload|importar|subir|cargar',
  print: 'print|imprimir',
  share: 'share|compartir',
  copy: 'copy|duplicate|clone|copiar|duplicar|clonar',
  archive: 'archive|archivar',
  publish: 'publish|publicar',
  preview: 'preview|vista previa',
  settings:
    'settings|preferences|configuration|options|ajustes|configuracion|preferencias|opciones',
  account: 'account|my account|profile|my profile|cuenta|mi cuenta|perfil|mi perfil',
  home: 'home|start page|inicio',
  help: 'help|support|ayuda|soporte',
  enable: 'enable|activate|turn on|activar|habilitar|encender',
  disable: 'disable|deactivate|turn off|desactivar|deshabilitar|apagar',
  block: 'block|suspend|ban|bloquear|suspender',
  unblock: 'unblock|desbloquear',
  approve: 'approve|aprobar',
  assign: 'assign|asignar',
  move: 'move|mover',
  rename: 'rename|renombrar',
  invite: 'invite|invitar',
  reset: 'reset|start over|restore|restablecer|restaurar',
  clear: 'clear|empty|vaciar|limpiar',
  reload: 'refresh|reload|retry|try again|recargar|reintentar',
  details: 'view|show|see|details|view details|show details|ver|mostrar|detalles|ver detalles',
  hide: 'hide|collapse|ocultar|esconder|contraer',
  favorite:
    'favorite|favourite|like|add to favorites|wishlist|wish list|favorito|favoritos|me gusta',
  follow: 'follow|seguir',
  unfollow: 'unfollow|dejar de seguir',
  subscribe: 'subscribe|suscribirse|suscribir',
  unsubscribe: 'unsubscribe|darse de baja|cancelar suscripcion',
  refund: 'refund|reembolsar|reembolso|devolver',
  start: 'start|begin|run|play|empezar|comenzar|iniciar|reproducir',
  stop: 'stop|pause|end|detener|pausar|parar',
  lock: 'lock',
  unlock: 'unlock',
  more: 'more|more actions|more options|mas|mas opciones|mas acciones',
  menu: 'menu|navigation',
  contact: 'contact|contact us|contacto|contactanos',
};

const byPhrase = new Map<string, string>();
let longest = 1;
for (const [intent, phrases] of Object.entries(intents)) {
  for (const phrase of phrases.split('|')) {
    byPhrase.set(phrase, intent);
    longest = Math.max(longest, phrase.split(' ').length);
  }
}

export interface Intent {
  is: string;
  /** What it is done to: the words that are left. */
  to: string;
}

/**
 * Articles say nothing inside a phrase: "Put into the cart". Prepositions do ("log in", "log off"), and
 * each language stands alone, since the English article "a" is a preposition in Spanish.
 */
const unheard: ReadonlySet<string>[] = [new Set(), english.articles, spanish.articles];

/** What a control says it is for; undefined when its words are none of ours. */
export function intentOf(name: string): Intent | undefined {
  const words = loose(name.replace(/[\d()[\]]+/g, ' '))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  let best: { intent: Intent; length: number } | undefined;
  for (const articles of unheard) {
    const heard = [...words.entries()].filter(([, word]) => !articles.has(word)).slice(0, longest);
    for (; heard.length > (best?.length ?? 0); heard.pop()) {
      const is = byPhrase.get(heard.map(([, word]) => word).join(' '));
      const last = heard.at(-1)?.[0];
      if (is === undefined || last === undefined) continue;
      best = { intent: { is, to: words.slice(last + 1).join(' ') }, length: heard.length };
    }
  }
  return best?.intent;
}

/** What cannot be taken back, or takes something away: nothing else may be taken for it. */
const grave = new Set(
  `delete refuse cancel disable block unblock logOut refund reset clear archive unsubscribe unfollow
  pay buy approve publish stop move`.split(/\s+/),
);

/**
 * Whether two things speak of different things to do, by all that each is called. What cannot be
 * taken back must be said by both.
 */
export function areOpposed(before: readonly string[], now: readonly string[]): boolean {
  const [then, today] = [before, now].map(
    (names) => new Set(names.flatMap((name) => intentOf(name)?.is ?? [])),
  );
  if (then === undefined || today === undefined) return false;
  if (then.size > 0 && today.size > 0) return ![...then].some((intent) => today.has(intent));
  return [...then, ...today].some((intent) => grave.has(intent));
}
