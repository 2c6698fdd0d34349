import { expect, test } from 'vitest';
import { page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

const box =
  'position:absolute; left:0; width:200px; height:40px; border:0; margin:0; background:#f00; color:#f00';
const { show, browser } = setStage({
  '/secrets': page(`<style>body { margin:0 }</style>
    <input type=password aria-label=Password value=hunter2 style="${box}; top:100px">
    <input aria-label=Key value="key s3cret!" style="${box}; top:150px">
    <input aria-label=City value=York style="${box}; top:200px">
    <iframe style="${box}; top:300px; position:fixed" srcdoc="<body style='margin:0'><input type=password value=x style='width:200px;height:40px;border:0;background:#f00'>"></iframe>`),
  '/layer': page(
    `<dialog id=over style="inset:0; width:300px; height:400px; border:0; padding:0; margin:0">
      <input aria-label=Again value=s3cret! style="${box}; top:250px"></dialog>`,
    'over.showModal()',
  ),
  '/leaving': page(
    `<button onclick="document.querySelector('iframe').remove()">Remove</button><iframe srcdoc="<p>Inside"></iframe>`,
  ),
  '/plain': page('<input type=password value=x>'),
});

/** The colour of one point of a PNG. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const canvas = await browser().newPage();
  try {
    return await canvas.evaluate(
      async ([data, left, top]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return [...(context?.getImageData(Number(left), Number(top), 1, 1).data ?? [])].join(' ');
      },
      [png.toString('base64'), x, y] as const,
    );
  } finally {
    await canvas.close();
  }
}

const covered = '119 119 119 255';
const free = '255 0 0 255';

test('a picture has boxes over passwords and secrets, in frames too, and over nothing else', async () => {
  const { driver, limits, find } = await show('/secrets');
  await find('City');
  const png = await driver.screenshot(limits(), ['s3cret!']);
  const colours = await Promise.all([120, 170, 220, 320].map((y) => colourAt(png, 150, y)));
  expect(colours).toEqual([covered, covered, free, covered]);
});

test('a box lies over what the page has put on top', async () => {
  const { driver, limits, find } = await show('/layer');
  await find('Again');
  expect(await colourAt(await driver.screenshot(limits()), 150, 270)).toBe(free);
  expect(await colourAt(await driver.screenshot(limits(), ['s3cret!']), 150, 270)).toBe(covered);
});

test('the boxes are gone afterwards, and the page counts as unchanged', async () => {
  const { driver, limits, read } = await show('/plain');
  const before = (await read()).length;
  const since = performance.now();
  await driver.screenshot(limits(), ['x']);
  expect(await driver.evidence?.isUnchangedSince(since, limits())).toBe(true);
  expect((await read()).length).toBe(before);
});

test('a frame that was taken away is no hindrance', async () => {
  const { driver, limits, tap, read } = await show('/leaving');
  await read();
  await tap('Remove', 'button');
  const png = await driver.screenshot(limits(), ['x']);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});
