import { describe, expect, test } from 'vitest';
import { useRealPages } from '../steps/real-page.fixture.ts';

const pages = useRealPages();

/** A list that draws only the rows in view, `start` rows down at first. */
const virtual = (count: number, told = true, start = 0): string => `
  <div id="list" role="list" aria-label="Orders" style="height:200px;overflow:auto"><div id="inner" style="position:relative;height:${count * 20}px"></div></div>
  <p id="said"></p>
  <script>
    function draw() {
      const first = Math.floor(list.scrollTop / 20);
      inner.innerHTML = '';
      for (let at = first; at < Math.min(${count}, first + 12); at++) {
        inner.innerHTML += '<div role="listitem" ${told ? `aria-setsize="${count}"` : ''} style="position:absolute;height:20px;top:' + at * 20 + 'px">Order ' + at + '</div>';
      }
    }
    list.onscroll = draw; draw(); list.scrollTop = ${start * 20};
  </script>`;

describe('a list that draws only what is in view', () => {
  test('is looked through for what a check asks for', async () => {
    const page = await pages.show(virtual(60));
    expect(await page.end('"Order 55" is visible')).toBe('passed');
    expect(await page.end('"Order 3" is visible')).toBe('passed');
    expect(await page.end('"Order 77" is visible')).toMatch(/^target_not_found/);
  });

  test('is looked through before something is said not to be there', async () => {
    const page = await pages.show(virtual(60));
    expect(await page.end('"Order 55" is not visible')).toMatch(/^check_failed/);
    expect(await page.end('"Order 77" is not visible')).toBe('passed');
    expect(await page.end('The list does not contain "Order 40"')).toMatch(/^check_failed/);
    expect(await page.end('There is no "Order 41"')).toMatch(/^check_failed/);
  });

  test('is known by the room that its rows leave, and stands afterwards where it stood', async () => {
    const page = await pages.show(virtual(60, false, 20));
    expect(await page.end('"Order 77" is not visible')).toBe('passed');
    const { elements } = await page.driver.snapshot({
      signal: AbortSignal.timeout(10_000),
      milliseconds: 5000,
    });
    expect(elements.some(({ text }) => text === 'Order 20')).toBe(true);
    expect(await page.end('"Order 50" is not visible')).toMatch(/^check_failed/);
    expect(await page.end('"Order 2" is not visible')).toMatch(/^check_failed/);
  });

  test('is looked through where it is all that the page has', async () => {
    const page = await pages.show(virtual(60).replace('<p id="said"></p>', ''));
    expect(await page.end('"Order 55" is not visible')).toMatch(/^check_failed/);
    expect(await page.end('"Order 77" is not visible')).toBe('passed');
  });

  test('is looked through where the page itself scrolls over it', async () => {
    const page =
      await pages.show(`<h1>Orders</h1><div id="inner" style="position:relative;height:6000px"></div>
      <script>
        onscroll = () => {
          const first = Math.floor(scrollY / 20);
          inner.innerHTML = Array.from({ length: 40 }, (_, at) => first + at).filter((at) => at < 300)
            .map((at) => '<p style="position:absolute;height:20px;margin:0;top:' + at * 20 + 'px">Order ' + at + '</p>').join('');
        };
        onscroll();
      </script>`);
    expect(await page.end('"Order 255" is not visible')).toMatch(/^check_failed/);
    expect(await page.end('"Order 777" is not visible')).toBe('passed');
  });

  test('leaves it undecided where it is too long to be looked through', async () => {
    // Both look for as long as they may, so side by side.
    const endless = `${virtual(60)}
      <script>list.addEventListener('scroll', () => { inner.style.height = inner.offsetHeight + 400 + 'px' })</script>`;
    const [one, other] = [await pages.show(endless), await pages.show(endless)];
    const [absent, far] = await Promise.all([
      one.run('"Order 99999999" is not visible'),
      other.run('"Order 99999999" is visible'),
    ]);
    expect(absent).toMatchObject({ verdict: 'undecided', reason: 'check_undecided' });
    expect(far).toMatchObject({ verdict: 'undecided' });
  });

  test('does not tell how many there are, only that there are so many at least', async () => {
    const page = await pages.show(virtual(60, false), { limits: { checkMilliseconds: 300 } });
    expect(await page.run('There are 12 items in the list')).toMatchObject({
      verdict: 'undecided',
    });
    expect(await page.end('There are at least 5 items in the list')).toBe('passed');
  });

  test('is left alone where all of its rows are drawn', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `<li>Order ${at}</li>`).join('');
    const page = await pages.show(`
      <ul style="height:200px;overflow:auto" onscroll="said.textContent = 'scrolled'">${rows}</ul><p id="said"></p>`);
    expect(await page.end('"Order 77" is not visible', '"scrolled" is not visible')).toBe('passed');
  });
});
