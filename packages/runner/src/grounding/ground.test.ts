import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../driver/snapshot.ts';
import { parseSentence } from '../language/parse.ts';
import type { Target } from '../language/plan/target.ts';
import { ground } from './ground.ts';
import type { Purpose } from './purpose.ts';
import { type Described, screen } from './snapshot.fixture.ts';

/** The target of a sentence such as `Click the Save button`. */
function targetOf(sentence: string): Target {
  const parsed = parseSentence(sentence, { block: 'instructions' });
  if (parsed.status === 'refused') throw new Error(`${sentence}: ${parsed.message}`);
  const [step] = parsed.plan;
  if (step === undefined) throw new Error(sentence);
  if ('target' in step) return step.target;
  if (step.do === 'type' && step.into !== undefined) return step.into;
  if (step.do === 'go') return step.to;
  throw new Error(`${sentence} has no target`);
}

function find(sentence: string, snapshot: Snapshot, purpose: Purpose = 'tap'): string {
  const grounded = ground(targetOf(sentence), snapshot, { language: 'en', purpose });
  if (grounded.status === 'found')
    return grounded.matches.map(({ element }) => element.ref).join(' ');
  return grounded.status;
}

const row = (name: string, price: string, at: number): Described => ({
  role: 'row',
  children: [
    { role: 'cell', text: name, name, cell: { row: at, column: 0, rowSpan: 1, columnSpan: 1 } },
    {
      role: 'cell',
      text: price,
      name: price,
      ref: `price-${at}`,
      cell: { row: at, column: 1, rowSpan: 1, columnSpan: 1 },
    },
    {
      role: 'cell',
      name: 'Edit Delete',
      cell: { row: at, column: 2, rowSpan: 1, columnSpan: 1 },
      children: [
        { role: 'button', name: 'Edit', text: 'Edit', ref: `edit-${at}` },
        { role: 'button', name: 'Delete', text: 'Delete', ref: `delete-${at}` },
      ],
    },
  ],
});

const header = (text: string, column: number): Described => ({
  role: 'columnheader',
  name: text,
  text,
  ref: `column-${column}`,
  cell: { row: 0, column, rowSpan: 1, columnSpan: 1 },
});

const table = screen([
  {
    role: 'table',
    children: [
      { role: 'row', children: [header('Name', 0), header('Price', 1), header('Actions', 2)] },
      row('Alice', '$10', 1),
      row('Bob', '$20', 2),
      row('Carol', '$30', 3),
    ],
  },
]);

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

  test('a name that is written beats a hint', () => {
    const named = screen([
      { role: 'button', name: '', other: { hints: ['trash'] } },
      { role: 'button', name: 'Delete', text: 'Delete', ref: 'named' },
    ]);
    expect(find('Click the Delete button', named)).toBe('named');
  });
});

