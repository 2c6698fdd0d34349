import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TestReport } from '@touchstone/contracts';
import type { Browser } from 'playwright-core';

/** A picture as large as a screen, with so many bytes after its end that it is that long. */
async function pictureOf(browser: Browser, bytes: number): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1280, height: 720 });
    canvas.getContext('2d')?.fillText('Cart', 100, 120);
    return canvas.toDataURL('image/jpeg');
  });
  await page.close();
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return Buffer.concat([jpeg, Buffer.alloc(Math.max(0, bytes - jpeg.length), jpeg)]);
}

const text = (textContent: string, id: number) => ({ type: 3, textContent, id });
const element = (tagName: string, id: number, attributes: object, ...childNodes: object[]) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id,
});

/** A copy of a page, full of whatever a page could try to run or fetch. */
const dom = {
  type: 0,
  id: 1,
  childNodes: [
    { type: 1, name: 'html', publicId: '', systemId: '', id: 2 },
    element(
      'html',
      3,
      {},
      element('head', 4, {}, element('style', 5, {}, text('h1 { color: rgb(1, 2, 3) }', 6))),
      element(
        'body',
        7,
        { onload: 'parent.hacked = 1' },
        element('h1', 8, {}, text('Cart as it was', 9)),
        element('script', 10, {}, text('parent.hacked = 1', 11)),
        element('img', 12, { src: 'https://example.com/x.png', onerror: 'parent.hacked = 1' }),
        element('iframe', 13, { srcdoc: '<script>top.hacked = 1</script>' }),
        element('a', 14, { href: 'javascript:parent.hacked=1' }, text('a link', 15)),
        element('div', 16, { style: 'background: url(https://example.com/y.png)' }),
      ),
    ),
  ],
};

/** Writes every file that the reports refer to, but their traces, into a new folder. */
export async function keptFiles(
  browser: Browser,
  tests: readonly TestReport[],
  pictureBytes = 0,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-report-'));
  const picture = await pictureOf(browser, pictureBytes);
  const frames = [0, 900].map((at) => ({ at, jpeg: picture.toString('base64') }));
  const contents: [RegExp, Buffer | string][] = [
    [/\.jpg$/, picture],
    [/\.json\.gz$/, gzipSync(JSON.stringify(dom))],
    [/frames\.json$/, JSON.stringify({ frames })],
    [/\.(?:webm|zip)$/, 'not empty'],
  ];
  for (const [, path] of JSON.stringify(tests).matchAll(/"([^"]+\.(?:jpg|gz|json|webm|zip))"/g)) {
    const content = contents.find(([ending]) => ending.test(path ?? ''))?.[1];
    if (path === undefined || content === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
