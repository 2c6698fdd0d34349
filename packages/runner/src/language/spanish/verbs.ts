import { fold } from '../text/fold.ts';
import { compileVerbs, type Verbs } from '../tongue/verbs.ts';
import { conjugate, hostForms } from './conjugation/conjugate.ts';

/**
 * The verbs that testers use, by what they do. To teach a new verb, add its infinitive to a line;
 * its other forms follow. A stem that changes comes after a slash, `!` marks words that stand as
 * they are.
 */
const verbGroups = {
  tap: 'hacer clic, hacer click, dar clic, dar click, hacer tap, dar tap, dar lo clic, dar lo click, dar lo tap, hacer lo clic, pulsar, presionar, tocar, apretar/apriet, oprimir, clicar, cliquear, clickear, !clic, !click, !dé clic, !dé click, !dé un clic, !dé tap, tapear, pinchar, hacer un clic, dar un clic, picar, picar lo, dar un toque, dar un tap',
  press: 'pulsar, presionar, apretar/apriet, oprimir, teclear, dar, dar lo',
  strike: 'dar, dar lo',
  choose: 'seleccionar, elegir, escoger',
  double:
    'hacer doble clic, hacer doble click, dar doble clic, dar doble click, !doble clic, !doble click, !dé doble clic, hacer doble tap, dar doble tap, tocar dos veces, pulsar dos veces, dar doble toque, hacer doble toque, hacer un doble clic',
  right:
    'hacer clic derecho, hacer click derecho, dar clic derecho, dar click derecho, !clic derecho, !click derecho',
  long: 'hacer clic largo, hacer una pulsación larga, dar un toque largo, hacer una pulsacion prolongada, !pulsación larga',
  hold: 'mantener, dejar',
  hover:
    'pasar el cursor, pasar el mouse, pasar el ratón, poner el cursor, poner el ratón, poner el mouse, posicionar el cursor, posicionar el mouse, posicionar el ratón, situar el cursor, colocar el cursor, mover/muev el cursor, mover/muev el ratón, mover/muev el mouse, pasar el puntero, mover/muev el puntero, colocar el ratón, posar el cursor, llevar el cursor, llevar el ratón',
  give: 'poner lo, escribir lo',
  type: 'pegar, escribir, ingresar, introducir, teclear, poner, meter, tipear, digitar, capturar, insertar, anotar',
  fill: 'rellenar, completar, llenar, cumplimentar',
  add: 'añadir, agregar',
  leave: 'dejar',
  amount: 'ascender/asciend a, sumar, llegar a, alcanzar',
  note: 'anotar, apuntar, registrar',
  save: 'guardar',
  replace: 'reemplazar, sustituir/sustituy, remplazar, sobrescribir',
  clear: 'borrar, limpiar, vaciar',
  delete: 'eliminar, quitar, suprimir',
  takeOut: 'quitar',
  deselect: 'deseleccionar',
  check: 'chequear, !cheque',
  tick: 'marcar, tildar, tickear, palomear',
  uncheck: 'desmarcar, destildar',
  on: 'activar, encender/enciend, habilitar, prender',
  off: 'desactivar, apagar, deshabilitar',
  toggle: 'alternar, conmutar',
  set: 'cambiar, poner, establecer, fijar, ajustar, configurar, definir, actualizar, modificar',
  raise: 'subir, bajar, aumentar, incrementar, reducir, disminuir, elevar, rebajar',
  upload: 'subir, adjuntar, cargar',
  scroll: 'desplazar, desplazarse, hacer scroll, bajar, subir, scrollear, deslizarse, bajarse',
  swipe: 'deslizar, deslizar el dedo, hacer swipe, deslizar la pantalla',
  drag: 'arrastrar, mover/muev arrastrando, arrastrar y soltar, !arrastra y suelta, !arrastre y suelte, !arrastro y suelto',
  slide: 'deslizar, mover/muev, llevar',
  drop: 'soltar/suelt, dejar',
  focus: 'poner, colocar, situar',
  pinch: 'pellizcar',
  zoomIn: 'acercar, hacer zoom, ampliar, hacer zoom in, ampliar el zoom',
  zoomOut: 'alejar, reducir el zoom, hacer zoom out, disminuir el zoom',
  wait: 'esperar, aguardar',
  pause: 'pausar, hacer una pausa de, hacer una pausa',
  back: 'volver atrás, ir atrás, retroceder, regresar atrás, volver, regresar, ir hacia atrás, navegar atrás, navegar hacia atrás, dar atrás',
  forward:
    'ir adelante, avanzar, ir hacia adelante, navegar adelante, ir hacia delante, navegar hacia adelante',
  reload: 'recargar, refrescar, actualizar, volver a cargar',
  open: 'abrir, visitar, iniciar, lanzar',
  go: 'ir, navegar, dirigirse, acceder, entrar, regresar, volver, pasar, irse, dirigir, visitar',
  relaunch: 'reiniciar, relanzar, volver a abrir',
  expand: 'desplegar/desplieg, expandir',
  collapse: 'contraer, plegar/plieg, colapsar, replegar/replieg',
  close: 'cerrar/cierr',
  filter: 'filtrar',
  apply: 'aplicar',
  enter: 'ingresar, proceder, meterse',
  kill: 'matar, forzar/fuerz el cierre de, forzar/fuerz la detención de',
  accept: 'aceptar, permitir, aprobar/aprueb',
  confirmDialog: 'confirmar',
  dismiss: 'rechazar, descartar, cancelar, denegar, ocultar',
  answer: 'responder, contestar',
  switchTo: 'cambiar, ir, pasar, volver, regresar, cambiarse, moverse/muev',
  rotate: 'girar, rotar, voltear',
  resize: 'redimensionar, cambiar, ajustar',
  submit: 'enviar/envi',
  search: 'buscar, hacer una búsqueda de, realizar una búsqueda de',
  remember: 'recordar/recuerd, almacenar, extraer, memorizar, capturar',
  keep: 'guardar, anotar, copiar, obtener, tomar, conservar, apuntar, registrar, leer',
  use: 'usar, utilizar',
  verify:
    'verificar, comprobar/comprueb, validar, confirmar, asegurar, asegurarse, asegurarse de, cerciorarse, cerciorarse de, revisar, corroborar, constatar, chequear, comprobarse/comprueb, verificarse, asegurar de',
  expect: '!espero, !esperamos, !se espera, !se debe esperar, !cabe esperar',
  see: 'ver, observar, encontrar/encuentr, visualizar, notar, verse, observarse, visualizarse, apreciar',
  receive: 'recibir',
  look: 'localizar, ubicar',
  be: 'ser, estar, quedar, permanecer, continuar, quedarse, ponerse, volverse, mantenerse, seguir/sigu, seguir/sig, encontrarse/encuentr, hallarse, lucir',
  stand: 'estar',
  appear:
    'aparecer, mostrarse/muestr, verse, visualizarse, desplegarse/desplieg, presentarse, salir, figurar, observarse, leerse',
  disappear: 'desaparecer, ocultarse, desvanecerse, esfumarse, irse',
  exist: 'existir',
  thereBe: 'haber, existir',
  contain: 'contener, incluir',
  have: 'tener, llevar',
  show: 'mostrar/muestr, listar, presentar, enseñar',
  say: 'decir, indicar, poner, leerse',
  become: 'cambiar, pasar, actualizarse, cambiarse, convertirse/conviert',
  equal: 'equivaler, igualar',
  turnOn: 'habilitarse, activarse, desbloquearse',
  turnOff: 'deshabilitarse, desactivarse, inhabilitarse, bloquearse',
  unfold: 'expandirse, desplegarse/desplieg',
  foldUp: 'contraerse, plegarse/plieg, colapsarse',
  sorted: 'ordenarse',
  match: 'coincidir, cumplir, cumplir con',
  startWith: 'empezar/empiez, comenzar/comienz, iniciar',
  endWith: 'terminar, acabar, finalizar',
  openUp: 'abrirse, desplegarse/desplieg',
  closeUp: 'cerrarse/cierr',
  downloaded: 'descargarse',
  load: 'cargar, cargarse, terminar de cargar, haber cargado, acabar de cargar, haber terminado de cargar, haberse cargado',
  lookSame: 'verse, lucir',
  cost: 'costar/cuest, valer',
  redirect: 'redirigirse, redirigir, llevar, enviar/envi, mandar',
  reachTo: 'bajar, subir, disminuir, aumentar, recalcularse, reducirse, incrementarse',
  publish: 'publicar, publicar lo',
  exceed: 'superar, exceder, rebasar, sobrepasar',
  login:
    'iniciar sesión, loguearse, autenticarse, cerrar/cierr sesión, registrarse, entrar en la cuenta, identificarse, acceder como, iniciar sesion como, loguear',
  task: 'crear, comprar, reservar, pedir/pid, pagar, editar, probar/prueb, hacer, realizar, ejecutar, continuar, procesar, invitar, compartir, descargar, asignar, aplicar, revisar, gestionar, interactuar, mover/muev, enviar/envi, terminar, jugar/jueg, mandar, solicitar, transferir/transfier',
  repeat: 'repetir/repit',
  recur: 'repetirse/repit, duplicarse',
} as const;

