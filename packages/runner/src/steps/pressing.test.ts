import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const pages = useRealPages();

describe('pressing', () => {
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
