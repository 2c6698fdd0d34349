import { type SampleAppName, startSampleApp } from '@touchstone/examples';
import { readTestFile, type TestFile } from '@touchstone/runner';
import type { Alteration } from './altered-app.ts';
import { restlessApp } from './restless-app.ts';

/** Screens of an app that are looked at, one after the other, and changes that must not be missed. */
export interface Scene {
  name: string;
  open(): Promise<{ url: string; close(): void | Promise<void> }>;
  test: TestFile;
  alterations: readonly Alteration[];
}

const same = 'The page looks the same as before';

export async function allScenes(): Promise<Scene[]> {
  return [
    {
      name: 'shop',
      open: sample('shop'),
      test: await written([
        same,
        'Accept the cookies',
        'Click "Blue mug"',
        'Click "Add to cart"',
        same,
        'Open "/checkout"',
        'Click the Email field',
        'The header and the page look the same as before',
      ]),
      alterations: [
        { name: 'a text a little darker', css: '.brand { color: #333 }' },
        { name: 'a ground a little darker', css: '.badge { background: #1b5860 }' },
        { name: 'a border of one pixel', css: '.products li { border-bottom-color: #d5d0c8 }' },
        { name: 'moved by one pixel', css: '.brand { position: relative; left: 1px }' },
        { name: 'another price', replace: ['$12.50', '$12.60'] },
        { name: 'a digit of a cent', replace: ['$12.50', '$12.51'] },
        { name: 'an icon in another colour', css: '.icon-cart svg { color: #444 }' },
        { name: 'a border that was not there', css: 'h1 { border-bottom: 1px solid #e5e0d8 }' },
        { name: 'a letter more', replace: ['Blue mug', 'Blue mugs'] },
        { name: 'a point as a comma', replace: ['keep your cart.', 'keep your cart,'] },
      ],
    },
    {
      name: 'back office',
      open: sample('back-office'),
      test: await written([
        same,
        'Enter "ana@ledger.test" into Email',
        'Enter "correct horse" into Password',
        'Click "Sign in"',
        'Wait until "Customers" is visible',
        same,
        'Type "okafor" into Search customers',
        'The table looks the same as before',
      ]),
      alterations: [
        { name: 'a line of one pixel', css: 'td { border-bottom: 1px solid #f0f0f0 }' },
        { name: 'a letter that looks alike', replace: ["'Northwind'", "'Northwlnd'"] },
        { name: 'letters a little smaller', css: 'table { font-size: 0.985em }' },
        { name: 'no round corners', css: '* { border-radius: 0 !important }' },
      ],
    },
    {
      name: 'booking on a phone',
      open: sample('booking'),
      test: await written(
        ['Open "/?lang=en"', same, 'Type "madrid" into City', 'Tap "Madrid"', same],
        'iPhone 15',
      ),
      alterations: [
        { name: 'another sign', replace: ['–</a>', '-</a>'] },
        { name: 'two pixels lower', css: 'h1 { transform: translateY(2px) }' },
        { name: 'a button a little lighter', css: 'button { filter: brightness(1.04) }' },
      ],
    },
    {
      name: 'a restless page',
      open: restlessApp,
      test: await written([same, 'The "List" section looks the same as before', same]),
      alterations: [
        { name: 'another order', replace: ['Teapot', 'Teapots'] },
        { name: 'another name in the field', replace: ['value="Jane"', 'value="Jana"'] },
        {
          name: 'a clock that is an hour late',
          replace: [
            'new Date().toLocaleTimeString',
            'new Date(Date.now() - 3_600_000).toLocaleTimeString',
          ],
        },
        {
          name: "yesterday's date",
          replace: [
            'new Date().toLocaleDateString',
            'new Date(Date.now() - 86_400_000).toLocaleDateString',
          ],
        },
        { name: 'a clock in another colour', css: '#clock { color: #374151 }' },
        { name: 'a font that never comes', replace: ['/font.woff2', '/nowhere.woff2'] },
        { name: 'a picture a little larger', css: 'img { width: 50px }' },
        { name: 'a border a little darker', css: '.card { border-color: #dcdfe4 }' },
      ],
    },
  ];
}

const sample = (name: SampleAppName) => () => startSampleApp(name);

/** A test of these sentences. @throws Error when one is not understood */
async function written(sentences: readonly string[], device?: string): Promise<TestFile> {
  const blocks = sentences.map((sentence) => {
    const type = / looks? the same/.test(sentence) ? 'validation' : 'instructions';
    return `    - {type: ${type}, step_description: ${JSON.stringify(sentence)}}`;
  });
  const lines = ['test:', '  metadata: {name: Looks, platform: web}'];
  if (device !== undefined) lines.push(`  device: {model: ${device}}`);
  const text = [...lines, '  blocks:', ...blocks, ''].join('\n');
  const read = await readTestFile(text, { path: 'looks.yaml' });
  if (read.status === 'read' && read.problems.length === 0) return read.test;
  throw new Error(read.problems.map(({ message }) => message).join(' '));
}
