import { describe, expect, test } from 'vitest';
import { parseSentence } from './parse.ts';
import { describe as notation } from './plan/notation.ts';

describe('the language of a sentence', () => {
  test.each([
    ['Click the button', 'en'],
    ['Haz clic en el botón', 'es'],
    ['Click en el botón Guardar', 'es'],
    ['Click Save', 'en'],
    ['Pulsa Save', 'es'],
    ['Haz clic en "Save changes to the account"', 'es'],
    ['Click "Guardar los cambios de la cuenta"', 'en'],
    ['Verifica que "Welcome back" está visible', 'es'],
    ['boton guardar', 'es'],
  ])('%s is %s', (sentence, language) => {
    expect(parseSentence(sentence, { block: 'instructions' }).language).toBe(language);
  });

  test('is the one that was asked for, if one was', () => {
    const outcome = parseSentence('Haz clic en "A"', { block: 'instructions', language: 'en' });
    expect(outcome).toMatchObject({ status: 'refused', language: 'en' });
  });
});

describe('quotes', () => {
  test.each(['"Save"', "'Save'", '“Save”', '‘Save’', '«Save»', '« Save »', '`Save`'])(
    '%s are quotes',
    (quoted) => expect(read(`Click ${quoted}`)).toBe('tap "Save"'),
  );

  test.each([
    ["Click 'Don't show again'", 'tap "Don\'t show again"'],
    ["Check that Alice's row is visible", "expect row 'Alice' visible"],
    ['Check that the 13" option is selected', `expect option '13"' selected`],
    [String.raw`Click "C:\\temp"`, String.raw`tap "C:\\temp"`],
  ])('%s keeps its apostrophes and marks', (sentence, plan) => expect(read(sentence)).toBe(plan));
});

describe('variables', () => {
  test.each([
    ['Type {{ user }} into Name', `type "{{user}}" into 'Name'`],
    ['Type {{user}}-{{global.run}} into Name', `type "{{user}}-{{global.run}}" into 'Name'`],
    ['Click "Hello, {{name}}"', 'tap "Hello, {{name}}"'],
  ])('%s', (sentence, plan) => expect(read(sentence)).toBe(plan));

  test('must be among the known ones, if those are given', () => {
    const options = { block: 'instructions', variables: ['user'] } as const;
    expect(parseSentence('Type {{user}} into Name', options).status).toBe('parsed');
    expect(parseSentence('Type {{global.x}} into Name', options).status).toBe('parsed');
    expect(parseSentence('Type {{usr}} into Name', options)).toMatchObject({
      reason: 'unknown_variable',
      at: { start: 5, end: 12 },
    });
  });

  test('hold data, not language: what they will hold is not read', () => {
    expect(read('Click {{a}} and check that {{b}} is visible')).toBe(
      "tap '{{a}}'; expect '{{b}}' visible",
    );
  });
});

describe('slips of the fingers', () => {
  test.each([
    ['Clcik the Save button', "tap button 'Save'"],
    ['Click the Save buttton', "tap button 'Save'"],
    ['Veriffy that "Done" is visble', 'expect "Done" visible'],
    ['Seleciona "A" de la lista Talla', `select "A" from list 'Talla'`],
  ])('%s is forgiven', (sentence, plan) => expect(read(sentence)).toBe(plan));

  test.each(['Clock the Save button', 'Spill "A"', 'Chick Save'])(
    '%s is another word, not a slip',
    (sentence) => expect(read(sentence)).toMatch(/^refused/),
  );

  test('are kept in names and quoted texts', () => {
    expect(read('Click "Clcik"')).toBe('tap "Clcik"');
    expect(read('Click the Sumbit button')).toBe("tap button 'Sumbit'");
  });
});

describe('numbers and dates in both locales', () => {
  test.each([
    ['The total is $1,299.00', 'text of \'total\' = money("$1,299.00" 1299 USD)'],
    ['The total is 1.299,00 €', 'text of \'total\' = money("1.299,00 €" 1299 EUR)'],
    ['El total es 1.299,00 €', 'text of \'total\' = money("1.299,00 €" 1299 EUR)'],
    ['El total es $1,299.00', 'text of \'total\' = money("$1,299.00" 1299 USD)'],
    ['El peso es 1.299', 'text of \'peso\' = number("1.299" 1299|1.299)'],
    ['The weight is 1,299', 'text of \'weight\' = number("1,299" 1299)'],
    [
      'The start date is 03/04/2026',
      'text of \'start date\' = date("03/04/2026" 2026-03-04|2026-04-03)',
    ],
    ['La fecha es 03/04/2026', 'text of \'fecha\' = date("03/04/2026" 2026-04-03|2026-03-04)'],
    [
      'The start date is 31 March 2026',
      'text of \'start date\' = date("31 March 2026" 2026-03-31)',
    ],
    ['The start date is 31/02/2026', 'text of \'start date\' = "31/02/2026"'],
  ])('%s', (sentence, check) => expect(read(sentence, 'validation')).toBe(`expect ${check}`));
});

describe('"it"', () => {
  test.each([
    ['Hover over the menu and click it', 'hover menu; tap menu'],
    ['If the "Ad" dialog is visible, close it', 'when dialog "Ad" visible { dismiss dialog "Ad" }'],
    ['Abre el menú y ciérralo', 'tap menu; dismiss menu'],
  ])('%s: what was named last', (sentence, plan) => expect(read(sentence)).toBe(plan));

  test.each(['Click it', 'Reload the page and click it', 'Click Save. Go back. Click it'])(
    '%s: nothing was named',
    (sentence) => expect(read(sentence)).toBe('refused: no_referent'),
  );
});

describe('a refusal', () => {
  test('says where and why, and what would be read', () => {
    expect(parseSentence('Click Save or Cancel', { block: 'instructions' })).toEqual({
      status: 'refused',
      language: 'en',
      reason: 'or',
      at: { start: 11, end: 13 },
      message: {
        en: '«or» leaves two possibilities open. Say which one.',
        es: '«or» deja abiertas dos posibilidades. Di cuál.',
      },
      rewrites: [],
    });
  });

  test('of two readings offers both', () => {
    const outcome = parseSentence('Haz clic en Guardar y Cerrar', { block: 'instructions' });
    expect(outcome).toMatchObject({
      reason: 'two_readings',
      rewrites: ['Haz clic en "Guardar". Haz clic en "Cerrar".', 'Haz clic en "Guardar y Cerrar".'],
    });
  });

  test('shortens a long fragment', () => {
    const outcome = parseSentence(`Click ${'very '.repeat(40)}long`, { block: 'instructions' });
    expect(outcome.status === 'refused' && outcome.message.en.length).toBeLessThan(140);
  });
});

function read(sentence: string, block: 'instructions' | 'validation' = 'instructions'): string {
  const outcome = parseSentence(sentence, { block });
  return outcome.status === 'parsed' ? notation(outcome.plan) : `refused: ${outcome.reason}`;
}
