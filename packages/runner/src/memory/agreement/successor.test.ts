import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexScreen } from '../../grounding/screen/screen-index.ts';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { fingerprintOf } from '../fingerprint/fingerprint.ts';
import { othersBeside } from '../fingerprint/others.ts';
import { contradictionOf } from './contradiction.ts';
import { recognizedIn } from './recognized.ts';
import { judge, type Known, needed, successorOf } from './successor.ts';

const button = (name: string, more: Described = {}): Described => ({
  role: 'button',
  name,
  text: name,
  ...more,
});

const row = (title: string, ...buttons: Described[]): Described => ({
  role: 'row',
  children: [
    { role: 'cell', text: title, name: title },
    { role: 'cell', children: buttons },
  ],
});

/** What is known of the element with the ref `it`. */
function knownOn(elements: Described[]): Known {
  const index = indexScreen(screen(elements));
  const position = index.at.get('it') ?? -1;
  return { element: fingerprintOf(index, position), others: othersBeside(index, position) };
}

/** The `ref` of what it has become, or `nothing`. */
function became(before: Described[], now: Described[]): string {
  const index = indexScreen(screen(now));
  const successor = successorOf(index, knownOn(before));
  return successor === undefined ? 'nothing' : (index.elements[successor.position]?.ref ?? '');
}

const heading: Described = { role: 'heading', text: 'Your cart', name: 'Your cart', level: 1 };
const before = [heading, button('Log in', { ref: 'it' }), button('Help')];

describe('a remembered element is known again', () => {
  test('under a name that means the same', () => {
    expect(became(before, [heading, button('Sign in', { ref: 'new' }), button('Help')])).toBe(
      'new',
    );
    expect(
      became(before, [heading, button('Iniciar sesión', { ref: 'new' }), button('Help')]),
    ).toBe('new');
  });

  test.each([
    ['Add to cart', 'Add to the basket'],
    ['Add to cart', 'Add to the cart'],
    ['Actualizar', 'Actualizar ahora'],
    ['Guardar', 'Guardar los cambios'],
    ['Añadir al carrito', 'Agregar al carrito'],
  ])('whatever articles its name has: %s, %s', (then, now) => {
    const [old, fresh] = [button(then, { ref: 'it' }), button(now, { ref: 'new' })];
    expect(became([heading, old, button('Help')], [heading, fresh, button('Help')])).toBe('new');
  });

  test('under any name by its test id', () => {
    const marked = (name: string, ref: string) => button(name, { ref, other: { testId: 'enter' } });
    expect(became([heading, marked('Onwards', 'it')], [heading, marked('Frobnicate', 'new')])).toBe(
      'new',
    );
  });

  test('as a link that was a button', () => {
    const link = { role: 'link', ref: 'new', name: 'Sign in', text: 'Sign in' };
    expect(became(before, [heading, link, button('Help')])).toBe('new');
  });
});

describe('another element is not taken for it', () => {
  test.each([
    ['that does something else', button('Sign up')],
    ['that cannot be taken back', button('Delete')],
    ['that costs something now', button('Log in (+ $9.99)')],
    ['that costs something in other money', button('Log in for 9,99 €')],
    ['that was there before', button('Help')],
    ['that is disabled', button('Sign in', { states: { enabled: false } })],
    ['that nobody sees', button('Sign in', { hidden: true })],
    ['that takes text', { role: 'textbox', name: 'Log in' }],
    ['that only stands in its place', button('Frobnicate')],
  ])('%s', (_, other) => {
    expect(became(before, [heading, { ref: 'new', ...other }])).toBe('nothing');
  });

  test.each([
    ['Add to cart', 'Remove from the cart'],
    ['Add to cart', 'Put off the cart'],
    ['Add to cart', 'Put into the archive'],
    ['Save A', 'Save B'],
    ['Cerrar', 'Cerrar la sesión'],
    ['Añadir a la cesta', 'Añadir la cesta'],
    ['Log in', 'Log the out'],
  ])('whatever articles its name has: %s, %s', (then, now) => {
    const [old, fresh] = [button(then, { ref: 'it' }), button(now, { ref: 'new' })];
    expect(became([heading, old, button('Help')], [heading, fresh, button('Help')])).toBe(
      'nothing',
    );
  });

  test.each([
    ['Email', 'Telephone', 'nothing'],
    ['Contraseña', 'Código de un solo uso', 'nothing'],
    ['I accept the terms', 'Send me offers by mail', 'nothing'],
    ['Email', 'Correo electrónico', 'new'],
    ['Full name', 'Name', 'nothing'],
    ['Name', 'Full name', 'nothing'],
    ['Full name', 'Your full name', 'new'],
    ['I accept the terms', 'I do not accept the terms', 'nothing'],
    ['Company', 'Company name', 'new'],
    ['Surname', 'Family name', 'new'],
  ])('by the id and name in its form alone: %s, %s', (then, now, becomes) => {
    const field = (name: string, ref: string): Described => ({
      role: 'textbox',
      name,
      ref,
      other: { field: 'one', testId: 'two', marks: ['three'] },
    });
    expect(became([heading, field(then, 'it')], [heading, field(now, 'new')])).toBe(becomes);
  });

  test('of another row', () => {
    const old = [row('Alice', button('Edit', { ref: 'it' })), row('Bob', button('Edit'))];
    expect(became(old, [row('Bob', button('Edit', { ref: 'new' }))])).toBe('nothing');
    expect(
      became(old, [row('Alice', button('Modify', { ref: 'new' })), row('Bob', button('Modify'))]),
    ).toBe('new');
  });

  test('that leads elsewhere', () => {
    const link = (name: string, to: string, ref: string): Described => ({
      role: 'link',
      name,
      text: name,
      ref,
      other: { link: to },
    });
    expect(became([link('Cart', '/cart', 'it')], [link('Basket', '/offers', 'new')])).toBe(
      'nothing',
    );
    expect(became([link('Cart', '/cart', 'it')], [link('Basket', '/cart', 'new')])).toBe('new');
  });

  test.each([
    ['a word that is known, by its test id', button('Publish'), button('Frobnicate')],
    ['a word that is not, by its test id', button('Frobnicate'), button('Publish')],
    [
      'the same test id, and leads somewhere now',
      button('Onwards'),
      { ...button('Frobnicate'), role: 'link', other: { link: '/offers' } },
    ],
  ])('under %s', (_, then, now) => {
    const marked = (own: Described, ref: string): Described => ({
      ...own,
      ref,
      other: { ...own.other, testId: 'enter' },
    });
    expect(became([heading, marked(then, 'it')], [heading, marked(now, 'new')])).toBe('nothing');
  });

  test('in a dialog that was none before', () => {
    const dialog = {
      role: 'dialog',
      name: 'Welcome',
      children: [button('Sign in', { ref: 'new' })],
    };
    expect(became(before, [heading, dialog])).toBe('nothing');
  });

  test('while two are as good', () => {
    expect(became(before, [heading, button('Sign in'), button('Sign in')])).toBe('nothing');
  });
});

