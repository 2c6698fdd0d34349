import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Check, RecordCheck } from '../plan/plan.ts';

/** What reads the same words as something on the screen, and gives way. */
const beaten = [
  'count',
  'count.in',
  'count.none',
  'count.listed',
  'count.shown',
  'count.state',
  'state',
  'state.gone',
  'there',
  'appear',
  'see',
  'holds',
  'text.is',
  'text.contains',
];

type LineCheck = Extract<RecordCheck, { check: 'console' | 'failedRequest' }>;
type Line = 'script' | 'error' | 'warning' | 'request';

const lineCheck = (line: Line, not: boolean): LineCheck =>
  line === 'request' ? { check: 'failedRequest', not } : { check: 'console', level: line, not };

interface LineWords {
  line: Line;
  id: string;
  en: { things: string; thing: string };
  es: { things: string; thing: string };
  about: { en: string; es: string };
  examples: { en: string; es: string };
  notation: string;
}

const lines: LineWords[] = [
  {
    line: 'script',
    id: 'console.script',
    en: {
      things:
        '[any] (javascript errors|js errors|script errors|uncaught errors|uncaught exceptions)',
      thing: '(javascript error|js error|script error|uncaught error|uncaught exception)',
    },
    es: {
      things: '(errores de javascript|errores de js|errores javascript|errores de script)',
      thing: '(error de javascript|error de js|error javascript|error de script)',
    },
    about: { en: 'Errors that no script has caught.', es: 'Errores que ningún script atrapó.' },
    examples: { en: 'There are no JavaScript errors', es: 'No hay errores de JavaScript' },
    notation: 'not console script',
  },
  {
    line: 'error',
    id: 'console.error',
    en: {
      things:
        '[any] (console errors|errors in the console|errors in the browser console|errors on the console|errors in the javascript console)',
      thing: '(console error|error in the console|error in the browser console)',
    },
    es: {
      things: '(errores de consola|errores en la consola|errores en la consola del navegador)',
      thing: '(error de consola|error en la consola|error en la consola del navegador)',
    },
    about: { en: 'Errors in the console.', es: 'Errores en la consola.' },
    examples: { en: 'There are no errors in the console', es: 'No hay errores en la consola' },
    notation: 'not console error',
  },
  {
    line: 'warning',
    id: 'console.warning',
    en: {
      things: '[any] (console warnings|warnings in the console|warnings in the browser console)',
      thing: '(console warning|warning in the console)',
    },
    es: {
      things: '(advertencias de consola|advertencias en la consola|avisos en la consola)',
      thing: '(advertencia de consola|advertencia en la consola)',
    },
    about: { en: 'Warnings in the console.', es: 'Advertencias en la consola.' },
    examples: {
      en: 'There are no warnings in the console',
      es: 'No hay advertencias en la consola',
    },
    notation: 'not console warning',
  },
  {
    line: 'request',
    id: 'requests.failed',
    en: {
      things: '[any] (failed requests|failed network requests|network errors|failing requests)',
      thing: '(failed request|failed network request|network error)',
    },
    es: {
      things:
        '(solicitudes fallidas|peticiones fallidas|errores de red|solicitudes de red fallidas)',
      thing: '(solicitud fallida|petición fallida|error de red)',
    },
    about: { en: 'Requests that failed.', es: 'Solicitudes que fallaron.' },
    examples: { en: 'There are no failed requests', es: 'No hay solicitudes fallidas' },
    notation: 'not failed request',
  },
];

