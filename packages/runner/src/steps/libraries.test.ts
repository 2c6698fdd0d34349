import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const { show } = useRealPages();

/** As libraries of components draw it: the real box takes no room, or lies unseen over a drawn one. */
const row = (name: string, drawn: string) => `
  <tr><td class="name"><div>${name}</div></td><td class="on"><div>${drawn}</div></td></tr>`;
const unseen = 'style="position:absolute;opacity:0;width:100%;height:100%;margin:0"';
const small =
  'style="position:relative;display:inline-block;width:16px;height:16px;border:1px solid"';
const overlaid = `<span ${small}><input type="checkbox" ${unseen}></span>`;
const switched = `
  <div style="display:inline-flex;width:40px;height:32px" onclick="const box = this.firstElementChild; box.checked = !box.checked">
    <input type="checkbox" role="switch" aria-label="Active Bob" style="position:absolute;width:0;height:0;opacity:0;margin:0">
    <span style="width:40px;height:20px;background:#888"></span>
  </div>`;

/** Headers that stay in sight stand in a table of their own. */
const page = `
  <style>table { width: 400px; table-layout: fixed; border-collapse: collapse }</style>
  <table><thead><tr><th>Member</th><th>Price</th></tr></thead></table>
  <div style="height:200px;overflow:auto;width:400px"><table><tbody>
    ${row('Ann $3.00', overlaid)}${row('Bob', switched)}
  </tbody></table></div>`;

describe('what libraries of components draw', { timeout: 60_000 }, () => {
  test('is checked and looked at where its real box is not to be seen', async () => {
    const { end } = await show(page);
    expect(await end('The checkbox in the row of "Ann" is not checked')).toBe('passed');
    expect(
      await end(
        'Tick the checkbox in the row of "Ann"',
        'The checkbox in the row of "Ann" is checked',
        'Turn on "Active Bob"',
        '"Active Bob" is on',
      ),
    ).toBe('passed');
    expect(await end('"Active Bob" is off')).toMatch(/^check_failed/);
    expect(await end('There is 1 switch', 'There are 2 rows in the table')).toBe('passed');
  });

  test('is no box to be seen once the page hides what it draws of it', async () => {
    const { end } = await show(`<div id=one>${overlaid}</div><p>Shut</p>
      <script>one.style.visibility = 'hidden'</script>`);
    expect(await end('The checkbox is visible')).not.toBe('passed');
  });

  test('is one table, though its headers stand in another', async () => {
    const { end } = await show(`
      <style>table { width: 400px; table-layout: fixed }</style>
      <table><thead><tr><th>Member</th><th>Price</th></tr></thead></table>
      <div style="height:100px;overflow:auto;width:400px"><table><tbody>
        <tr><td>Ann</td><td>$3.00</td></tr><tr><td>Bob</td><td>$2.00</td></tr>
      </tbody></table></div>`);
    expect(
      await end(
        'The price of "Ann" is $3.00',
        'There are 2 members',
        'There are 2 rows in the table',
      ),
    ).toBe('passed');
    expect(await end('The price of "Ann" is $2.00')).toMatch(/^check_failed/);
    expect(await end('The prices are sorted from lowest to highest')).toMatch(/^check_failed/);
    expect(await end('There are 0 members')).toMatch(/^check_failed/);
  });

  test('shows what was chosen beside a bare field, and may stay open for more', async () => {
    const { end } = await show(`
      <label for="extras">Extras</label>
      <div style="width:300px;height:30px;border:1px solid" onmousedown="offers.hidden = false; field.setAttribute('aria-expanded', 'true')">
        <div id="tags" style="display:inline"><span id="ask" class="select-placeholder">Choose some</span></div>
        <input id="extras" role="combobox" aria-expanded="false" readonly style="opacity:0;width:4px;border:0">
      </div>
      <ul id="list" hidden><li onclick="take(this)">Luggage</li><li onclick="take(this)">Meal</li></ul>
      <p><span style="position:relative;display:inline-block;width:16px;height:16px;border:1px solid"><input type="checkbox" aria-label="Select all" ${unseen}></span></p>
      <script>
        const offers = document.getElementById('list'), field = document.getElementById('extras');
        function take(item) {
          document.getElementById('ask')?.remove();
          document.getElementById('tags').innerHTML += '<span>' + item.textContent + '</span>';
        }
      </script>`);
    expect(await end('The Extras field is empty')).toBe('passed');
    expect(
      await end('Choose "Luggage" and "Meal" in Extras', 'The Extras field shows "Luggage"'),
    ).toBe('passed');
    expect(await end('The Extras field shows "Insurance"')).toMatch(/^check_failed/);
    expect(await end('The Extras field is empty')).toMatch(/^check_failed/);
  });
});
