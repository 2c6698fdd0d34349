import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../driver/snapshot.ts';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import { decided, text, verdict } from './decided.fixture.ts';

const product = (name: string, price: string, more: Described[] = []): Described => ({
  role: 'listitem',
  children: [{ role: 'link', name, text: name }, text(price, 'generic'), ...more],
});

const listed = (...items: Described[]): Snapshot =>
  screen([
    {
      role: 'main',
      children: [
        {
          role: 'combobox',
          type: 'select',
          name: 'Sort by',
          value: 'Name',
          children: [
            { role: 'option', name: 'Name', text: 'Name', hidden: true },
            { role: 'option', name: 'Price', text: 'Price', hidden: true },
          ],
        },
        { role: 'list', children: items },
      ],
    },
  ]);

describe('the price of a thing', () => {
  const page = listed(product('Cast iron teapot', '$48.00'), product('Blue mug', '$12.50'));

  test('is the amount in its own card or row, not what is called so elsewhere', () => {
    expect(verdict('The price of "Cast iron teapot" is $48.00', page)).toBe('holds');
    expect(verdict('The price of "Cast iron teapot" is $12.50', page)).toBe('fails');
    expect(verdict('"Blue mug" costs $12.50', page)).toBe('holds');
    expect(verdict('Blue mug costs $48.00', page)).toBe('fails');
    expect(verdict('The price of "Blue mug" is greater than $10', page)).toBe('holds');
    expect(decided('The price of "Blue mug" is $12.50', page).evidence[0]?.actual).toBe('$12.50');
  });

  test('is not known of a thing that has none, whatever others cost', () => {
    const without = listed(product('Cast iron teapot', 'Sold out'), product('Blue mug', '$12.50'));
    expect(verdict('The price of "Cast iron teapot" is $12.50', without)).toBe('fails');
    expect(decided('The price of "Cast iron teapot" is $12.50', without).reason).toBe(
      'target_not_found',
    );
  });

  test('is not decided where a card shows two', () => {
    const sale = listed(
      product('Cast iron teapot', '$48.00', [text('$39.00', 'generic')]),
      product('Blue mug', '$12.50'),
    );
    expect(verdict('The price of "Cast iron teapot" is $48.00', sale)).toBe('undecided');
  });

  test('is what is labelled so where something is', () => {
    const labelled = listed(
      product('Cast iron teapot', 'Shipping: $4.90', [text('Price: $48.00')]),
      product('Blue mug', 'Shipping: $4.90', [text('Price: $12.50')]),
    );
    expect(verdict('The price of "Cast iron teapot" is $48.00', labelled)).toBe('holds');
    expect(verdict('The price of "Cast iron teapot" is $4.90', labelled)).toBe('fails');
  });

  test('on the page of the one thing is the amount beside its heading', () => {
    const page = screen([
      { role: 'banner', children: [text('Free delivery over $99.00')] },
      {
        role: 'main',
        children: [
          { role: 'heading', text: 'Cast iron teapot', level: 1 },
          text('$48.00', 'generic'),
          { role: 'button', name: 'Add to cart', text: 'Add to cart' },
        ],
      },
    ]);
    expect(verdict('The price of "Cast iron teapot" is $48.00', page)).toBe('holds');
    expect(verdict('The price of "Cast iron teapot" is $99.00', page)).toBe('fails');
  });
});

describe('what is next to a thing', () => {
  const box = (x: number, y: number, width = 60): NonNullable<Described['box']> => ({
    x,
    y,
    width,
    height: 20,
  });
  const wide = (name: string, price: string, y: number): Described => ({
    role: 'listitem',
    box: { x: 20, y, width: 900, height: 30 },
    children: [
      { role: 'link', name, text: name, box: box(30, y, 200) },
      { role: 'generic', text: price, box: box(796, y) },
    ],
  });
  const page = screen([
    {
      role: 'list',
      children: [wide('Cast iron teapot', '$48.00', 10), wide('Blue mug', '$9.00', 50)],
    },
  ]);

  test('may stand far from it in the same row, alone with it', () => {
    expect(verdict('"$48.00" is next to "Cast iron teapot"', page)).toBe('holds');
    expect(verdict('"$9.00" is next to "Cast iron teapot"', page)).toBe('fails');
    expect(verdict('"$9.00" is not next to "Cast iron teapot"', page)).toBe('holds');
  });

  test('does not stand at the other end of a part of the page that is no row', () => {
    const apart = screen([
      {
        role: 'main',
        box: { x: 0, y: 0, width: 1200, height: 600 },
        children: [
          { role: 'heading', text: 'Cast iron teapot', box: box(20, 10, 200) },
          { role: 'paragraph', text: '$48.00', box: box(20, 560) },
        ],
      },
    ]);
    expect(verdict('"$48.00" is next to "Cast iron teapot"', apart)).toBe('fails');
  });
});