/** "sigue mostrando", "se sigue viendo": still so. Of acts it would tell to go on, which is a loop. */
const lasting = {
  see: still('viendo'),
  appear: [still('apareciendo'), reflexive('mostrando'), reflexive('viendo')].join(', '),
  show: still('mostrando'),
  contain: still('conteniendo'),
  have: still('teniendo'),
  say: still('diciendo'),
  thereBe: still('habiendo'),
} as const;

function still(gerund: string): string {
  return ['sigo', 'sigue', 'siguen', 'continúa', 'continúan']
    .map((first) => `!${first} ${gerund}`)
    .join(', ');
}

function reflexive(gerund: string): string {
  const folded = gerund.replace(/ando$/, 'ándose').replace(/endo$/, 'éndose');
  return ['sigue', 'siguen', 'continúa', 'continúan']
    .flatMap((first) => [`!se ${first} ${gerund}`, `!${first} ${folded}`])
    .join(', ');
}

const spoken = Object.entries(verbGroups).map(([group, list]): [string, string] => {
  const more = Object.entries(lasting).find(([name]) => name === group)?.[1];
  return [group, more === undefined ? list : `${list}, ${more}`];
});

export const verbs: Verbs = compileVerbs(Object.fromEntries(spoken), conjugate);

/** Forms that can carry a pronoun at their end, folded: "pulsar" of "pulsarlo". */
export const pronounHosts: ReadonlySet<string> = new Set(
  Object.values(verbGroups).flatMap((list) =>
    list
      .split(',')
      .map((phrase) => phrase.trim().split(' ')[0] ?? '')
      .filter((first) => !first.startsWith('!'))
      .flatMap((first) => hostForms(first).map(fold)),
  ),
);
