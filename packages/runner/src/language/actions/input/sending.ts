import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Step } from '../../plan/plan.ts';
import { typed } from './typed.ts';

const tapping = (text: string): Step[] => [
  { do: 'tap', press: 'single', target: { name: { text, quoted: false } } },
];

/** Searching, sending a form, giving files. */
export const sending: ActionPattern[] = [
  {
    id: 'search',
    kind: 'action',
    about: {
      en: 'Types into the search field and sends it.',
      es: 'Escribe en el campo de búsqueda y lo envía.',
    },
    says: { en: ['{search} PLAIN'], es: ['{search} PLAIN'] },
    read: (slots) => typed(slots.value('PLAIN'), { kind: 'searchField' }, true),
    examples: {
      en: [['Search for "wireless mouse"', 'type "wireless mouse" into searchField and submit']],
      es: [['Busca "ratón inalámbrico"', 'type "ratón inalámbrico" into searchField and submit']],
    },
  },
  {
    id: 'search.person',
    kind: 'action',
    about: { en: 'Searches for somebody by name.', es: 'Busca a alguien por su nombre.' },
    says: {
      en: ['{search} (user|customer|client|contact|employee) PLAIN'],
      es: [
        '{search} a [la clienta|el cliente|la usuaria|el usuario] PLAIN',
        '{search} al (cliente|usuario|contacto|empleado) PLAIN',
      ],
    },
    read: (slots) => {
      const person = slots.value('PLAIN');
      const isNamed = person.type === 'text' && /^[\p{Lu}{]/u.test(person.text);
      return isNamed ? typed(person, { kind: 'searchField' }, true) : undefined;
    },
    examples: {
      en: [['Search for customer Ann Lee', 'type "Ann Lee" into searchField and submit']],
      es: [['Busca a Ana Ruiz', 'type "Ana Ruiz" into searchField and submit']],
    },
    outranks: ['search'],
  },
  {
    id: 'search.in',
    kind: 'action',
    about: { en: 'Searches with a named field.', es: 'Busca con un campo nombrado.' },
    says: {
      en: ['{search} VALUE (in|using|with|on) TARGET'],
      es: ['{search} VALUE (en|con|usando|mediante) TARGET'],
    },
    read: (slots) => {
      const field = slots.target();
      const isSearch = field.kind === 'searchField' || field.kind === 'field';
      return isSearch ? typed(slots.value(), field, true) : undefined;
    },
    examples: {
      en: [['Search for shoes in the search box', 'type "shoes" into searchField and submit']],
      es: [['Busca zapatos en el buscador', 'type "zapatos" into searchField and submit']],
    },
    outranks: ['search'],
  },
  {
    id: 'search.named',
    kind: 'action',
    about: {
      en: 'Searches for a thing by its quoted name.',
      es: 'Busca una cosa por su nombre entre comillas.',
    },
    says: { en: ['{search} TARGET'], es: ['{search} [a] TARGET'] },
    read: (slots) => {
      const { name, noun } = slots.target();
      if (noun === undefined || name?.quoted !== true) return undefined;
      return typed({ type: 'text', text: name.text }, { kind: 'searchField' }, true);
    },
    examples: {
      en: [['Search for the product "Blue mug"', 'type "Blue mug" into searchField and submit']],
      es: [['Busca el producto "Taza azul"', 'type "Taza azul" into searchField and submit']],
    },
  },
  {
    id: 'submit',
    kind: 'action',
    about: { en: 'Sends a form.', es: 'Envía un formulario.' },
    says: { en: ['{submit}', '{submit} TARGET'], es: ['{submit} TARGET'] },
    read: (slots) => {
      if (!slots.has('TARGET')) return [{ do: 'submit' }];
      const form = slots.target();
      return form.kind === 'form' ? [{ do: 'submit', form }] : undefined;
    },
    examples: {
      en: [['Submit the form', 'submit form']],
      es: [['Envía el formulario', 'submit form']],
    },
  },
  {
    id: 'save',
    kind: 'action',
    about: { en: 'Presses what saves.', es: 'Pulsa lo que guarda.' },
    says: {
      en: ['{save}', '{save} (it|this|the changes|changes|your changes|my changes|all changes)'],
      es: ['{save}', '{save} (los cambios|tus cambios|mis cambios|todos los cambios)'],
    },
    read: ({ language }) => tapping(language === 'en' ? 'Save' : 'Guardar'),
    examples: {
      en: [
        ['Change the title to "Soup" and save', "set 'title' to \"Soup\"; tap 'Save'"],
        ['Save the changes', "tap 'Save'"],
      ],
      es: [
        ['Cambia la Empresa a "Acme" y guarda', "set 'Empresa' to \"Acme\"; tap 'Guardar'"],
        ['Guarda los cambios', "tap 'Guardar'"],
      ],
    },
  },
  {
    id: 'apply',
    kind: 'action',
    about: { en: 'Presses what applies.', es: 'Pulsa lo que aplica.' },
    says: {
      en: ['{apply}', '{apply} (it|them|the filters|filters|the filter|the changes|changes)'],
      es: ['{apply}', '{apply} (los filtros|el filtro|los cambios)'],
    },
    read: ({ language }) => tapping(language === 'en' ? 'Apply' : 'Aplicar'),
    examples: {
      en: [['Tick "New" and apply the filters', 'check "New"; tap \'Apply\'']],
      es: [['Marca "Nuevo" y aplica los filtros', 'check "Nuevo"; tap \'Aplicar\'']],
    },
  },
  {
    id: 'publish',
    kind: 'action',
    about: { en: 'Presses what posts.', es: 'Pulsa lo que publica.' },
    says: { en: ['{publish}', '{publish} it'], es: ['{publish}'] },
    read: ({ language }) => tapping(language === 'en' ? 'Post' : 'Publicar'),
    examples: {
      en: [['Type a comment "Hi" and post it', "type \"Hi\" into 'comment'; tap 'Post'"]],
      es: [
        [
          'Escribe el comentario "Hola" y publícalo',
          "type \"Hola\" into 'comentario'; tap 'Publicar'",
        ],
      ],
    },
  },
  {
    id: 'upload',
    kind: 'action',
    about: { en: 'Gives one or more files to an upload field.', es: 'Sube uno o más archivos.' },
    says: {
      en: [
        '{upload} [the] [file|files|image|photo|document|picture] FILES',
        '{drop} [the] (file|files|image|photo|document|picture) FILES (to|into|in|on|onto|over) TARGET',
        '{upload} [the] [file|files|image|photo|document|picture] FILES (to|into|in|on|as|for|using|with|through|via) TARGET',
      ],
      es: [
        '{upload} [el|la|los] [archivo|archivos|imagen|foto|documento|fichero] FILES',
        '{drop} [el|la|los] (archivo|archivos|imagen|foto|documento|fichero) FILES (en|sobre|dentro de) TARGET',
        '{upload} [el|la|los] [archivo|archivos|imagen|foto|documento|fichero] FILES (en|a|como|para|mediante|con|usando|desde) TARGET',
      ],
    },
    read: (slots) => [
      {
        do: 'upload',
        files: slots.texts('FILES'),
        ...(slots.has('TARGET') ? { to: slots.target() } : {}),
      },
    ],
    examples: {
      en: [['Upload "cv.pdf" to the Resume field', 'upload "cv.pdf" to field \'Resume\'']],
      es: [
        ['Sube el archivo "cv.pdf" al campo Currículum', 'upload "cv.pdf" to field \'Currículum\''],
      ],
    },
  },
  {
    id: 'upload.chosen',
    kind: 'action',
    about: {
      en: 'Chooses a file of the computer in an upload field; in a list it is one on the screen.',
      es: 'Elige un archivo del equipo en un campo para subir; en una lista es uno de la pantalla.',
    },
    says: {
      en: ['{choose} [the] (file|image|photo|document|picture) FILES (in|for) TARGET'],
      es: ['{choose} [el|la] (archivo|imagen|foto|documento|fichero) FILES (en|para) TARGET'],
    },
    read: (slots) => {
      const to = slots.target();
      return to.kind === 'field' ? [{ do: 'upload', files: slots.texts('FILES'), to }] : undefined;
    },
    examples: {
      en: [['Choose the file cv.pdf in the Resume field', 'upload "cv.pdf" to field \'Resume\'']],
      es: [
        [
          'Elige el archivo cv.pdf en el campo Currículum',
          'upload "cv.pdf" to field \'Currículum\'',
        ],
      ],
    },
    outranks: ['select', 'select.in'],
  },
];
