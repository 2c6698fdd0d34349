import type { VerbForm } from '../../tongue/verbs.ts';
import type { Forms } from './forms.ts';
import { irregular } from './irregular.ts';

type Form = readonly [string, VerbForm];

/**
 * The forms in which a Spanish verb tells, orders or reports: "pulsar", "pulsa", "pulsá", "pulse",
 * "pulso", "pulsamos", "pulsan", "pulsó", "pulsado" … `cerrar/cierr` gives the stem that changes;
 * `mostrarse` is the verb with "se": "se muestra", "mostrarse", "desplázate".
 */
export function conjugate(spec: string): Form[] {
  const [infinitive = '', stem] = spec.split('/');
  if (!infinitive.endsWith('se') || infinitive === 'se') return allForms(forms(infinitive, stem));
  return reflexive(forms(infinitive.slice(0, -2), stem));
}

/** The forms to which a pronoun is added: "púlsalo", "pulsarlo", "púlselo". */
export function hostForms(spec: string): string[] {
  const [infinitive = '', stem] = spec.split('/');
  if (infinitive.endsWith('se')) return [];
  const { order, orderVos, orderUsted } = forms(infinitive, stem);
  return [infinitive, order, orderVos, orderUsted];
}

function forms(infinitive: string, stem: string | undefined): Forms {
  const known = irregular[infinitive];
  if (known !== undefined) return known;
  const base = infinitive.slice(0, -2);
  const ending = infinitive.slice(-2);
  return ending === 'ar'
    ? inAr(infinitive, base, stem ?? base)
    : inErIr(infinitive, base, stem ?? base, ending);
}

function inAr(infinitive: string, base: string, stem: string): Forms {
  const soft = beforeE(stem);
  return {
    infinitive,
    order: `${stem}a`,
    orderVos: `${base}a`,
    orderUsted: `${soft}e`,
    i: `${stem}o`,
    we: `${base}amos`,
    third: [
      `${stem}a`,
      `${stem}an`,
      `${soft}e`,
      `${soft}en`,
      `${infinitive}a`,
      `${infinitive}an`,
      `${infinitive}ia`,
      `${infinitive}ian`,
    ],
    others: [`${stem}as`, `${soft}es`, `${beforeE(base)}emos`, `${base}ad`, `${infinitive}emos`],
    past: [`${base}o`, `${base}aron`, `${beforeE(base)}e`],
    gerund: `${base}ando`,
    participle: `${base}ado`,
  };
}

function inErIr(infinitive: string, base: string, stem: string, ending: string): Forms {
  const vowel = ending.charAt(0);
  const hard = beforeA(stem, base);
  return {
    infinitive,
    order: `${stem}e`,
    orderVos: `${base}${vowel}`,
    orderUsted: `${hard}a`,
    i: `${hard}o`,
    we: `${base}${vowel}mos`,
    third: [
      `${stem}e`,
      `${stem}en`,
      `${hard}a`,
      `${hard}an`,
      `${infinitive}a`,
      `${infinitive}an`,
      `${infinitive}ia`,
      `${infinitive}ian`,
    ],
    others: [`${stem}es`, `${hard}as`, `${base}${vowel}d`, `${hard}amos`, `${infinitive}emos`],
    past: [`${base}io`, `${base}ieron`],
    gerund: `${base}iendo`,
    participle: `${base}ido`,
  };
}

/** marcar → marqu(e), pegar → pegu(e), deslizar → deslic(e). */
function beforeE(stem: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`;
  if (stem.endsWith('g')) return `${stem}u`;
  return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem;
}

/** escoger → escoj(a), aparecer → aparezc(a), seguir → sig(a). */
function beforeA(stem: string, base: string): string {
  if (stem.endsWith('gu')) return stem.slice(0, -1);
  if (stem.endsWith('g')) return `${stem.slice(0, -1)}j`;
  return /[aeo]c$/.test(base) ? `${stem.slice(0, -1)}zc` : stem;
}

function allForms(all: Forms): Form[] {
  const {
    infinitive,
    order,
    orderVos,
    orderUsted,
    i,
    we,
    third,
    others,
    past,
    gerund,
    participle,
  } = all;
  const plain = [infinitive, order, orderVos, orderUsted, i, we, ...third, ...others];
  const participles = ['o', 'a', 'os', 'as'].map((end) => participle.slice(0, -1) + end);
  return [
    ...plain.map((form): Form => [form, 'plain']),
    ...past.map((form): Form => [form, 'past']),
    ...perfect.map((have): Form => [`${have} ${participle}`, 'past']),
    ...participles.map((form): Form => [form, 'participle']),
    [gerund, 'gerund'],
  ];
}

const perfect = ['ha', 'han', 'haya', 'hayan', 'habra', 'habran', 'hubiera'];
const modals =
  'debe deben debera deberan deberia deberian puede pueden va_a van_a tiene_que tienen_que'.split(
    ' ',
  );

function reflexive(all: Forms): Form[] {
  const { infinitive, order, orderVos, orderUsted, i, we, third, past, gerund, participle } = all;
  const plain = [
    `${infinitive}se`,
    `${order}te`,
    `${orderVos}te`,
    `${orderUsted}se`,
    `me ${i}`,
    `nos ${we}`,
    ...third.map((form) => `se ${form}`),
    ...perfect.map((have) => `se ${have} ${participle}`),
    ...modals.map((modal) => `se ${modal.replace('_', ' ')} ${infinitive}`),
  ];
  return [
    ...plain.map((form): Form => [form, 'plain']),
    ...past.map((form): Form => [`se ${form}`, 'past']),
    [`${gerund}se`, 'gerund'],
  ];
}
