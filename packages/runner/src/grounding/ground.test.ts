import { describe, expect, test } from 'vitest';
import { verdict } from '../checking/decided.fixture.ts';
import type { Target } from '../language/plan/target.ts';
import { spoken } from '../language/say/said.ts';
import { find } from './find.fixture.ts';
import { ground } from './ground.ts';
import { screen } from './snapshot.fixture.ts';

describe('names', () => {
  const page = screen([
    { role: 'heading', name: 'Save your work', text: 'Save your work', level: 1 },
    { role: 'button', name: 'Save', text: 'Save', ref: 'save' },
    { role: 'button', name: 'Save as draft', text: 'Save as draft', ref: 'draft' },
    { role: 'link', name: 'Settings', text: 'Settings', ref: 'settings' },
    { role: 'textbox', name: 'Contraseña', other: { label: 'Contraseña' }, ref: 'password' },
    { role: 'textbox', name: '', other: { placeholder: 'Promo code' }, ref: 'promo' },
  ]);

  test('an equal name beats one that only contains it', () => {
    expect(find('Click "Save"', page)).toBe('save');
    expect(find('Click "save as draft"', page)).toBe('draft');
  });

  test('a quoted name forgives no slip, an unquoted one does', () => {
    expect(find('Click the "Setings" link', page)).toBe('absent');
    expect(find('Click the Setings link', page)).toBe('settings');
  });

  test('accents do not matter without quotes', () => {
    expect(find('Type abc into the contrasena field', page, 'type')).toBe('password');
  });

  test('a placeholder names a field', () => {
    expect(find('Type "SAVE10" into the Promo code box', page, 'type')).toBe('promo');
  });

  test('white space and invisible characters do not matter', () => {
    const odd = screen([{ role: 'button', name: 'Add\u00a0 to\u200b cart', ref: 'add' }]);
    expect(find('Click "Add to cart"', odd)).toBe('add');
  });
});

describe('kinds and purposes', () => {
  const shared = screen([
    { role: 'heading', name: 'Checkout', text: 'Checkout', ref: 'heading', level: 1 },
    { role: 'button', name: 'Checkout', text: 'Checkout', ref: 'button' },
  ]);

  test('a press goes to the button, not to the heading of the same name', () => {
    expect(find('Click "Checkout"', shared)).toBe('button');
    expect(find('Hover over the "Checkout" heading', shared)).toBe('heading');
  });

  test('a link is accepted as a button where there is no button', () => {
    const page = screen([{ role: 'link', name: 'Sign in', text: 'Sign in', ref: 'link' }]);
    expect(find('Click the Sign in button', page)).toBe('link');
  });

  test('two equally good elements are ambiguous', () => {
    const page = screen([
      { role: 'button', name: 'Edit', text: 'Edit' },
      { role: 'button', name: 'Edit', text: 'Edit' },
    ]);
    expect(find('Click the Edit button', page)).toBe('ambiguous');
  });

  test('a link in an item of the same name is one thing', () => {
    const page = screen([
      {
        role: 'list',
        children: [
          {
            role: 'listitem',
            children: [{ role: 'link', name: 'Home', text: 'Home', ref: 'home' }],
          },
          {
            role: 'listitem',
            children: [{ role: 'link', name: 'Cart', text: 'Cart', ref: 'cart' }],
          },
        ],
      },
    ]);
    expect(find('Click Home', page)).toBe('home');
    expect(find('Go to the cart', page, 'go')).toBe('cart');
  });

  test('a label and its field are one thing', () => {
    const page = screen([
      { type: 'label', text: 'Email', ref: 'label' },
      { role: 'textbox', name: 'Email', other: { label: 'Email' }, ref: 'field' },
    ]);
    expect(find('Type a@b.test into Email', page, 'type')).toBe('field');
    expect(find('Click Email', page)).toBe('field');
    expect(find('Click Email', page, 'read')).toBe('field');
  });

  test('the picture and the title of a product are one thing', () => {
    const page = screen([
      {
        role: 'listitem',
        children: [
          {
            role: 'link',
            name: 'Blue mug',
            children: [{ role: 'img', name: 'Blue mug', other: { alt: 'Blue mug' } }],
          },
          { role: 'link', name: 'Blue mug', text: 'Blue mug', ref: 'title' },
        ],
      },
    ]);
    expect(find('Click "Blue mug"', page)).toBe('title');
  });

  test('hidden things are not acted on', () => {
    const page = screen([
      { role: 'button', name: 'Pay', text: 'Pay', hidden: true },
      { role: 'button', name: 'Pay', text: 'Pay', ref: 'shown' },
    ]);
    expect(find('Click Pay', page)).toBe('shown');
    const none = screen([{ role: 'button', name: 'Pay', text: 'Pay', hidden: true }]);
    expect(find('Click Pay', none)).toBe('absent');
  });

  test('the dialog on top comes first', () => {
    const page = screen([
      { role: 'button', name: 'Delete', text: 'Delete' },
      {
        role: 'dialog',
        name: 'Delete file?',
        modal: true,
        children: [{ role: 'button', name: 'Delete', text: 'Delete', ref: 'confirm' }],
      },
    ]);
    expect(find('Click Delete', page)).toBe('confirm');
  });
});

