import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Check, Match, Target } from '../plan/plan.ts';

const verbs: { match: Match; en: string; es: string; sign: string; example: [string, string] }[] = [
  {
    match: 'equals',
    en: '{be|equal} [exactly|equal to]',
    es: '{be|equal} [exactamente|igual a|a]',
    sign: '=',
    example: ['is', 'es'],
  },
  {
    match: 'contains',
    en: '{contain|have}',
    es: '{contain|have}',
    sign: 'contains',
    example: ['contains', 'contiene'],
  },
  {
    match: 'startsWith',
    en: '{startWith}',
    es: '{startWith} (con|por)',
    sign: 'starts',
    example: ['starts with', 'empieza con'],
  },
  {
    match: 'endsWith',
    en: '{endWith}',
    es: '{endWith} (con|en|por)',
    sign: 'ends',
    example: ['ends with', 'termina con'],
  },
  {
    match: 'matches',
    en: '{match} [the pattern|the regex]',
    es: '{match} [con] [el patrón|la expresión regular]',
    sign: 'matches',
    example: ['matches', 'coincide con'],
  },
];

const beaten = [
  'text.is',
  'text.contains',
  'text.startsWith',
  'text.endsWith',
  'text.matches',
  'holds',
  'value.of.equals',
  'text.of.equals',
];

const subjects = {
  address: {
    en: 'the (url|address|address bar|page url|current url|page address|address of the page|url of the page|browser url)',
    es: '(la url|la dirección|la barra de direcciones|la url de la página|la url actual|la dirección de la página|la dirección url)',
    name: ['the URL', 'la URL'],
  },
  title: {
    en: '(the page|the tab|the browser|the window|the document|the browser tab) title',
    es: 'el título (de la página|de la pestaña|del documento|de la ventana|del navegador|de la página web)',
    name: ['the page title', 'el título de la página'],
  },
} as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The address and the title of the page. */
const pageChecks = (['address', 'title'] as const).flatMap((what) =>
  verbs.map(({ match, en, es, sign, example }): CheckPattern => {
    const { name } = subjects[what];
    return {
      id: `${what}.${match}`,
      kind: 'check',
      statement: true,
      negates: true,
      about: { en: `${name[0]} ${example[0]} a text.`, es: `${name[1]} ${example[1]} un texto.` },
      says: {
        en: [
          `${subjects[what].en} ${en} SHOWN`,
          ...(what === 'title' ? [`the title of the (page|tab|document|window) ${en} SHOWN`] : []),
        ],
        es: [`${subjects[what].es} ${es} SHOWN`],
      },
      read: (slots) => [{ check: what, match, not: slots.not, value: slots.value('SHOWN') }],
      examples: {
        en: [[`${capital(name[0])} ${example[0]} "/cart"`, `expect ${what} ${sign} "/cart"`]],
        es: [[`${capital(name[1])} ${example[1]} "/carrito"`, `expect ${what} ${sign} "/carrito"`]],
      },
      outranks: beaten,
    };
  }),
);

const isScreen = ({ kind, ...rest }: Target): boolean =>
  kind === 'page' && Object.keys(rest).length === 0;

const lookOf = (target: Target): Check =>
  isScreen(target) ? { check: 'looks' } : { check: 'looks', target };

const accessibleOf = (target: Target): Check =>
  isScreen(target) ? { check: 'accessible' } : { check: 'accessible', target };

