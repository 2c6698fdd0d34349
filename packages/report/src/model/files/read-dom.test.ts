import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDom } from './read-dom.ts';

const element = (tagName: string, attributes: object, ...childNodes: object[]) => ({
  ...{ type: 2, id: 1 },
  ...{ tagName, attributes, childNodes },
});
const packed = (value: unknown) => new Uint8Array(gzipSync(JSON.stringify(value)));

test('A copy of a page keeps how it looked, and loses what runs, leads away or asks the network', async () => {
  const copy = element(
    'body',
    { class: 'wide', onload: 'x()', style: 'color: red; background: url(http://a/b.png)' },
    element(
      'style',
      {},
      {
        ...{ type: 3, id: 2 },
        textContent: '@import "http://a/b.css"; p { color: red; background: url("//a/c") }',
      },
    ),
    element('SCRIPT', { src: 'http://a/b.js' }),
    element('iframe', { srcdoc: '<p>' }),
    element('a', { href: ' javascript:x()', title: 'link' }),
    element('use', { 'xlink:href': '#icon' }),
    element('img', {
      src: 'data:image/png;base64,AA',
      srcset: 'data:image/png;base64,AA 1x, http://a/b 2x',
    }),
    element('img', { src: 'http://a/b.png', alt: 'knife' }),
  );
  const read = JSON.stringify(await readDom(packed(copy)));
  for (const lost of ['http', '//a', 'onload', 'SCRIPT', 'iframe', 'javascript', '@import']) {
    expect(read).not.toContain(lost);
  }
  for (const kept of ['"wide"', 'color: red', 'p {', 'link', '#icon', 'data:image', 'knife']) {
    expect(read).toContain(kept);
  }
});

test('What is no copy of a page is not read as one', async () => {
  expect(await readDom(new Uint8Array([1, 2, 3]))).toBeUndefined();
  expect(await readDom(packed('text'))).toBeUndefined();
  expect(await readDom(packed({ type: 99, id: 1 }))).toBeUndefined();
});
