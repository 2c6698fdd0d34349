import { describe, expect, test } from 'vitest';
import { useRealPages } from '../steps/real-page.fixture.ts';

const pages = useRealPages();

describe('what holds', () => {
  test('is waited for', async () => {
    const page = await pages.show(`
      <p id="out">Saving</p><script>setTimeout(() => { out.textContent = 'Saved' }, 700)</script>`);
    expect(await page.end('Check that "Saved" is visible')).toBe('passed');
  });

  test('must be seen by a person', async () => {
    const covered = await pages.show(`
      <p>Total: $10</p><div style="position:fixed;inset:0;background:#fff">Loading</div>`);
    const { reason, message } = await covered.run('"Total: $10" is visible');
    expect(reason).toBe('target_not_usable');
    expect(message).toContain('cannot be seen: something lies over it');
    for (const style of [
      'opacity:0',
      'visibility:hidden',
      'position:absolute;left:-9999px',
      'display:none',
      'clip-path:inset(100%);position:absolute',
    ]) {
      const page = await pages.show(`<h1>Shop</h1><p style="${style}">Out of stock</p>`, {
        limits: { checkMilliseconds: 300 },
      });
      expect(await page.end('"Out of stock" is visible'), style).not.toBe('passed');
      expect(await page.end('"Out of stock" is not visible'), style).toBe('passed');
    }
  });

  test('may be scrolled to', async () => {
    const page = await pages.show('<div style="height:3000px"></div><p>Far below</p>');
    expect(await page.end('"Far below" is visible')).toBe('passed');
  });

  test('fails when the time is up, with what was there', async () => {
    const page = await pages.show('<h2>Order total</h2><dl><dt>Total</dt><dd>$12.00</dd></dl>');
    const outcome = await page.run('The total is $10.00');
    expect(outcome).toMatchObject({
      verdict: 'failed',
      reason: 'check_failed',
      evidence: [{ expected: '"$10.00"', actual: '$12.00' }],
    });
    expect(outcome.message).toBe('Not so: text of "total". Expected: "$10.00". Found: "$12.00".');
  });
});

describe('what is not there', () => {
  test('is believed only when the page is quiet', async () => {
    const page = await pages.show(`
      <button onclick="setTimeout(() => { out.innerHTML = '<p role=alert>Card declined</p>' }, 300); tick()">Pay</button><div id="out"></div><p id="clock"></p>
      <script>function tick() { let left = 6; const timer = setInterval(() => { clock.textContent = left; if (left-- === 0) clearInterval(timer) }, 80) }</script>`);
    expect(await page.end('Click Pay', 'No error is shown')).toMatch(/^check_failed/);
  });

  test('may take its time to go', async () => {
    const page = await pages.show(`
      <div role="status">Saved</div><script>setTimeout(() => document.querySelector('[role=status]').remove(), 900)</script>`);
    expect(await page.end('The toast is not visible')).toBe('passed');
    const stays = await pages.show('<div role="status">Saved</div>');
    expect(await stays.end('The toast disappears within 1 second')).toMatch(/^check_failed/);
  });

  test('an error counts, even if it goes away by itself', async () => {
    const page = await pages.show(`
      <p role="alert">Wrong password</p><script>setTimeout(() => document.querySelector('[role=alert]').remove(), 1200)</script>`);
    expect(await page.end('No error is shown')).toMatch(/^check_failed/);
  });

  test('is decided on a page that never rests', async () => {
    const page = await pages.show(`
      <p id="clock"></p><script>setInterval(() => { clock.textContent = Date.now() }, 20)</script>`);
    expect(await page.end('The dialog is not visible')).toBe('passed');
  });
});

describe('what cannot be decided', () => {
  test('is undecided, and says why', async () => {
    const page = await pages.show(
      '<p>Size: 3 x 40</p><button>Edit</button><button disabled>Edit</button>',
      { limits: { checkMilliseconds: 300 } },
    );
    expect(await page.run('The size is less than 50')).toMatchObject({
      verdict: 'undecided',
      reason: 'check_undecided',
    });
    expect(await page.run('The Edit button is disabled')).toMatchObject({
      verdict: 'undecided',
      reason: 'ambiguous_target',
    });
    expect(await page.run('The page looks the same as before')).toMatchObject({
      verdict: 'undecided',
      reason: 'unsupported',
    });
  });
});