/** That there are none is said with "no" before them or "not" before the verb. */
const lineChecks = lines.flatMap(({ line, id, en, es, about, examples, notation }) => {
  const none: CheckPattern = {
    id,
    kind: 'check',
    statement: true,
    about,
    says: {
      en: [
        `there {be} no ${en.things}`,
        `there {be} no ${en.thing}`,
        `no ${en.things} {be} [shown|logged|reported|thrown|visible|displayed]`,
        `no ${en.things} {appear}`,
        `[the] (page|site|app|console|browser console) {have|show|contain} no ${en.things}`,
      ],
      es: [
        `[la] (página|consola|aplicación|consola del navegador) (no muestra|no tiene|no contiene) [ningún] ${es.things}`,
      ],
    },
    read: (slots) => (slots.not ? undefined : [lineCheck(line, true)]),
    examples: { en: [[examples.en, `expect ${notation}`]], es: [] },
    outranks: beaten,
  };
  const some: CheckPattern = {
    id: `${id}.said`,
    kind: 'check',
    statement: true,
    negates: true,
    about,
    says: {
      en: [`there {be} ${en.things}`, `there {be} (a|an) ${en.thing}`],
      es: [
        `{thereBe} ${es.things}`,
        `{thereBe} (un|una|ningún|ninguna) ${es.thing}`,
        `se (muestran|registran|producen) ${es.things}`,
        `{appear} ${es.things}`,
      ],
    },
    read: (slots) => [lineCheck(line, slots.not)],
    examples: { en: [], es: [[examples.es, `expect ${notation}`]] },
    outranks: beaten,
  };
  return [none, some];
});

/** Without errors: "The console shows no errors". */
const bareConsole: CheckPattern = {
  id: 'console.bare',
  kind: 'check',
  statement: true,
  about: { en: 'The console shows no errors.', es: 'La consola no muestra errores.' },
  says: {
    en: ['[the] [browser|javascript] console {have|show|contain} no errors'],
    es: ['la consola [del navegador] (no muestra|no tiene|no contiene) [ningún] (errores|error)'],
  },
  read: (slots) => (slots.not ? undefined : [lineCheck('error', true)]),
  examples: {
    en: [['The console shows no errors', 'expect not console error']],
    es: [['La consola no muestra errores', 'expect not console error']],
  },
  outranks: beaten,
};

const links: CheckPattern[] = [
  {
    id: 'links.work',
    kind: 'check',
    statement: true,
    about: { en: 'Every link leads somewhere.', es: 'Cada enlace lleva a alguna parte.' },
    says: {
      en: [
        '(all|all the|every|each) (link|links) (work|works|lead somewhere|leads somewhere)',
        '(all|all the) links in TARGET (work|lead somewhere)',
        'there {be} no (broken|dead) (link|links)',
        'there {be} no (broken|dead) (link|links) (in|on) TARGET',
        'no (link|links) {be} (broken|dead)',
        '[the] (page|site) {have|contain} no (broken|dead) links',
      ],
      es: [
        '(todos los enlaces|cada enlace|todos los links) (funcionan|funciona|llevan a alguna parte|lleva a alguna parte)',
        '(ningún enlace|ninguno de los enlaces) {be} (roto|caído)',
      ],
    },
    read: (slots) => (slots.not ? undefined : [linksIn(slots)]),
    examples: {
      en: [['There are no broken links', 'expect links lead somewhere: screen']],
      es: [['Todos los enlaces funcionan', 'expect links lead somewhere: screen']],
    },
    outranks: [...beaten, 'accessible'],
  },
  {
    id: 'links.broken',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'The same, with "not" before the verb.', es: 'Lo mismo, con «no» delante.' },
    says: {
      en: ['there {be} any (broken|dead) links'],
      es: [
        '{thereBe} [ningún] (enlaces rotos|enlaces caídos|enlace roto|links rotos)',
        '{thereBe} [ningún] (enlaces rotos|enlaces caídos|enlace roto|links rotos) en TARGET',
      ],
    },
    read: (slots) => (slots.not ? [linksIn(slots)] : undefined),
    examples: {
      en: [],
      es: [['No hay enlaces rotos', 'expect links lead somewhere: screen']],
    },
    outranks: beaten,
  },
];

const linksIn = (slots: Slots): Check => ({
  check: 'links',
  ...(slots.has('TARGET') ? { target: slots.target() } : {}),
});

const fileEn = '[the|a] [file|document] [named|called]';
const fileEs = '[el|un] [archivo|fichero|documento] [llamado]';

