import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changedArea, comparePictures } from './compare-pictures.ts';

interface Drawn {
  ground?: string;
  /** Where a line of one pixel begins. */
  line?: number;
  width?: number;
}

function picture({ ground = '#f0f0f0', line = 10, width = 60 }: Drawn = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40">
    <rect width="${width}" height="40" fill="${ground}"/>
    <rect x="${line}" y="20" width="30" height="1" fill="#d0d0d0"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const compared = async (now: Drawn, masks: Parameters<typeof comparePictures>[2] = []) => {
  const { isSame, changed } = await comparePictures(await picture(), await picture(now), masks);
  return { isSame, changed };
};

test('two pictures differ by what an eye could tell apart, down to one pixel', async () => {
  expect(await compared({})).toEqual({ isSame: true, changed: 0 });
  expect(await compared({ ground: '#eeeeee' })).toEqual({ isSame: true, changed: 0 });
  expect(await compared({ ground: '#ececec' })).toEqual({ isSame: false, changed: 60 * 40 - 30 });
  expect(await compared({ line: 11 })).toEqual({ isSame: false, changed: 2 });
});

test('what is masked is left out, and what only one picture has differs', async () => {
  const ends = [
    { x: 10, y: 20, width: 1, height: 1 },
    { x: 40, y: 20, width: 1, height: 1 },
  ];
  expect(await compared({ line: 11 }, ends)).toEqual({ isSame: true, changed: 0 });
  expect(await compared({ width: 61 })).toEqual({ isSame: false, changed: 40 });
});

test('where two pictures are not exactly the same is told, outside of masks', async () => {
  const [still, other] = [await picture(), await picture({ line: 12 })];
  expect(await changedArea(still, await picture(), [])).toBeUndefined();
  expect(await changedArea(still, other, [])).toEqual({ x: 10, y: 20, width: 32, height: 1 });
  const left = { x: 0, y: 0, width: 30, height: 40 };
  expect(await changedArea(still, other, [left])).toEqual({ x: 40, y: 20, width: 2, height: 1 });
});
