import { describe, expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const save = (ref: string): Described => ({ role: 'button', name: 'Save', text: 'Save', ref });

const heading = (name: string): Described => ({ role: 'heading', name, text: name, level: 2 });

const words = (text: string): Described => ({ text, type: 'span' });

const headed = (name: string): Described => ({
  type: 'section',
  children: [heading(name), { role: 'textbox', name: `${name} mail` }, save(name)],
});

/** A card or form whose title is no heading. */
const titled = (name: string, role = 'generic'): Described => ({
  role,
  children: [
    { children: [words(name)] },
    { children: [{ role: 'textbox', name: `${name} mail` }, words('How we reach you')] },
    { children: [save(name)] },
  ],
});

const main = (...children: Described[]) =>
  screen([
    { role: 'main', children: [{ role: 'heading', name: 'Settings', level: 1 }, ...children] },
  ]);

const ways = [
  'Press "Save" in "Notices"',
  'Click Save in the Notices section',
  'Click the Save button of "Notices"',
  'Press "Save" under "Notices"',
  'Press "Save" next to "Notices"',
  'Pulsa "Save" en la sección Notices',
];

describe.each([
  ['sections with headings', [headed('Profile'), headed('Notices')]],
  ['cards whose title is no heading', [titled('Profile'), titled('Notices')]],
  ['forms with a title', [titled('Profile', 'form'), titled('Notices', 'form')]],
  [
    'headings in one row of the document, and a link called like one',
    [
      { role: 'link', name: 'Notices', text: 'Notices' },
      heading('Profile'),
      save('Profile'),
      heading('Notices'),
      save('Notices'),
    ],
  ],
])('of two buttons in %s', (_, parts) => {
  test.each(ways)('%s', (sentence) => {
    expect(find(sentence, main(...parts))).toBe('Notices');
  });

  test('nobody knows which if the sentence does not say', () => {
    expect(find('Press "Save"', main(...parts))).toBe('ambiguous');
    expect(find('Press "Save" in "Settings"', main(...parts))).toBe('ambiguous');
  });
});

test('two sections of one name are not told apart by it', () => {
  expect(
    find('Click Save in the Notices section', main(headed('Notices'), headed('Notices'))),
  ).toBe('ambiguous');
  expect(find('Press "Save" in "Notices"', main(titled('Notices'), titled('Notices')))).toBe(
    'ambiguous',
  );
});

test('words in a text are no title, and a link stands over nothing', () => {
  const said = { role: 'paragraph', text: 'Notices go out daily' };
  const profile = { children: [words('Profile'), said, save('Profile')] };
  expect(find('Press "Save" in "Notices"', main(profile, titled('Notices')))).toBe('Notices');
  const link = { children: [{ role: 'link', name: 'Notices', text: 'Notices' }, save('Profile')] };
  expect(find('Press "Save" in "Notices"', main(link, titled('Other')))).toBe('ambiguous');
});
