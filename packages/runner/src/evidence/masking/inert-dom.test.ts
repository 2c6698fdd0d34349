import { expect, test } from 'vitest';
import { makeInert } from './inert-dom.ts';

test('a copy of a page keeps what is seen and loses what would run', () => {
  const copy = [
    'HTML',
    { lang: 'en', onload: 'steal()' },
    ['META', { 'http-equiv': 'refresh', content: '0;url=/evil.html' }],
    ['A', { href: ' java\nscript:steal()', title: 'More' }, 'More'],
    [
      'IFRAME',
      { SRC: '/evil.html', srcdoc: '<script>1</script>', __playwright_src__: '/snapshot/frame@1' },
    ],
    ['IFRAME', { __playwright_src__: '/sha1/evil.html?dct=text/html' }],
    ['EMBED', { src: 'data:text/html,<script>1</script>' }],
    [
      'DIV',
      { style: 'color: red', OnClick: 'steal()' },
      ['IMG', { src: 'data:image/png;base64,AA==' }],
      [[1, 2]],
    ],
  ];
  makeInert(copy);
  expect(copy).toEqual([
    'HTML',
    { lang: 'en' },
    ['META', { content: '0;url=/evil.html' }],
    ['A', { title: 'More' }, 'More'],
    ['IFRAME', { __playwright_src__: '/snapshot/frame@1' }],
    ['IFRAME', {}],
    ['EMBED', {}],
    ['DIV', { style: 'color: red' }, ['IMG', { src: 'data:image/png;base64,AA==' }], [[1, 2]]],
  ]);
});
