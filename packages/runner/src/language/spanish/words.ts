import { controlWords } from '../tongue/kinds.ts';
import type { Words } from '../tongue/tongue.ts';
import { kindWords } from './nouns.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const controls = controlWords(kindWords);

export const words: Words = {
  and: set('y e'),
  but: set('pero'),
  or: set('o u ni y/o'),
  not: set('no'),
  determiners: set(
    'el la los las un una unos unas este esta estos estas ese esa esos esas mi mis tu tus su sus lo',
  ),
  every: set('todos todas cada ambos ambas todo toda'),
  owning: set('su sus'),
  both: set('tanto ambos ambas'),
  pronouns: set('lo ello'),
  looks: set(
    'rojo roja azul verde amarillo amarilla naranja morado morada rosa negro negra blanco blanca gris marron grande pequeno pequena chico chica redondo redonda',
  ),
  vague: set(
    'cualquier cualquiera algun alguna algunos algunas varios varias muchos muchas pocos pocas adicional adicionales otro otra otros otras correcto correcta correctos correctas correctamente bien adecuado adecuada adecuadamente apropiado esperado esperada funciona funcionan funcione funcionen funcionando exitosamente normal normalmente valido valida rapido rapida perfecto perfectamente lindo bonito mejor mayor menor',
  ),
  unsaid: set(
    'demas resto gracias el la los las un una unos unas mi mis tu tus su sus algun alguna algunos algunas varios varias muchos muchas pocos pocas algo eso esto aquello cualquier cualquiera valido valida invalido invalida aleatorio aleatoria correcto correcta incorrecto incorrecta nuevo nueva otro otra hoy manana ayer este esta ese esa lo nada todo',
  ),
  someDays: set(
    'pasado pasada pasados pasadas anteriores previos previas futuro futura futuros futuras posteriores',
  ),
  days: set('fecha fechas dias'),
  asking: set(
    'que cual cuales como cuando donde quien por se puede puedes podria podrias esta estan hay es son',
  ),
  none: set('ningun ninguna ninguno cero'),
  listing: set('orden siguiente'),
  enumerating: set('opciones columnas pestanas valores elementos enlaces botones campos'),
  valueNouns: set('texto valor palabra palabras frase numero cantidad codigo'),
  finite: set(
    'es esta estan son era eran sea sean este esten debe deben deberia deberian puede pueden tiene tienen podra podran podria podrian hay no que si cuando aparece aparecen se ya tambien todavia aun nunca siempre tampoco',
  ),
  that: set('que si'),
  sides: set(
    'fuera afuera izquierda derecha arriba abajo lado esquina centro medio superior inferior final principio parte izquierdo derecho poco rato momento instante segundos minutos tiempo',
  ),
  prepositions: set(
    'entre en a de con para por sobre desde hasta como y hacia usando mediante durante',
  ),
  opening: set('hay no que se aparece existe yo usted'),
  purpose: set('para'),
  controls,
  comparing: set('mas menos maximo minimo otros otras adicionales extra'),
  articles: set('el la los las un una'),
  beforeArticle: set('de a para con por sobre y'),
  articlesAfterFirst: set('el la los las un una'),
  negated: set('todavia ahora mejor aun'),
  linking: set('a con para por como'),
  dangling: set('en de y el la los las un una hacia'),
  clausal: set(
    'si hasta mientras cuando sino aunque contrario porque antes despues es esta estan son debe deberia salvo excepto veces the and not or is are because with que clic haz pulsa toca espera verifica comprueba realmente rapidamente generalmente normalmente usualmente probablemente posiblemente suele suelen dice contiene aparece',
  ),
  turning: set(
    'salvo excepto exceptuando excluyendo solo solamente unicamente exclusivamente exactamente precisamente todavia aun apenas casi absoluto menos nunca jamas tampoco ni pese',
  ),
  lacking: set('sin'),
  undone: set('leer asignar pagar abrir contestar responder revisar atender vencer usar'),
  neighbours: set(
    'abril borda borde bordes borrador botas botin cerda contexto describe errar evitar guardia habla ingresos justo marcos mecha menaje moral nodal nuestra nuestro parece pegar pisar pista pistas pocion precio predio pulsos selda sierra techo terror testo trafico visible presa prisa breva',
  ),
};

/** Nouns for a person who acts; before a verb they say nothing more. "se" leads in no one. */
export const people = set(
  'yo nosotros tu vos usted ustedes el ella ellos usuario usuaria usuarios cliente clienta administrador administradora admin tester visitante invitado comprador compradora vendedor vendedora gerente empleado empleada operador operadora agente alumno alumna estudiante profesor profesora medico enfermera paciente conductor huesped anfitrion editor lector persona alguien cajero contador viajero pasajero supervisor moderador autor suscriptor candidato reclutador se',
);

/** Groups of verbs whose passive is something done: "el botón es pulsado". */
export const passives = set('tap press double right long hover type fill drag scroll swipe clear');

/** Words that tell why a sentence cannot be read. */
export const telling = {
  loop: set('hasta mientras repetidamente siempre'),
  otherwise: set('contrario'),
  shortly: set('poco rato momento instante unos pocos algo tiempo brevemente suficiente segundos'),
  maybe: set(
    'puede pueden podra podran quizas quiza tal probablemente posiblemente podria podrian opcionalmente veces',
  ),
  everything: set('todo algo cosas cosa etc etcetera'),
};

/** Groups of verbs that tell something of a subject. */
export const predicates = set(
  'be appear disappear contain show say equal startWith endWith match have',
);