const downloads: CheckPattern[] = [
  {
    id: 'download.named',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A file of that name was downloaded.', es: 'Se descargó un archivo así llamado.' },
    says: {
      en: [`${fileEn} LITERAL {be} downloaded`],
      es: [`${fileEs} LITERAL {downloaded}`, `{downloaded} ${fileEs} LITERAL`],
    },
    read: (slots) => [{ check: 'download', not: slots.not, value: slots.value('LITERAL') }],
    examples: {
      en: [['The file "report.pdf" is downloaded', 'expect download "report.pdf"']],
      es: [['Se descarga el archivo "informe.pdf"', 'expect download "informe.pdf"']],
    },
    outranks: [...beaten, 'shown.as'],
  },
  {
    id: 'download.any',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A file was downloaded, or none.', es: 'Se descargó un archivo, o ninguno.' },
    says: {
      en: ['(a|any) file {be} downloaded'],
      es: ['{downloaded} (un|ningún) archivo'],
    },
    read: (slots) => [{ check: 'download', not: slots.not }],
    examples: {
      en: [['A file was downloaded', 'expect download']],
      es: [['No se descarga ningún archivo', 'expect not download']],
    },
    outranks: beaten,
  },
  {
    id: 'download.none',
    kind: 'check',
    statement: true,
    about: { en: 'No file was downloaded.', es: 'No se descargó nada.' },
    says: {
      en: ['no (file|files) {be} downloaded', 'nothing {be} downloaded'],
      es: ['ningún archivo {downloaded}'],
    },
    read: (slots) => (slots.not ? undefined : [{ check: 'download', not: true }]),
    examples: { en: [['No file was downloaded', 'expect not download']], es: [] },
    outranks: beaten,
  },
];

const cookies: CheckPattern[] = [
  {
    id: 'cookie.set',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A cookie of that name is set.', es: 'Existe una cookie con ese nombre.' },
    says: {
      en: [
        '(the|a) cookie [named|called] LITERAL {be} (set|present|stored|there)',
        '(the|a) cookie [named|called] LITERAL {exist}',
        '[the] LITERAL cookie {be} (set|present|stored|there)',
        '[the] LITERAL cookie {exist}',
        'there {be} (a|any) cookie [named|called] LITERAL',
        'there {be} (a|any) LITERAL cookie',
      ],
      es: [
        '(la|una) cookie [llamada] LITERAL {exist}',
        '(la|una) cookie [llamada] LITERAL {be} (definida|presente|guardada)',
        '{thereBe} (una|ninguna|la) cookie [llamada] LITERAL',
        '{exist} (una|ninguna|la) cookie [llamada] LITERAL',
      ],
    },
    read: (slots) => [{ check: 'cookie', name: slots.value('LITERAL'), not: slots.not }],
    examples: {
      en: [['The cookie "session" is set', 'expect cookie "session"']],
      es: [['No hay ninguna cookie "sesion"', 'expect not cookie "sesion"']],
    },
    outranks: beaten,
  },
  {
    id: 'cookie.none',
    kind: 'check',
    statement: true,
    about: { en: 'No cookie of that name is set.', es: 'No existe una cookie así llamada.' },
    says: {
      en: ['there {be} no cookie [named|called] LITERAL', 'there {be} no LITERAL cookie'],
      es: ['ninguna cookie [llamada] LITERAL {exist}'],
    },
    read: (slots) =>
      slots.not ? undefined : [{ check: 'cookie', name: slots.value('LITERAL'), not: true }],
    examples: { en: [['There is no cookie "session"', 'expect not cookie "session"']], es: [] },
    outranks: beaten,
  },
  {
    id: 'cookie.value',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'What a cookie holds.', es: 'Lo que contiene una cookie.' },
    says: {
      en: [
        '[the] cookie [named|called] LITERAL {be|equal} SHOWN',
        '[the] cookie [named|called] LITERAL {have} the value SHOWN',
      ],
      es: [
        '[la] cookie [llamada] LITERAL {be|equal} [igual a] SHOWN',
        '[la] cookie [llamada] LITERAL {have} el valor SHOWN',
      ],
    },
    read: (slots) => [
      {
        check: 'cookie',
        name: slots.value('LITERAL'),
        match: 'equals',
        not: slots.not,
        value: slots.value('SHOWN'),
      },
    ],
    examples: {
      en: [['The cookie "theme" is "dark"', 'expect cookie "theme" = "dark"']],
      es: [['La cookie "tema" es "oscuro"', 'expect cookie "tema" = "oscuro"']],
    },
    outranks: beaten,
  },
];

/** What no screen shows and the browser tells: console, requests, links, downloads, cookies. */
export const records: CheckPattern[] = [
  ...lineChecks,
  bareConsole,
  ...links,
  ...downloads,
  ...cookies,
];
