import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const pages = useRealPages();

describe('pressing', { timeout: 60_000 }, () => {
  const table = `
    <h1>Users</h1>
    <table><thead><tr><th>Name</th><th>Price</th><th></th></tr></thead><tbody>
      <tr><td>Alice</td><td>$10</td><td><button>Edit</button> <button>Delete</button></td></tr>
      <tr><td>Bob</td><td>$20</td><td><button>Edit</button> <button>Delete</button></td></tr>
      <tr><td>Carol</td><td>$30</td><td><button>Edit</button> <button>Delete</button></td></tr>
    </tbody></table><p id="said">none</p>
    <script>
      document.querySelectorAll('button').forEach((button) => {
        const row = button.closest('tr');
        button.onclick = () => {
          said.textContent = button.textContent + ' ' + row.cells[0].textContent;
          if (button.textContent === 'Delete') row.remove();
        };
      });
    </script>`;

  test('takes the button in the row that is named, counted or related', async () => {
    const page = await pages.show(table);
    expect(
      await page.end(
        'Click the Edit button in the row of Bob',
        '"Edit Bob" is visible',
        'Click the second "Edit" button',
        'Click "Edit" next to "Carol"',
        '"Edit Carol" is visible',
        'Click Delete in the first row',
        '"Delete Alice" is visible',
        'The table has 2 rows',
        'The Price cell in the row of "Carol" shows $30',
        'The text of the first row contains "Bob"',
      ),
    ).toBe('passed');
  });

  test('ends with the candidates where several fit, and with the nearest where none does', async () => {
    const page = await pages.show(table);
    const several = await page.run('Click the Edit button');
    expect(several.reason).toBe('ambiguous_target');
    expect(several.others?.map(({ description }) => description)).toEqual([
      'button "Edit" in row "Alice $10 Edit Delete"',
      'button "Edit" in row "Bob $20 Edit Delete"',
      'button "Edit" in row "Carol $30 Edit Delete"',
    ]);
    const none = await page.run('Click the Archive button');
    expect(none.reason).toBe('target_not_found');
    expect(none.message).toContain('There is no "Archive" button on the screen.');
    const noRow = await page.run('Click Delete in the row of Zed');
    expect(noRow.message).toContain('There is no "Zed" row on the screen.');
  });

  test('does it to each of them', async () => {
    const page = await pages.show(table);
    expect(await page.end('Click the Delete button in every row', 'The table has 0 rows')).toBe(
      'passed',
    );
  });

  test('finds icons by what they mean', async () => {
    const page = await pages.show(`
      <button class="icon-trash" onclick="said.textContent = 'deleted'"><svg width="16" height="16"><rect width="16" height="16"/></svg></button>
      <button title="Settings" onclick="said.textContent = 'settings'"><svg width="16" height="16"><rect width="16" height="16"/></svg></button>
      <button onclick="said.textContent = 'closed'">×</button><p id="said"></p>`);
    expect(
      await page.end(
        'Click the trash icon',
        '"deleted" is visible',
        'Click the gear icon',
        '"settings" is visible',
        'Click the close icon',
        '"closed" is visible',
      ),
    ).toBe('passed');
  });

  test('pierces shadow roots and frames', async () => {
    const page = await pages.show(`
      <div id="host"></div><iframe title="Payment" srcdoc="<button onclick='this.textContent=&quot;Paid&quot;'>Pay</button>"></iframe>
      <script>host.attachShadow({ mode: 'open' }).innerHTML = '<button onclick="this.textContent=\\'Opened\\'">Open</button>'</script>`);
    expect(
      await page.end('Click Open', '"Opened" is visible', 'Click Pay', '"Paid" is visible'),
    ).toBe('passed');
    expect(
      await page.end(
        'Switch to the iframe "Payment"',
        '"Opened" is not visible',
        'Switch back to the main frame',
        '"Opened" is visible',
      ),
    ).toBe('passed');
  });

  test('tells what lies over the target', async () => {
    const page = await pages.show(`
      <button>Save</button><div style="position:fixed;inset:0;background:#fff">Please wait</div>`);
    const { reason, message } = await page.run('Click Save');
    expect(reason).toBe('target_not_usable');
    expect(message).toBe('Something lies over button "Save". Close it first.');
  });

  test('a control that stays disabled is told', async () => {
    const page = await pages.show('<button disabled>Save</button>');
    expect((await page.run('Click Save')).message).toContain('is disabled and stayed so');
  });

  test('menus that open on hover are opened when it is said', async () => {
    const page = await pages.show(`
      <style>#menu { display: none } nav:hover #menu { display: block }</style>
      <nav><button>Products</button><ul id="menu"><li><a href="#lamps">Lamps</a></li></ul></nav>`);
    expect(await page.end('Click Lamps')).toMatch(/^target_not_found/);
    expect(await page.end('Hover over Products', 'Click Lamps', 'The URL contains "#lamps"')).toBe(
      'passed',
    );
  });
});

describe('looking further', { timeout: 60_000 }, () => {
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

describe('dialogs', { timeout: 60_000 }, () => {
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

describe('moving between pages', { timeout: 60_000 }, () => {
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
    expect(message).toContain('http://127.0.0.1:1/ could not be opened');
  });

  test('drags one thing onto another', async () => {
    const page = await pages.show(`
      <div id="one" draggable="true" style="width:80px;height:30px">Task one</div>
      <div id="done" style="width:200px;height:100px;border:1px solid" ondragover="event.preventDefault()" ondrop="said.textContent='dropped'">Done</div><p id="said"></p>`);
    expect(await page.end('Drag "Task one" onto "Done"', '"dropped" is visible')).toBe('passed');
  });
});

describe('remembering', { timeout: 60_000 }, () => {
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
});
