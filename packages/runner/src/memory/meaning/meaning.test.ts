import { describe, expect, test } from 'vitest';
import type { Context } from './implied.ts';
import { meaningOf } from './meaning.ts';

const pressed: Context = { kind: 'pressed' };
const typed: Context = { kind: 'typed' };
const chosen: Context = { kind: 'chosen' };
const ofType = (type: string): Context => ({ kind: 'typed', type: `input:${type}` });

/** Labels that stand in no set of the bench. */
describe('means the same', () => {
  test.each<[before: string, now: string, context: Context]>([
    ['Sign out', 'Log out', pressed],
    ['Sign out', 'Cerrar sesión', pressed],
    ['Sign up', 'Register', pressed],
    ['Preferences', '⚙ Settings', pressed],
    ['Contact us', 'Contact', pressed],
    ['Group by', 'Group', chosen],
    ['Email', 'E-mail address', typed],
    ['Look for tickets', 'Look tickets', typed],
    ['Nickname', 'Nickname * required', typed],
    ['User-name', 'Username:', typed],
    ['Favorites', 'Favourites', pressed],
    ['First names', 'Your given names', typed],
    ['Suburb', 'Enter your suburb', typed],
    ['District', 'Choose a district', chosen],
    ['School', 'School name', typed],
    ['Escuela', 'Nombre de la escuela', typed],
    ['Nickname', 'Nickname (optional)', typed],
    ['Apodo', 'Apodo (opcional)', typed],
    ['Due date', 'Due date (dd/mm/yyyy)', typed],
    ['Village', 'Village or hamlet', typed],
    ['Rooms', 'Number of rooms', chosen],
    ['Invitados', 'Número de invitados', typed],
    ['Hide image', 'Hide picture', pressed],
    ['Share', 'Share this window', pressed],
    ['Publicar', 'Publica', pressed],
    ['Suscribirse', 'Suscríbete', pressed],
    ['Publish', 'Publish changes', pressed],
    ['Share', 'Share this page', pressed],
    ['Priority', 'Ticket priority', { ...typed, heading: 'New ticket' }],
    ['Publish', 'Publish article', { ...pressed, heading: 'Edit article' }],
    ['Arrival', 'Arrival date', ofType('date')],
    ['Upload', 'Upload a file', pressed],
    ['Your badges', 'See your badges', pressed],
    ['New recipe', 'Create recipe', pressed],
    ['Add a recipe', 'Add new recipe', pressed],
    ['Trust me', 'Trust me on this device', { kind: 'ticked' }],
    ['Vouchers', 'Manage vouchers', pressed],
    ['Blog', 'Blog URL', ofType('url')],
    ['N.º de póliza', 'Número de póliza', typed],
    ['Policy number', 'Policy no.', typed],
    ['Apartado de correos', 'Apdo. de correos', typed],
    ['Date of birth', 'DOB', typed],
    ['Renovación automática', 'Renovar automáticamente', { kind: 'ticked' }],
  ])('%s, %s', (before, now, context) => {
    expect(meaningOf(before, now, context)).toBe('same');
  });
});

describe('does not mean the same', () => {
  test.each<[before: string, now: string, context: Context]>([
    ['Sign out', 'Sign up', pressed],
    ['Publish', 'Publish tomorrow', pressed],
    ['Publish', 'Unpublish', pressed],
    ['Share', 'Share by mail', pressed],
    ['Archive', 'Archive all', { ...pressed, heading: 'All tickets' }],
    ['Cancel', 'Cancel subscription', { ...pressed, heading: 'Your subscription' }],
    ['Borrar', 'Borrar cuenta', { ...pressed, heading: 'Tu cuenta' }],
    ['Delete', 'Delete this page', pressed],
    ['Export to CSV', 'Import from CSV', pressed],
    ['Transfer from', 'Transfer to', typed],
    ['Subir a la nube', 'Subir la nube', pressed],
    ['Mother', 'Father', typed],
    ['Blood type', 'Blood pressure', typed],
    ['Village', 'Village hall', typed],
    ['Hotel', 'Hotel rating', typed],
    ['Room', 'Number of room', typed],
    ['Autobús', 'Número de autobús', typed],
    ['Rooms', 'Number of rooms', pressed],
    ['Tickets', 'Ticket number', typed],
    ['Password', 'Password name', typed],
    ['Publish', 'Publish or archive', pressed],
    ['Enter', 'Enter name', typed],
    ['Page 1', 'Page 2', pressed],
    ['Nickname', 'Their nickname', typed],
    ['State', 'Status', typed],
    ['Arrival date', 'Departure date', ofType('date')],
    ['Arrival', 'Arrival date', typed],
    ['Upload', 'Upload file list', pressed],
    ['Archive', 'See archive', pressed],
    ['New recipes', 'Create recipes', pressed],
    ['Exp. date', 'Export date', typed],
    ['DOB', 'Date of booking', typed],
    ['Número de póliza', 'Número de pólizas', typed],
    ['Núm. de cuenta', 'Número de cuentas', typed],
    ['Invite guest', 'Guest invitations', pressed],
    ['Watch', 'Watch this competitor', pressed],
    ['Archive mail', 'Archived mail', pressed],
    ['Archivar aviso', 'Aviso archivado', pressed],
    ['Vouchers', 'Manage voucher', pressed],
    ['Renovar socio', 'Renovación de socios', pressed],
    ['Card holder', 'Map holder', typed],
    ['Print article', 'Publish article', pressed],
    ['Renovación', 'Renovaciones anuladas', pressed],
    ['Sign in', 'Sign up', pressed],
    ['Iniciar sesión', 'Darse de alta', pressed],
    ['Current password', 'Old password', ofType('password')],
  ])('%s, %s', (before, now, context) => {
    expect(meaningOf(before, now, context)).not.toBe('same');
  });
});

test('is unknown where nothing of either label is in the lexicon, and else another', () => {
  expect(meaningOf('Onwards', 'Frobnicate', pressed)).toBe('unknown');
  expect(meaningOf('Zyxify', 'Frobnicate', typed)).toBe('unknown');
  expect(meaningOf('Pay', 'Pay with Zyxify', pressed)).toBe('other');
  expect(meaningOf('Publish', 'Frobnicate', pressed)).toBe('other');
  expect(meaningOf('Frobnicate', 'Publish', pressed)).toBe('other');
  expect(meaningOf('Publish', 'Archive', pressed)).toBe('other');
});

test('is the same for the same words, however many there are', () => {
  const consent =
    'I have read and understood what is said on the other page about the use of my data';
  expect(meaningOf(consent, `${consent}.`, { kind: 'ticked' })).toBe('same');
  expect(meaningOf(consent, consent.replace('my', 'no'), { kind: 'ticked' })).not.toBe('same');
});

test('does not hang on labels that a hostile page may have', () => {
  const words = (count: number) => 'save '.repeat(count).trim();
  expect(meaningOf(words(10), words(9), pressed)).toBe('other');
  expect(meaningOf(words(10), words(10), pressed)).toBe('same');
  expect(meaningOf(words(20_000), words(20_001), pressed)).not.toBe('same');
  expect(meaningOf('('.repeat(20_000), 'Save', pressed)).not.toBe('same');
});
