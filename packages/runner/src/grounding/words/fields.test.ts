import { expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const fields = (...names: string[]) =>
  screen(names.map((name): Described => ({ role: 'textbox', name, ref: name })));

const english = fields('User name', 'Email', 'Password', 'Repeat password', 'City');
const spanish = fields('Nombre de usuario', 'Correo electrónico', 'Repite la contraseña', 'Clave');

test.each([
  ['Type "x" into Contraseña', 'Password'],
  ['Escribe "x" en el campo "Contraseña"', 'Password'],
  ['Escribe "x" en Correo', 'Email'],
  ['Escribe "x" en "Correo electrónico"', 'Email'],
  ['Escribe "x" en el usuario', 'User name'],
  ['Escribe "x" en "Repite la contraseña"', 'Repeat password'],
  ['Escribe "x" en la ciudad', 'City'],
])('on an English page: %s', (sentence, ref) => {
  expect(find(sentence, english, 'type')).toBe(ref);
});

test.each([
  ['Type "x" into Password', 'Clave'],
  ['Type "x" into the email address', 'Correo electrónico'],
  ['Type "x" into Username', 'Nombre de usuario'],
  ['Type "x" into Confirm password', 'Repite la contraseña'],
])('on a Spanish page: %s', (sentence, ref) => {
  expect(find(sentence, spanish, 'type')).toBe(ref);
});

test('the literal words go before those of the other language', () => {
  const both = fields('Password', 'Contraseña');
  expect(find('Escribe "x" en Contraseña', both, 'type')).toBe('Contraseña');
  expect(find('Type "x" into Password', both, 'type')).toBe('Password');
});

test('what asks for something else is not taken for it', () => {
  const others = fields('Repeat password', 'Email me offers', 'Nueva contraseña');
  expect(find('Escribe "x" en Contraseña', fields('Repeat password'), 'type')).toBe('absent');
  expect(find('Escribe "x" en Correo', others, 'type')).toBe('absent');
  expect(find('Type "x" into Repeat password', fields('Contraseña'), 'type')).toBe('absent');
});

test('two that ask for the same stay ambiguous', () => {
  const two = fields('Password', 'Passcode');
  expect(find('Escribe "x" en Contraseña', two, 'type')).toBe('ambiguous');
});
