import { expect, test } from 'vitest';
import { page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

const { show } = setStage({
  '/moving': page(`<style>@keyframes leave { to { opacity:0 } }</style>
    <button onclick="said.style.animation = this.value" value="leave .3s 2.6s forwards">Later</button>
    <button onclick="said.style.animation = this.value" value="leave 2.6s forwards">Now</button>
    <p id=said>Saved</p>`),
});

test('what is animated now is waited for, what will be later is not', async () => {
  const { driver, tap, limits } = await show('/moving');
  await tap('Later', 'button');
  expect(await driver.settle(limits(1_500))).toBe(true);
  await tap('Now', 'button');
  expect(await driver.settle(limits(1_500))).toBe(false);
});
