import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Masker, mask } from './masker.ts';

const secret = 'pä55 w&"rd/+\\ü';
const masker = new Masker([secret]);

describe('a secret is masked', () => {
  test.each([
    ['as it is', secret],
    ['in another case', secret.toUpperCase()],
    ['in an address', encodeURIComponent(secret)],
    ['in a form', new URLSearchParams({ q: secret }).toString().slice(2)],
    [
      'byte by byte in an address',
      [...Buffer.from(secret)]
        .map((b) => `%${b.toString(16).toUpperCase().padStart(2, '0')}`)
        .join(''),
    ],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in JSON in JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['in HTML', 'pä55 w&amp;&quot;rd/+\\ü'],
    ['as hexadecimal', Buffer.from(secret).toString('hex')],
    ['cut off', secret.slice(0, -2)],
  ])('%s', (_, spelling) => {
    expect(masker.text(`before ${spelling}`)).toBe(`before ${mask}`);
  });

  test('in base64, wherever in the encoded text it stands', () => {
    for (const before of ['', 'u', 'us', 'use', 'user']) {
      const encoded = Buffer.from(`${before}:${secret}!`).toString('base64');
      const masked = masker.text(`Authorization: Basic ${encoded}`);
      expect(masked).toContain(mask);
      const rest = masked.replace('Authorization: Basic ', '').split(mask).join('');
      expect(rest.length).toBeLessThan(12);
    }
  });

  test('when a message cuts it off with an ellipsis and a quote', () => {
    expect(masker.text(`It says "${secret.slice(0, 8)}…"`)).toBe(`It says "${mask}…"`);
  });

  test('line by line, when it has several', () => {
    const key = new Masker(['-----BEGIN KEY-----\nMIIEvAIBADANBg\nkqhkiG9w0BAQEF\n']);
    expect(key.text('the page shows MIIEvAIBADANBg')).toBe(`the page shows ${mask}`);
  });

  test('all through an event, in the keys of objects too, and numbers stay', () => {
    expect(masker.deep({ [secret]: [{ text: `a ${secret} b`, at: 12 }], on: true })).toEqual({
      [mask]: [{ text: `a ${mask} b`, at: 12 }],
      on: true,
    });
  });

  test('from the moment on that it is registered', () => {
    const late = new Masker();
    expect(late.text('hunter22')).toBe('hunter22');
    late.add('hunter22');
    expect(late.text('hunter22')).toBe(mask);
  });
});

describe('a secret that is split', () => {
  const house = new Masker(['key-of-the-house']);

  test('among texts that follow each other is masked once, where it begins', () => {
    const texts = ['Your key: ', 'key-of', '-the-', 'house', '!'];
    expect(house.across(texts)).toEqual(['Your key: ', mask, '', '', '!']);
    expect(house.across([...'key-of-the-house']).join('')).toBe(mask);
    const twice = ['a key-of-the-house b', 'c key-of-', 'the-house d key-', 'of-the-house'];
    expect(house.across(twice)).toEqual([`a ${mask} b`, `c ${mask}`, ` d ${mask}`, '']);
    expect(house.across(['key-', ' of-the-house'])).toEqual(['key-', ' of-the-house']);
  });

  test('byte by byte is found in a file that is no text', () => {
    const file = Buffer.from('\xff\xfe key-of-the-house \xf1', 'latin1');
    expect(Buffer.from(house.bytes(file)).toString('latin1')).toBe('\xff\xfe **** \xf1');
    const wide = Buffer.from('KEY-of-the-house', 'utf16le');
    expect(Buffer.from(house.bytes(wide)).toString('latin1')).not.toContain('o\0f');
    const accented = Buffer.concat([Buffer.from([0xff]), Buffer.from(secret)]);
    expect([...masker.bytes(accented)]).toEqual([0xff, ...Buffer.from('****')]);
    expect(house.bytes(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 2]));
  });
});

test('data whose keys are ours keeps its form, whatever word a secret is', () => {
  const words = new Masker(['message', 'target']);
  const told = { message: 'no message', target: [{ of: 'Target' }] };
  expect(words.values(told)).toEqual({ message: `no ${mask}`, target: [{ of: mask }] });
});

test('a secret of up to three characters is masked as a whole word only', () => {
  const short = new Masker(['42', '']);
  expect(short.text('PIN 42, not 1420 or 42a.')).toBe(`PIN ${mask}, not 1420 or 42a.`);
});

test('marks of regular expressions in a secret mean nothing', () => {
  expect(new Masker(['a.*b(c']).text('axxb a.*b(c')).toBe(`axxb ${mask}`);
});

test('no secret of four characters or more is left, whatever it is and stands in', () => {
  const known = fc
    .string({ minLength: 4, maxLength: 40, unit: 'binary' })
    .filter((text) => text.trim().length >= 4);
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => encodeURIComponent(text.toWellFormed()),
    (text) => JSON.stringify(text).slice(1, -1),
    (text) => new URLSearchParams([['', text]]).toString().slice(1),
    (text) => Buffer.from(text).toString('hex'),
  );
  fc.assert(
    fc.property(known, spelling, fc.string(), fc.string(), (value, spell, before, after) => {
      const written = spell(value);
      fc.pre(!mask.includes(written) && written.length >= 4);
      return !new Masker([value]).text(`${before}${written}${after}`).includes(written);
    }),
    { numRuns: 2000 },
  );
});
