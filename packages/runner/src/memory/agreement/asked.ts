import { contentWords, loose } from '../../grounding/words/wording.ts';
import { likenessOf } from './likeness.ts';

/** What forms ask for, each with the words of both languages that say so; two lines ask for two things. */
const groups = [
  'password|passcode|passphrase|contraseña|clave',
  'email|e-mail|mail|email address|e-mail address|correo|correo electrónico|dirección de correo',
  'username|user name|login|usuario|nombre de usuario',
  'name|full name|first name|your name|nombre|nombre completo|nombre de pila',
  'last name|surname|family name|apellido|apellidos',
  'company|company name|organisation|organization|empresa|compañía|organización',
  'phone|phone number|telephone|telephone number|mobile|teléfono|número de teléfono|celular|móvil',
  'street|street address|calle',
  'city|town|ciudad',
  'country|país',
  'state|province|estado|provincia',
  'postal code|postcode|zip|zip code|código postal',
  'verification code|one time code|security code|código de verificación|código de un solo uso',
  'invitation code|código de invitación',
  'coupon|coupon code|voucher|voucher code|promo code|discount code|cupón|código de cupón|código promocional',
  'gift message|mensaje de regalo',
  'age|edad',
  'birthday|date of birth|cumpleaños|fecha de nacimiento',
  'notes|comments|notas|comentarios',
  'subject|asunto',
  'amount|price|importe|monto|precio',
  'quantity|cantidad',
  'currency|moneda|divisa',
  'language|idioma',
  'sort by|order by|sort|ordenar por|orden',
  'filter by|filtrar por',
  'search|find|buscar',
  'newsletter|newsletter e-mail|newsletter email|boletín',
  'card number|número de tarjeta',
  'website|sitio web',
];

const key = (words: string): string => contentWords(words).sort().join(' ');

const byWords = new Map(
  groups.flatMap((group, number) => group.split('|').map((words) => [key(words), number] as const)),
);

/**
 * Whether two fields ask for different things, by what they are called. What is in no list may be
 * the same in other words; a whole sentence of the same language that shares no word is not.
 */
export function asksElse(before: string, now: string): boolean {
  if (likenessOf(before, now) > 0) return false;
  const [then, today] = [asked(before), asked(now)];
  if (then !== undefined && today !== undefined) return then !== today;
  const [one, other] = [languageOf(before), languageOf(now)];
  return one !== undefined && one === other;
}

/** "Search products" asks for what "Search" does: the first word may stand for all. */
function asked(name: string): number | undefined {
  const [first = ''] = loose(name).split(' ');
  const whole = byWords.get(key(name));
  return whole ?? (/^(?:search|find|buscar)$/.test(first) ? byWords.get(key(first)) : undefined);
}

const small = {
  en: new Set('the of to i my your by and for with this'.split(' ')),
  es: new Set('el la los las del al mi tu por y para con este esta'.split(' ')),
};

function languageOf(sentence: string): 'en' | 'es' | undefined {
  const words = loose(sentence).split(/[^\p{L}]+/u);
  if (words.length < 4) return undefined;
  const [en, es] = [small.en, small.es].map((set) => words.some((word) => set.has(word)));
  return en === es ? undefined : en ? 'en' : 'es';
}
