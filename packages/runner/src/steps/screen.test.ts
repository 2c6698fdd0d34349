import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const pages = useRealPages();

describe('looking further', () => {
  test('scrolls lists that draw only what is in view', async () => {
    const page = await pages.show(
      `
      <div id="list" role="list" style="height:200px;overflow:auto"><div id="inner" style="position:relative;height:20000px"></div></div>
      <script>
        function draw() {
          const first = Math.floor(list.scrollTop / 20);
          inner.innerHTML = '';
          for (let at = first; at < Math.min(1000, first + 12); at++) {
            inner.innerHTML += '<div role="listitem" aria-setsize="1000" style="position:absolute;top:' + at * 20 + 'px"><button onclick="said.textContent=this.textContent">Item ' + at + '</button></div>';
          }
        }
        list.onscroll = draw; draw();
      </script><p id="said"></p>`,
      { limits: { actionMilliseconds: 20_000 } },
    );
    expect(await page.end('There are 1000 items in the list')).toBe('passed');
    expect(await page.end('Click the "Item 60" button', '"Item 60" is visible')).toBe('passed');
  });

  test('scrolls pages that load more at their end', async () => {
    const page = await pages.show(
      `
      <div id="feed"></div>
      <script>
        let count = 0;
        function more() { for (let at = 0; at < 20; at++) { count++; feed.insertAdjacentHTML('beforeend', '<article style="height:100px">Post ' + count + '</article>'); } }
        more();
        onscroll = () => { if (count < 60 && scrollY + innerHeight > document.body.scrollHeight - 50) setTimeout(more, 100); };
      </script>`,
      { limits: { actionMilliseconds: 15_000 } },
    );
    expect(await page.end('Scroll down until "Post 55" is visible', '"Post 55" is visible')).toBe(
      'passed',
    );
    const { message } = await page.run('Scroll down until "Post 99" is visible');
    expect(message).toContain('The end was reached');
  });

  const loading = (milliseconds: number) => `
    <ul id="list"></ul><div id="end" style="height:40px">Loading more…</div>
    <script>
      const more = () => {
        for (let at = 0; at < 8; at++) list.insertAdjacentHTML('beforeend', '<li style="height:150px">House ' + (list.children.length + 1) + '</li>');
        end.hidden = list.children.length >= 24;
      };
      more();
      new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting) && !end.hidden) setTimeout(more, ${milliseconds}); }).observe(end);
    </script>`;

  test.each([150, 900])(
    'waits for a list that says it is loading, for %d ms',
    async (milliseconds) => {
      const limits = { actionMilliseconds: 15_000 };
      const further = await pages.show(loading(milliseconds), { limits });
      expect(await further.end('Scroll down until "House 24" is visible')).toBe('passed');
      const sought = await pages.show(loading(milliseconds), { limits });
      expect(await sought.end('Click "House 23"')).toBe('passed');
      const { message } = await sought.run('Scroll down until "House 25" is visible');
      expect(message).toContain('The end was reached');
    },
  );

  test('scrolls to the ends and to things', async () => {
    const page = await pages.show(
      '<h1>Top</h1><div style="height:5000px"></div><p>Bottom words</p>',
    );
    await page.run('Scroll to the bottom');
    const below = await page.driver.snapshot({
      signal: new AbortController().signal,
      milliseconds: 5000,
    });
    expect(below.viewport.scrollY).toBeGreaterThan(4000);
    await page.run('Scroll to the "Top" heading');
    const above = await page.driver.snapshot({
      signal: new AbortController().signal,
      milliseconds: 5000,
    });
    expect(above.viewport.scrollY).toBeLessThan(200);
  });
});

