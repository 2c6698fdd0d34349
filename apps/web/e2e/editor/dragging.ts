import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Installed } from '../visitor.ts';
import type { Author } from './author.ts';
import { said, step } from './steps.ts';

/** Drags a step by its handle above another, once nothing moves them any more. */
export async function drag(page: Page, from: number, to: number): Promise<void> {
  const handle = (number: number) =>
    page.getByRole('button', { name: `Move step ${number}`, exact: true });
  await handle(from).hover();
  await page.mouse.down();
  const end = await middleOf(handle(to));
  await page.mouse.move(end.x, end.y + 4);
  await page.mouse.move(end.x, end.y - 4);
  await page.mouse.up();
}

/** On a phone, a finger takes a step by its handle down beyond the edge of the screen. */
export async function dragsByTouch(touchstone: Installed, author: Author): Promise<void> {
  const { page, newTest, call } = author;
  const storageState = await page.context().storageState();
  const viewport = { width: 390, height: 700 };
  const phone = { storageState, viewport, hasTouch: true, isMobile: true };
  const id = await newTest('Is written on a phone');
  const sentences = Array.from({ length: 9 }, (_, at) => `Click "${at + 1}"`);
  const blocks = sentences.map((one) => `    - {type: instructions, step_description: '${one}'}`);
  const yaml = `test:\n  metadata: {name: Phone, platform: web}\n  blocks:\n${blocks.join('\n')}\n`;
  await call('PUT', `/tests/${id}/yaml`, { yaml });
  await using visited = await touchstone.open(`/tests/${id}/edit`, phone);
  const { page: small } = visited;
  const handle = small.getByRole('button', { name: 'Move step 1', exact: true });
  // Until all that is said below the steps has made its room.
  await said(small, 9).getByText('Click "9".').waitFor();
  const { x, y } = await middleOf(handle);
  const finger = await small.context().newCDPSession(small);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', y);
  await touch('touchMove', y + 20);
  await touch('touchMove', viewport.height - 20);
  // It rests there, and the page goes on below it.
  await expect
    .poll(() => small.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBeLessThan(2);
  await touch('touchMove', viewport.height - 30);
  await touch('touchEnd');
  await expect.poll(() => step(small, 9).inputValue()).toBe('Click "1"');
  await expect.poll(() => step(small, 1).inputValue()).toBe('Click "2"');
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('The handle is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
