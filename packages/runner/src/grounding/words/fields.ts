import { contentWords } from './wording.ts';

/** What forms ask for, each with all the ways of saying just that in both languages. */
const groups = [
  'password|passcode|contraseña|clave|clave de acceso',
  'repeat password|repeat your password|confirm password|confirm your password|password confirmation|retype password|repetir contraseña|repite la contraseña|confirmar contraseña|confirma la contraseña|confirmación de contraseña',
  'new password|nueva contraseña|contraseña nueva',
  'current password|old password|contraseña actual|contraseña anterior',
  'email|e-mail|mail|email address|e-mail address|correo|correo electrónico|dirección de correo|dirección de correo electrónico|dirección de email',
  'username|user name|user|usuario|nombre de usuario',
  'name|nombre',
  'full name|nombre completo|nombre y apellidos',
  'last name|surname|family name|apellido|apellidos',
  'phone|phone number|telephone|telephone number|teléfono|número de teléfono',
  'address|dirección|domicilio',
  'street|calle',
  'city|town|ciudad',
  'country|país',
  'postal code|postcode|zip|zip code|código postal',
  'verification code|código de verificación',
  'remember me|recordarme|recuérdame',
  'search|buscar',
];

const key = (words: string): string => contentWords(words).sort().join(' ');

const byWords = new Map(
  groups.flatMap((group, number) => group.split('|').map((words) => [key(words), number] as const)),
);

/**
 * What a field of this name asks for, whatever the language; undefined for what forms seldom ask.
 * The whole name counts: "Repeat password" does not ask for the password.
 */
export function askedFor(name: string): number | undefined {
  return byWords.get(key(name));
}