describe('the badge of a control', () => {
  const bar = (count: string): Snapshot =>
    screen([
      {
        role: 'banner',
        children: [
          {
            role: 'link',
            name: count,
            other: { hints: ['icon-cart'] },
            children: [
              { role: 'img', type: 'svg' },
              { role: 'generic', text: count, other: { hints: ['badge'] } },
            ],
          },
          {
            role: 'link',
            name: '7',
            other: { hints: ['icon-bell'] },
            children: [{ role: 'generic', text: '7', other: { hints: ['badge'] } }],
          },
        ],
      },
      { role: 'main', children: [text('2 products in your cart')] },
    ]);

  test('may be all that the control shows', () => {
    const count = (shown: string): Snapshot =>
      screen([
        {
          role: 'banner',
          children: [
            { role: 'link', name: shown, text: shown, other: { hints: ['icon', 'cart'] } },
          ],
        },
      ]);
    expect(verdict('The cart badge shows 2', count('2'))).toBe('holds');
    expect(decided('The cart badge shows 2', count('1'))).toMatchObject({ reason: 'check_failed' });
  });

  test('is the one in it', () => {
    expect(verdict('The cart badge shows 2', bar('2'))).toBe('holds');
    expect(verdict('The cart badge shows 2', bar('3'))).toBe('fails');
    expect(verdict('The cart badge shows 7', bar('2'))).toBe('fails');
    expect(verdict('The cart icon shows 2', bar('2'))).toBe('holds');
    expect(verdict('The cart icon shows 7', bar('2'))).toBe('fails');
    expect(verdict('The badge on the cart is 2', bar('2'))).toBe('holds');
  });
});

describe('the value of a label', () => {
  const sides = (...children: Described[]): Snapshot => screen([{ role: 'main', children }]);

  test('is not the sentence that follows it', () => {
    const page = sides(text('Notes:'), text('We call you on the day before the delivery.'));
    expect(verdict('Notes is "We call you on the day before the delivery."', page)).not.toBe(
      'holds',
    );
  });

  test('is what stands beside it in a box of their own, or right after it as a short text', () => {
    const boxed = sides({ children: [text('Delivery:'), text('Tomorrow')] });
    expect(verdict('Delivery is "Tomorrow"', boxed)).toBe('holds');
    const strong = sides({
      role: 'paragraph',
      children: [text('Delivery:', 'strong'), text('Tomorrow', 'text')],
    });
    expect(verdict('Delivery is "Tomorrow"', strong)).toBe('holds');
  });
});

describe('the version of a thing', () => {
  const entry = (name: string, ...lines: Described[]): Described => ({
    children: [
      {
        role: 'list',
        children: [
          { role: 'listitem', children: [{ role: 'link', name, text: name }] },
          { role: 'listitem', children: [text('Maria Lopez', 'generic'), ...lines] },
        ],
      },
    ],
  });
  const packages = screen([
    {
      role: 'main',
      children: [
        entry('paper-boat', text('v1.2.0', 'text')),
        entry('tiny-crane', text('v2.0.1', 'text')),
        entry('new-kite'),
      ],
    },
  ]);

  test('is what is written like one beside it, in a list of its own', () => {
    expect(verdict('The version of paper-boat is v1.2.0', packages)).toBe('holds');
    expect(verdict('The version of "tiny-crane" is v2.0.1', packages)).toBe('holds');
  });

  test('is not that of another', () => {
    expect(verdict('The version of paper-boat is v2.0.1', packages)).toBe('fails');
    expect(verdict('The version of new-kite is v2.0.1', packages)).toBe('fails');
    expect(verdict('The author of paper-boat is v1.2.0', packages)).toBe('fails');
  });

  test('is not decided where two are written', () => {
    const two = screen([entry('paper-boat', text('v1.2.0', 'text'), text('v1.3.0', 'text'))]);
    expect(verdict('The version of paper-boat is v1.3.0', two)).toBe('undecided');
  });
});