describe('order and place', () => {
  test('ordinals count in reading order, also from the end', () => {
    expect(find('Click the second "Delete" button', table)).toBe('delete-2');
    expect(find('Click the last Edit button', table)).toBe('edit-3');
    expect(find('Click the fifth Edit button', table)).toBe('absent');
  });

  test('what is drawn first is first, whatever the document says', () => {
    const page = screen([
      {
        children: [
          {
            role: 'button',
            name: 'Go',
            text: 'Go',
            ref: 'right',
            box: { x: 300, y: 10, width: 80, height: 20 },
          },
          {
            role: 'button',
            name: 'Go',
            text: 'Go',
            ref: 'left',
            box: { x: 10, y: 10, width: 80, height: 20 },
          },
        ],
      },
    ]);
    expect(find('Click the first "Go" button', page)).toBe('left');
  });

  test('a row is known by what is in it', () => {
    expect(find('Click the Delete button in the row of Bob', table)).toBe('delete-2');
    expect(find('Click "Edit" in the row that contains "Carol"', table)).toBe('edit-3');
    expect(find('Click the Edit button in the second row', table)).toBe('edit-2');
    expect(find('Click the Edit button in the row of Zed', table)).toBe('absent');
  });

  test('a cell is known by its row and its column', () => {
    expect(find('Double click the Price cell in the row of "Bob"', table)).toBe('price-2');
    expect(find('Click the Price column', table)).toBe('column-1');
  });

  test('a button belongs to the card that it stands in', () => {
    const card = (name: string): Described => ({
      other: { hints: ['card'] },
      children: [
        { role: 'heading', name, text: name, level: 3 },
        { role: 'button', name: 'Add to cart', text: 'Add to cart', ref: `add ${name}` },
      ],
    });
    const page = screen([{ children: [card('Blue mug'), card('Red mug')] }]);
    expect(find('Click the "Add to cart" button for the "Red mug"', page)).toBe('add Red mug');
    expect(find('Click "Add to cart" next to "Blue mug"', page)).toBe('add Blue mug');
    expect(find('Click "Add to cart" in the "Blue mug" card', page)).toBe('add Blue mug');
    expect(find('Click "Add to cart"', page)).toBe('ambiguous');
  });

  test('a section is all that stands under its heading', () => {
    const page = screen([
      {
        children: [
          { role: 'heading', name: 'Shipping', text: 'Shipping', level: 2 },
          { role: 'button', name: 'Change', text: 'Change', ref: 'shipping' },
          { role: 'heading', name: 'Billing', text: 'Billing', level: 2 },
          { role: 'button', name: 'Change', text: 'Change', ref: 'billing' },
        ],
      },
    ]);
    expect(find('Click Change in the Billing section', page)).toBe('billing');
    expect(find('Click Change below "Shipping"', page)).toBe('shipping');
  });

  test('a field without a label is called by the text beside it', () => {
    const page = screen([
      { text: 'First name', box: { x: 10, y: 10, width: 80, height: 20 } },
      { role: 'textbox', ref: 'first', box: { x: 100, y: 10, width: 100, height: 20 } },
      { text: 'Last name', box: { x: 10, y: 50, width: 80, height: 20 } },
      { role: 'textbox', ref: 'last', box: { x: 10, y: 75, width: 100, height: 20 } },
    ]);
    expect(find('Type Ann into First name', page, 'type')).toBe('first');
    expect(find('Type Lee into the Last name field', page, 'type')).toBe('last');
  });

  test('an edge of the screen tells two alike apart', () => {
    const page = screen([
      {
        role: 'button',
        name: 'Next',
        text: 'Next',
        ref: 'top',
        box: { x: 600, y: 5, width: 80, height: 20 },
      },
      {
        role: 'button',
        name: 'Next',
        text: 'Next',
        ref: 'bottom',
        box: { x: 600, y: 690, width: 80, height: 20 },
      },
    ]);
    expect(find('Click the Next button at the bottom', page)).toBe('bottom');
  });

  test('a state tells two alike apart', () => {
    const page = screen([
      { role: 'button', name: 'Send', text: 'Send', states: { enabled: false } },
      { role: 'button', name: 'Send', text: 'Send', ref: 'enabled' },
    ]);
    expect(find('Click the enabled Send button', page)).toBe('enabled');
  });
});

describe('nouns', () => {
  const product = (name: string): Described => ({
    role: 'listitem',
    ref: name,
    other: { hints: ['product-card'] },
    children: [{ role: 'link', name, text: name }],
  });
  const shop = screen([
    {
      role: 'navigation',
      children: [
        {
          role: 'list',
          children: [
            { role: 'listitem', text: 'Home' },
            { role: 'listitem', text: 'Sale' },
          ],
        },
      ],
    },
    {
      role: 'list',
      name: 'Products',
      children: [product('Mug'), product('Lamp'), product('Chair')],
    },
  ]);

  test('mean the things of one shape that the page calls so', () => {
    expect(find('Click the second product', shop)).toBe('Lamp');
    expect(find('Click the last product', shop)).toBe('Chair');
  });

  test('all of them are counted', () => {
    const grounded = ground({ noun: 'products' }, shop, { language: 'en', purpose: 'count' });
    expect(grounded.status === 'found' && grounded.matches.length).toBe(3);
  });
});

describe('what is said of a search', () => {
  test('absence comes with the nearest, in the language of the test', () => {
    const page = screen([
      { role: 'button', name: 'Save draft', text: 'Save draft' },
      { role: 'link', name: 'Help', text: 'Help' },
    ]);
    const grounded = ground({ name: { text: 'Save copy', quoted: false } }, page, {
      language: 'es',
      purpose: 'tap',
    });
    expect(grounded.status).toBe('absent');
    expect(grounded.status === 'absent' && grounded.nearest[0]?.description).toBe(
      'botón "Save draft"',
    );
  });

  test('a missing row is told, not the button in it', () => {
    const grounded = ground(targetOf('Click Delete in the row of "Zed"'), table, {
      language: 'en',
      purpose: 'tap',
    });
    expect(grounded.status === 'absent' && grounded.missing).toEqual({
      kind: 'row',
      name: { text: 'Zed', quoted: true },
    });
  });

  test('candidates are told apart by where they stand', () => {
    const grounded = ground({ kind: 'button', name: { text: 'Edit', quoted: true } }, table, {
      language: 'en',
      purpose: 'tap',
    });
    expect(
      grounded.status === 'ambiguous' && grounded.matches.map((m) => m.candidate.description),
    ).toEqual([
      'button "Edit" in row "Alice $10 Edit Delete"',
      'button "Edit" in row "Bob $20 Edit Delete"',
      'button "Edit" in row "Carol $30 Edit Delete"',
    ]);
  });
});