describe('a remembered element is used without a search', () => {
  const found = (elements: Described[], inPlace = false): number | undefined =>
    recognizedIn(indexScreen(screen(elements)), knownOn(before).element, inPlace);

  test('if it is there as it was, wherever it stands now', () => {
    expect(found([heading, button('Help'), button('Log in', { other: { marks: ['new'] } })])).toBe(
      2,
    );
  });

  test('not if something else could be meant', () => {
    expect(
      found([heading, button('Log in'), { role: 'link', name: 'Log in', text: 'Log in' }]),
    ).toBe(undefined);
    expect(found([heading, button('Log in'), button('Log in')])).toBe(undefined);
    expect(found([heading, button('Log in'), button('Log in')], true)).toBe(undefined);
  });

  test('not if one strong signal differs', () => {
    expect(found([heading, button('Log in', { other: { testId: 'other' } })])).toBe(undefined);
    expect(found([heading, button('Log in!')])).toBe(undefined);
  });
});

test('whatever else agrees, nothing is accepted that contradicts in a hard signal', () => {
  const words = fc.constantFrom(
    'Edit',
    'Delete',
    'Modify',
    'Save',
    'Pay',
    'Log in',
    'Sign up',
    'Frob',
    '',
  );
  const maybe = <Value>(value: fc.Arbitrary<Value>) =>
    fc.option(value, { nil: undefined, freq: 2 });
  const control = fc
    .record({
      role: fc.constantFrom('button', 'link', 'textbox', 'checkbox', 'menuitem'),
      name: words,
      testId: maybe(fc.constantFrom('a', 'b')),
      link: maybe(fc.constantFrom('/a', '/b', '#')),
      marks: maybe(fc.subarray(['save', 'delete', 'edit', 'danger', 'primary'], { minLength: 1 })),
      title: fc.constantFrom('Alice', 'Bob'),
      enabled: fc.boolean(),
    })
    .map(({ role, name, title, enabled, ...other }): { title: string; control: Described } => {
      const told = Object.entries(other).filter(([, value]) => value !== undefined);
      const own = { role, name, text: name, states: { enabled } };
      return { title, control: { ...own, other: Object.fromEntries(told) } };
    });
  fc.assert(
    fc.property(control, fc.array(control, { minLength: 1, maxLength: 4 }), (old, others) => {
      const known = knownOn([
        row(old.title, { ...old.control, ref: 'it' }),
        row('Zoe', button('Zap')),
      ]);
      const index = indexScreen(screen(others.map(({ title, control: own }) => row(title, own))));
      const successor = successorOf(index, known);
      if (successor === undefined) return;
      const now = fingerprintOf(index, successor.position);
      expect(contradictionOf(known.element, now)).toBeUndefined();
      expect(now.row?.title).toBe(old.title);
      expect(index.elements[successor.position]?.states.enabled).toBe(true);
      expect(successor.agreement).toBeGreaterThanOrEqual(needed);
      const rivals = index.elements.flatMap((_, at) =>
        at === successor.position ? [] : (judge(index, known, at)?.agreement ?? []),
      );
      for (const agreement of rivals) expect(agreement).toBeLessThan(successor.agreement);
    }),
    { numRuns: 500 },
  );
});