/** The page as a whole: its address and title, whether it is quiet, how it looks, whether all can use it. */
export const pages: CheckPattern[] = [
  ...pageChecks,
  {
    id: 'title.bare',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: '"The title" alone may be the page\'s or a heading: refused.',
      es: '«El título» solo puede ser el de la página o un encabezado: se rechaza.',
    },
    says: { en: ['the title {be|equal} SHOWN'], es: ['el título {be|equal} [igual a] SHOWN'] },
    read: (slots) => [
      { check: 'title', match: 'equals', not: slots.not, value: slots.value('SHOWN') },
    ],
    examples: { en: [], es: [] },
  },
  {
    id: 'settled',
    kind: 'check',
    statement: true,
    about: { en: 'The page has loaded and is quiet.', es: 'La página ha cargado y está en calma.' },
    says: {
      en: [
        '[the|this] (page|screen|app|site|website|content) {load} [completely|fully|again]',
        '[the|this] (page|screen|app|site|website|content) {be} [fully|completely] (loaded|ready|done loading|finished loading)',
        '[the|this] (page|screen|app|site) (finishes|finished|to finish|has finished|is done) loading',
        '[the] loading {be} (finished|done|complete|over)',
        'it {load} [completely|fully|again]',
      ],
      es: [
        '[la|esta] (página|pantalla|app|aplicación|web) {load} [por completo|completamente|del todo]',
        '{load} la (página|pantalla|app|aplicación|web) [por completo|completamente]',
        '[la|esta] (página|pantalla|app|aplicación|web) {be} (cargada|lista|completamente cargada)',
        '(termine|termina) de cargar [la página|la pantalla|la app]',
        '[la|esta] (página|pantalla|app|aplicación|web) (termine|termina) de cargar',
      ],
    },
    read: () => [{ check: 'settled' }],
    examples: {
      en: [['The page has loaded', 'expect settled']],
      es: [['La página ha cargado', 'expect settled']],
    },
    outranks: ['text.is', 'state', 'wait.for'],
  },
  {
    id: 'looks',
    kind: 'check',
    statement: true,
    about: { en: 'It looks as in the approved picture.', es: 'Se ve como en la imagen aprobada.' },
    says: {
      en: [
        'SUBJECT {lookSame} [exactly] (the same as before|the same as last time|like last time|like before|unchanged|as before|the same|as it did before|as it did last time|like it did before)',
        'SUBJECT {match} [the] (baseline|approved picture|baseline image|reference image|approved screenshot|baseline screenshot|reference screenshot|last screenshot|previous screenshot)',
        'there {be} no visual (changes|differences|change|difference)',
        'there {be} no visual (changes|differences|change|difference) in TARGET',
      ],
      es: [
        'SUBJECT {lookSame} (igual que antes|igual que la última vez|como antes|como la última vez|igual)',
        'SUBJECT {match} con [la] (imagen de referencia|captura de referencia|imagen aprobada|captura aprobada|captura anterior)',
      ],
    },
    read: (slots) => {
      if (slots.has('TARGET')) return [{ check: 'looks', target: slots.target() }];
      const subjects = slots.has('SUBJECT') ? slots.subjects() : [];
      return subjects.length === 0 ? [{ check: 'looks' }] : subjects.map(lookOf);
    },
    examples: {
      en: [
        ['The page looks the same as before', 'expect looks same: screen'],
        ['The chart looks like last time', 'expect looks same: chart'],
      ],
      es: [
        ['La página se ve igual que antes', 'expect looks same: screen'],
        ['El gráfico se ve como la última vez', 'expect looks same: chart'],
      ],
    },
    outranks: ['text.is', 'text.matches', 'appear', 'count'],
  },
  {
    id: 'accessible',
    kind: 'check',
    statement: true,
    about: {
      en: 'There are no serious accessibility problems.',
      es: 'No hay problemas graves de accesibilidad.',
    },
    says: {
      en: [
        'SUBJECT {have} no [serious|critical|major] accessibility (problems|issues|violations|errors)',
        'there {be} no [serious|critical|major] accessibility (problems|issues|violations|errors)',
        'there {be} no [serious|critical|major] accessibility (problems|issues|violations|errors) (in|on) TARGET',
        'SUBJECT {be} accessible',
      ],
      es: ['SUBJECT {be} accesible'],
    },
    read: (slots) => {
      if (slots.has('TARGET')) return [accessibleOf(slots.target())];
      const subjects = slots.has('SUBJECT') ? slots.subjects() : [];
      return subjects.length === 0 ? [{ check: 'accessible' }] : subjects.map(accessibleOf);
    },
    examples: {
      en: [['The page has no serious accessibility problems', 'expect accessible: screen']],
      es: [['La página es accesible', 'expect accessible: screen']],
    },
    outranks: ['count', 'count.in', 'text.is', 'holds'],
  },
  {
    id: 'accessible.not',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The same, said with "no" before the verb.',
      es: 'Lo mismo, con «no» delante del verbo.',
    },
    says: {
      en: [
        'SUBJECT {have} any [serious|critical|major] accessibility (problems|issues|violations|errors)',
        'there {be} any [serious|critical|major] accessibility (problems|issues|violations|errors)',
      ],
      es: [
        'SUBJECT {have} (problemas|errores|fallos) [graves|serios] de accesibilidad [graves|serios]',
        '{thereBe} (problemas|errores|fallos) [graves|serios] de accesibilidad [graves|serios]',
        '{thereBe} (problemas|errores|fallos) [graves|serios] de accesibilidad [graves|serios] en TARGET',
      ],
    },
    read: (slots) => {
      if (!slots.not) return undefined;
      if (slots.has('TARGET')) return [accessibleOf(slots.target())];
      const subjects = slots.has('SUBJECT') ? slots.subjects() : [];
      return subjects.length === 0 ? [{ check: 'accessible' }] : subjects.map(accessibleOf);
    },
    examples: {
      en: [['The page does not have any accessibility issues', 'expect accessible: screen']],
      es: [['La página no tiene problemas graves de accesibilidad', 'expect accessible: screen']],
    },
    outranks: ['there', 'count', 'count.in', 'count.none', 'holds', 'text.contains'],
  },
];
