import { describe, expect, test } from 'vitest';
import { screen } from '../grounding/snapshot.fixture.ts';
import { decided, english, labelled, text, verdict } from './decided.fixture.ts';

describe('what is shown', () => {
  const page = screen([
    { role: 'heading', name: 'Your cart', text: 'Your cart', level: 1 },
    text('Thank you for your order'),
    { role: 'paragraph', text: 'Old price', hidden: true },
    { role: 'button', name: 'Checkout', text: 'Checkout', states: { enabled: false } },
    { role: 'link', name: 'Search results', text: 'Search results' },
  ]);

  test('is found by its words', () => {
    expect(verdict('I should see "Thank you for your order"', page)).toBe('holds');
    expect(verdict('"Thank you" is displayed', page)).toBe('holds');
    expect(verdict('"Sorry" is displayed', page)).toBe('fails');
  });

  test('does not count while it is hidden', () => {
    expect(verdict('"Old price" is visible', page)).toBe('fails');
    expect(verdict('"Old price" is not visible', page)).toBe('holds');
  });

  test('absence holds only of what is not there', () => {
    expect(verdict('The "Delete" button is not visible', page)).toBe('holds');
    expect(verdict('The Checkout button is not visible', page)).toBe('fails');
    expect(verdict('No error is shown', page)).toBe('holds');
  });

  test('states are those of the control', () => {
    expect(verdict('The Checkout button is disabled', page)).toBe('holds');
    expect(verdict('The Checkout button is enabled', page)).toBe('fails');
  });

  test('a state of what is not there fails, also the negated one', () => {
    expect(verdict('The Pay button is disabled', page)).toBe('fails');
    expect(decided('The Pay button is disabled', page).reason).toBe('target_not_found');
  });

  test('a state that the element does not have is undecided', () => {
    expect(verdict('The "Search results" link is checked', page)).toBe('undecided');
  });

  test('a page is told by its heading, title or address, not by a link to it', () => {
    expect(verdict('I should be on the "Your cart" page', page)).toBe('holds');
    expect(verdict('I should be on the Search results page', page)).toBe('fails');
    const results = { ...page, address: 'http://shop.test/search-results?q=mug' };
    expect(verdict('I should be on the Search results page', results)).toBe('holds');
  });
});

describe('what things say', () => {
  const page = screen([
    { role: 'heading', name: 'Order total', text: 'Order total', level: 2 },
    labelled('Subtotal', '$90.00'),
    labelled('Total', '$97.00'),
    text('Discount: -$10.00'),
    { role: 'status', text: 'Saved', name: '' },
    { role: 'textbox', name: 'Quantity', value: '3', other: { label: 'Quantity' } },
    {
      role: 'textbox',
      name: 'Email',
      value: '',
      other: { label: 'Email', placeholder: 'you@site.test' },
    },
    {
      role: 'paragraph',
      text: '1 item left',
      other: { testId: 'items-left' },
      children: [{ role: 'strong', text: '1' }],
    },
    { role: 'combobox', type: 'select', name: 'Country', value: 'Chile' },
    { role: 'img', name: '', other: { hints: ['warning'], tooltip: 'Payment overdue' } },
  ]);

  test('the value beside a label is what the label stands for', () => {
    expect(verdict('The total is $97.00', page)).toBe('holds');
    expect(verdict('The total is $90.00', page)).toBe('fails');
    expect(verdict('The subtotal is $90.00', page)).toBe('holds');
  });

  test('a label in the same words is left out', () => {
    expect(verdict('The discount is -$10.00', page)).toBe('holds');
    expect(verdict('The discount is $10.00', page)).toBe('fails');
  });

  test('a check stays bound to its element', () => {
    expect(verdict('The text of the heading is "Saved"', page)).toBe('fails');
    expect(verdict('The text of the heading contains "$97.00"', page)).toBe('fails');
  });

  test('fields say what they hold', () => {
    expect(verdict('The Quantity field has the value 3', page)).toBe('holds');
    expect(verdict('The Quantity field has the value 30', page)).toBe('fails');
    expect(verdict('The Country dropdown has the value "Chile"', page)).toBe('holds');
    expect(verdict('The Email field is empty', page)).toBe('holds');
    expect(verdict('The Quantity field is empty', page)).toBe('fails');
    expect(verdict('The placeholder of the Email field is "you@site.test"', page)).toBe('holds');
    expect(verdict('The tooltip of the warning icon is "Payment overdue"', page)).toBe('holds');
  });

  test('text cut across nodes is read in one go', () => {
    expect(verdict('"1 item left" is visible', page)).toBe('holds');
  });

  test('patterns are whole expressions, and a broken or endless one is undecided', () => {
    expect(verdict('The toast matches "/^Sav.d$/"', page)).toBe('holds');
    expect(verdict('The toast matches "/^(unclosed/"', page)).toBe('undecided');
    const endless = screen([{ role: 'status', text: 'a'.repeat(40) }]);
    expect(verdict('The toast matches "/^(a+)+b$/"', endless)).toBe('undecided');
  });

  test('evidence tells what was expected and what was there', () => {
    const { evidence } = decided('The total is $90.00', page);
    expect(evidence).toMatchObject([{ expected: '"$90.00"', actual: '$97.00' }]);
  });
});

test.each([
  ['The heading contains "Paid"', 'en', 'text that contains "Paid"'],
  ['The heading does not contain "Open"', 'en', 'text that does not contain "Open"'],
  ['The heading is not "Open order"', 'en', 'anything but "Open order"'],
  ['El encabezado contiene "Paid"', 'es', 'un texto que contenga "Paid"'],
] as const)('"%s" says in words what is expected', (sentence, language, expected) => {
  const page = screen([{ role: 'heading', name: 'Open order', text: 'Open order', level: 1 }]);
  const { evidence } = decided(sentence, page, { ...english, language });
  expect(evidence[0]?.expected).toBe(expected);
});
