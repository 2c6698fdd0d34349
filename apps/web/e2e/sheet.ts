import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

/** A page as it was drawn. */
export interface Picture {
  /** Its address. */
  title: string;
  file: string;
}

/** Lays pictures of one width beside each other into one JPEG, each by its upper part. */
export async function drawSheet(
  browser: Browser,
  pictures: readonly Picture[],
  { width, sheet }: { width: number; sheet: string },
): Promise<void> {
  const isNarrow = width < 800;
  const [columns, ratio] = isNarrow ? [10, '390 / 860'] : [5, '1440 / 860'];
  const html = `<!doctype html><meta charset="utf-8"><style>
    body { margin: 16px; font: 11px sans-serif; background: #77756f; color: #fff;
      display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px }
    figure { margin: 0; min-width: 0 }
    img { width: 100%; aspect-ratio: ${ratio}; object-fit: cover; object-position: top left; display: block }
    figcaption { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-top: 3px }
    </style>${pictures
      .map(
        ({ title, file }) =>
          `<figure><img src="${pathToFileURL(file).href}"><figcaption>${captionOf(title)}</figcaption></figure>`,
      )
      .join('')}`;
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  // From a file, because other pages may not show files.
  const [first] = pictures;
  const source = `${first?.file ?? sheet}.html`;
  await writeFile(source, html);
  await page.goto(pathToFileURL(source).href);
  await page.screenshot({ path: sheet, fullPage: true, type: 'jpeg', quality: 70 });
  await page.close();
}

/** Without the origin and without ids. */
function captionOf(address: string): string {
  return address
    .replace(/^https?:\/\/[^/]+/, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replaceAll('&', '&amp;');
}