test('things are dropped into a list rather than onto its heading', () => {
  const board = screen([
    { role: 'heading', name: 'Doing', text: 'Doing' },
    { role: 'list', name: 'Doing', ref: 'list', children: [{ role: 'listitem', text: 'Call' }] },
  ]);
  expect(find('Click "Doing"', board, 'drag')).toBe('list');
});

describe('icons', () => {
  const page = screen([
    { role: 'button', name: '', other: { hints: ['fa-magnifying-glass'] }, ref: 'search' },
    { role: 'button', name: '×', text: '×', ref: 'close' },
    { role: 'link', name: '', other: { hints: ['icon-basket'] }, ref: 'cart' },
    { role: 'button', name: 'Delete row', other: { tooltip: 'Delete row' }, ref: 'trash' },
  ]);

  test('are found by what they mean in both languages', () => {
    expect(find('Click the search icon', page)).toBe('search');
    expect(find('Click the cart icon', page)).toBe('cart');
    expect(find('Haz clic en el icono de papelera', page)).toBe('trash');
    expect(find('Click the close button', page)).toBe('close');
  });

  test('a link with words and no picture is none, whatever its words resemble', () => {
    const shop = screen([
      { role: 'link', name: 'Cast iron teapot', text: 'Cast iron teapot' },
      { role: 'link', name: 'Cart offers', text: 'Cart offers' },
      {
        role: 'link',
        name: 'Carp rod',
        text: 'Carp rod',
        children: [{ role: 'img', type: 'svg' }],
      },
    ]);
    expect(find('Click the cart icon', shop)).toBe('absent');
    expect(find('Click the rod icon', shop)).toBe('e2');
  });

  test('a number written on one does not hide what it is called', () => {
    const shop = screen([
      { role: 'button', name: 'Add to cart', text: 'Add to cart' },
      {
        role: 'link',
        ref: 'cart',
        other: { hints: ['icon', 'cart'] },
        children: [
          { role: 'img', type: 'svg' },
          { text: '2', other: { hints: ['badge'] } },
        ],
      },
    ]);
    expect(find('Click the cart icon', shop)).toBe('cart');
    expect(verdict('The cart icon shows 2', shop)).toBe('holds');
    expect(verdict('The cart icon shows 3', shop)).toBe('fails');
  });

  test('a name that is written beats a hint', () => {
    const named = screen([
      { role: 'button', name: '', other: { hints: ['trash'] } },
      { role: 'button', name: 'Delete', text: 'Delete', ref: 'named' },
    ]);
    expect(find('Click the Delete button', named)).toBe('named');
  });
});

test('what is missing is told with up to three things that share words of its name', () => {
  const page = screen([
    { role: 'link', name: 'Log in', text: 'Log in' },
    { role: 'button', name: 'Sign up', text: 'Sign up' },
    { role: 'link', name: 'Audit log', text: 'Audit log' },
    { role: 'link', name: 'Log of changes', text: 'Log of changes' },
    { role: 'link', name: 'Log level', text: 'Log level' },
  ]);
  const target: Target = { name: { text: 'Log out', quoted: true } };
  const grounded = ground(target, page, 'tap');
  if (grounded.status !== 'absent') throw new Error(grounded.status);
  const names = spoken(grounded.nearest, 'en').map(({ description }) => description);
  expect(names).toHaveLength(3);
  expect(names[0]).toContain('Log in');
  expect(names.join()).not.toContain('Sign up');
});

test.each([
  ['Add to cart', ['+', 'Search', 'Put into the cart'], 'Put into the cart'],
  ['4 products', ['Search products', '5 products', 'All'], '5 products'],
])('what is most like "%s" is told first of %j', (text, names, first) => {
  const page = screen(names.map((name) => ({ role: 'button', name, text: name })));
  const grounded = ground({ name: { text, quoted: true } }, page, 'tap');
  if (grounded.status !== 'absent') throw new Error(grounded.status);
  const told = spoken(grounded.nearest, 'en').map(({ description }) => description);
  expect(told[0]).toBe(`button "${first}"`);
  expect(told.length).toBeGreaterThan(1);
});
