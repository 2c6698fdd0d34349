import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How two pictures compare. */
export interface PictureComparison {
  isSame: boolean;
  /** Pixels that differ more than an eye could miss. */
  changed: number;
  pixels: number;
  /** PNG: the first picture, pale, with what differs in red. Absent when nothing does. */
  difference?: Buffer;
}

/**
 * Distance of two colours in YIQ space, 0 to 1, from which a pixel counts as another one: two of 255
 * levels of grey are not told apart, as mixing colours may round otherwise, three are. Edges count as
 * anything else does: one machine smooths them in one way, and a comma is hardly more than an edge.
 */
const threshold = 0.01;

/**
 * Compares two PNGs pixel by pixel, colours by what an eye tells apart (Kotsarenko and Ramos 2010, as
 * pixelmatch does it). Pictures of different sizes differ in what only one of them has. Masked areas are left out.
 */
export async function comparePictures(
  before: Buffer,
  now: Buffer,
  masks: readonly Area[],
): Promise<PictureComparison> {
  if (masks.length === 0 && before.equals(now)) {
    const { width, height } = await sharp(now).metadata();
    return { isSame: true, changed: 0, pixels: width * height };
  }
  const sizes = await Promise.all([sharp(before).metadata(), sharp(now).metadata()]);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [first, second] = await Promise.all(
    [before, now].map((png) => pixelsOf(png, { width, height }, masks)),
  );
  if (first === undefined || second === undefined) throw new Error('There are two pictures.');
  const drawn = new Uint8Array(width * height * 4);
  const changed = pixelmatch(first, second, drawn, width, height, { threshold, includeAA: true });
  const pixels = width * height;
  const isSameSize = sizes[0]?.width === sizes[1]?.width && sizes[0]?.height === sizes[1]?.height;
  if (isSameSize && changed === 0) return { isSame: true, changed, pixels };
  const raw = { width, height, channels: 4 } as const;
  return {
    isSame: false,
    changed,
    pixels,
    difference: await sharp(drawn, { raw }).png().toBuffer(),
  };
}

/** Where two pictures of one size are not exactly the same, outside of masks; undefined if they are. */
export async function changedArea(
  before: Buffer,
  now: Buffer,
  masks: readonly Area[],
): Promise<Area | undefined> {
  if (before.equals(now)) return undefined;
  const { width, height } = await sharp(now).metadata();
  const [first, second] = await Promise.all(
    [before, now].map(async (png) => pixelsOf(png, { width, height }, masks)),
  );
  if (first === undefined || second === undefined) throw new Error('There are two pictures.');
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < second.length; at += 4) {
    if (first.readUInt32BE(at) === second.readUInt32BE(at)) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  if (right < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** RGBA, on a ground of its own beyond the picture's edge, black where it is masked. */
async function pixelsOf(
  png: Buffer,
  { width, height }: { width: number; height: number },
  masks: readonly Area[],
): Promise<Buffer> {
  const { width: own, height: tall } = await sharp(png).metadata();
  const { data } = await sharp(png)
    .ensureAlpha()
    .extend({
      right: width - own,
      bottom: height - tall,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const mask of masks) {
    const [left, top] = [Math.max(0, mask.x), Math.max(0, mask.y)];
    const [right, bottom] = [
      Math.min(width, mask.x + mask.width),
      Math.min(height, mask.y + mask.height),
    ];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) data.writeUInt32BE(0x000000ff, (y * width + x) * 4);
    }
  }
  return data;
}