describe('dialogs', () => {
  test('the browser asks and is answered', async () => {
    const page = await pages.show(`
      <button onclick="said.textContent = confirm('Delete this file?') ? 'deleted' : 'kept'">Delete</button>
      <button onclick="said.textContent = prompt('New name?')">Rename</button><p id="said"></p>`);
    expect(
      await page.end(
        'Click Delete',
        'Check that the alert is visible',
        'Dismiss the alert',
        '"kept" is visible',
        'Click Delete',
        'Accept the alert',
        '"deleted" is visible',
        'Click Rename',
        'Type "plan.txt" in the prompt and accept it',
        '"plan.txt" is visible',
      ),
    ).toBe('passed');
  });

  test('what waits for an answer is told to whoever goes on without one', async () => {
    const page = await pages.show(`<button onclick="alert('Saved!')">Save</button>`);
    const { message } = await page.run('Click Save', 'Click Save');
    expect(message).toContain('The browser asks "Saved!"');
  });

  test('dialogs and banners of the page are answered by their buttons', async () => {
    const page = await pages.show(`
      <p id="said"></p>
      <button onclick="box.showModal()">Remove</button>
      <dialog id="box"><h2>Remove the file?</h2><button onclick="box.close(); said.textContent='cancelled'">Cancel</button><button onclick="box.close(); said.textContent='removed'">Remove</button></dialog>
      <div id="cookies" style="position:fixed;bottom:0"><p>We use cookies to improve this site.</p><div><button onclick="cookies.remove(); said.textContent='rejected'">Reject all</button><button onclick="cookies.remove(); said.textContent='accepted'">Accept all</button></div></div>`);
    expect(
      await page.end(
        'If a cookie banner appears, accept it',
        '"accepted" is visible',
        'Click Remove',
        'Cancel the dialog',
        '"cancelled" is visible',
        'Click Remove',
        'Accept the confirmation dialog',
        '"removed" is visible',
      ),
    ).toBe('passed');
    const skipped = await page.run('If a cookie banner appears, accept it');
    expect(skipped).toMatchObject({ verdict: 'skipped', reason: 'condition_false' });
  });
});

describe('moving between pages', () => {
  test('goes by what leads there, in tabs and back', async () => {
    const page = await pages.show(`
      <nav><a href="#cart">Cart</a> <a href="/page-0" target="_blank">Help</a></nav><h1>Shop</h1>`);
    expect(
      await page.end(
        'Go to the Cart page',
        'The URL ends with "#cart"',
        'Go back',
        'The URL does not contain "#cart"',
        'Click Help',
        'Switch to the new tab',
        'The URL ends with "/page-0"',
        'Close this tab',
        'The heading is "Shop"',
      ),
    ).toBe('passed');
    const { reason, message } = await page.run('Open http://127.0.0.1:1/');
    expect(reason).toBe('unreachable');
    expect(message).toBe(
      'http://127.0.0.1:1/ could not be opened: browsers open no pages at that port.',
    );
    const inSpanish = await pages.show('<p>Hola</p>', { language: 'es' });
    const told = await inSpanish.run('Abre http://127.0.0.1:1/');
    const inWords =
      'No se pudo abrir http://127.0.0.1:1/: los navegadores no abren páginas en ese puerto.';
    expect(told.message).toBe(inWords);
    expect(told.attempts.at(-1)?.what).toBe(`no funcionó: ${inWords}`);
  });

  test('drags one thing onto another', async () => {
    const page = await pages.show(`
      <div id="one" draggable="true" style="width:80px;height:30px">Task one</div>
      <div id="done" style="width:200px;height:100px;border:1px solid" ondragover="event.preventDefault()" ondrop="said.textContent='dropped'">Done</div><p id="said"></p>`);
    expect(await page.end('Drag "Task one" onto "Done"', '"dropped" is visible')).toBe('passed');
  });
});

describe('remembering', () => {
  test('keeps texts, numbers, counts and lists', async () => {
    const page = await pages.show(`
      <dl><dt>Order number</dt><dd>A-17</dd><dt>Total</dt><dd>$1,299.50</dd></dl>
      <ul><li>Mug</li><li>Lamp</li></ul><label>ID <input value="42"></label>`);
    const kept = async (sentence: string) => (await page.run(sentence)).remembered?.value;
    expect(await kept('Remember the order number as orderNumber')).toBe('A-17');
    expect(await kept('Remember the number in the total as total')).toBe(1299.5);
    expect(await kept('Save the value of the ID field in {{id}}')).toBe('42');
    expect(await kept('Remember the number of items as count')).toBe(2);
    expect(await kept('Remember the page title as title')).toBe('Test page');
  });

  test('keeps nothing where only the label stands, or where the value is covered', async () => {
    const page = await pages.show(
      `
      <dl><dt>Subtotal</dt><dd>$5</dd><dt>Total</dt></dl>
      <div style="position:relative"><div><span>Deposit</span> <b>$20.00</b></div>
        <div style="position:absolute;inset:0;background:#fff"></div></div>
      <div><span>Code:</span> <b></b></div>`,
      { limits: { actionMilliseconds: 500 } },
    );
    expect(await page.end('Remember the total as total')).toBe(
      'action_failed: "total" says nothing.',
    );
    expect(await page.end('Remember the code as code')).toContain('says nothing');
    expect(await page.end('Remember the deposit as deposit')).toBe(
      'target_not_usable: Something lies over "deposit". Close it first.',
    );
  });
});
