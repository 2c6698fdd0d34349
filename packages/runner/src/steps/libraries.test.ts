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

describe('what libraries of components draw', () => {
  test('is checked and looked at where its real box is not to be seen', async () => {
    const { end } = await show(page);
    expect(await end('The checkbox in the row of "Ann $3.00" is not checked')).toBe('passed');
    expect(
      await end(
        'Tick the checkbox in the row of "Ann"',
        'The checkbox in the row of "Ann $3.00" is checked',
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

/** As components with a shadow root do it: the words stand in a slot, which has no box of its own. */
const slotted = `
  <x-box id=news>Send me news</x-box> <x-box>Old offers</x-box> <x-tag>Popular</x-tag>
  <script>
    customElements.define('x-box', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<label style="display:inline-flex">' +
          '<span style="display:inline-flex;position:relative;width:16px;height:16px;border:1px solid">' +
          '<input type="checkbox" style="position:absolute;opacity:0;margin:0;pointer-events:none"></span>' +
          '<div style="display:inline-block"><slot></slot></div></label>';
        this.shadowRoot.querySelector('input').checked = this.id === 'news';
      }
    });
    customElements.define('x-tag', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<span class="tag"><slot></slot><button>x</button></span>';
      }
    });
  </script>`;

/** A wide list whose field lies unseen over what is chosen; the options come a moment after it opens. */
const list = `
  <div role=listbox><div role=option>Teams</div></div>
  <div style="height:48px;width:1200px;border:1px solid" onclick="setTimeout(() => menu.hidden = false, 100)">
    <label for=plan>Plan</label> <span id=shown>Pro</span>
    <input id=plan role=combobox aria-expanded=false value=Pro readonly style="opacity:0;width:900px">
    <input aria-hidden=true tabindex=-1 value=pro style="opacity:0;width:1px">
  </div>
  <div role=listbox id=menu hidden><div role=option onclick="shown.textContent = plan.value = 'Team'; menu.hidden = true">Team</div></div>
  <p>Crew</p>`;

/** What is not so need not be waited for. */
const brief = { limits: { checkMilliseconds: 300 } };

describe('parts that libraries of components draw', () => {
  test('are seen in the slots where they stand', async () => {
    const { end } = await show(slotted, brief);
    expect(
      await end(
        '"Send me news" is visible',
        '"Popular" is visible',
        '"Send me news" is checked',
        '"Old offers" is not checked',
        'Tick "Old offers"',
        '"Old offers" is checked',
      ),
    ).toBe('passed');
    expect(await end('"Send me news" is not visible')).not.toBe('passed');
    expect(await end('"Popular" is not visible')).not.toBe('passed');
  });

  test('are chosen from the list that is named, never from another', async () => {
    const { end } = await show(list, brief);
    expect(await end('Select "Team" from Plan', 'Plan is "Team"')).toBe('passed');
    const far = '<i>x</i>'.repeat(70);
    const other = await show(
      `<p>Crew</p>${far}<div role=listbox><div role=option>Teams</div></div>`,
    );
    expect(await other.end('Select "Team" from Crew')).toMatch(/^target_not_found/);
  });

  test('of a tree open each by itself', async () => {
    const { end } = await show(
      `<ul role=tree>
      <li role=treeitem aria-expanded=true><div><div><div><div><b>Papers</b></div></div></div></div>
        <ul role=group><li role=treeitem><span>Bills</span></li></ul></li>
      <li role=treeitem><span>Pictures</span></li></ul>`,
      brief,
    );
    expect(await end('"Papers" is expanded')).toBe('passed');
    expect(await end('"Pictures" is expanded')).not.toBe('passed');
    expect(await end('"Bills" is expanded')).not.toBe('passed');
    expect(await end('"Pictures" is collapsed')).not.toBe('passed');
  });

  test('are counted, and taken for what they are', async () => {
    const { end } = await show(
      `
      <div class="v-card"><div class="v-card-title">Sales</div><div class="v-card-text">$5.00</div></div>
      <div class="v-card"><div class="v-card-title">Orders</div><div class="v-card-text">7</div><button>Pay</button></div>
      <ul><li>One</li><li>Two</li><li>Three</li></ul>
      <div class="v-sheet" style="height:200px;width:300px"><span class="btn__overlay"></span>Surface</div>
      <div role=alert class="v-alert text-success"><div class="v-alert__content">Import finished</div></div>
      <button>Inbox <span role=status class="badge">6</span></button>
      <div><label>Volume</label><div><div role=slider tabindex=0 aria-valuenow=35>o</div></div></div>
      <div><label>Range</label><b role=slider aria-valuenow=20>o</b><b role=slider aria-valuenow=60>o</b></div>`,
      brief,
    );
    expect(await end('There are 2 cards', 'Volume is 35')).toBe('passed');
    expect(await end('There are 3 cards')).not.toBe('passed');
    expect(await end('Every card has a "Pay" button')).not.toBe('passed');
    expect(await end('An error is visible')).not.toBe('passed');
    expect(await end('The error "Import finished" is visible')).not.toBe('passed');
    expect(await end('The dialog is open')).not.toBe('passed');
    expect(await end('The "Range" slider is 20')).not.toBe('passed');
  });

  test('of a grid that draws a part of its rows are looked for in all of them', async () => {
    const { end } = await show(
      `
      <div role=treegrid aria-rowcount=41 style="width:300px">
        <div id=box style="height:200px;overflow:auto;position:relative">
          <div role=rowgroup id=rows style="height:1600px;position:relative"></div>
          <div role=rowgroup style="height:1600px;width:1px;position:absolute;top:0"></div>
        </div>
      </div>
      <script>
        const draw = () => {
          const from = Math.floor(box.scrollTop / 40);
          rows.innerHTML = Array.from({ length: Math.min(8, 40 - from) }, (_, i) => '<div role=row style="position:absolute;top:' +
            (from + i) * 40 + 'px">' + ['F-' + (60 - from - i), 'a', 'b', 'c', 'd', 'e'].map((x) => '<span role=gridcell>' + x + ' </span>').join('') + '</div>').join('');
        };
        box.onscroll = draw; draw();
      </script>`,
      brief,
    );
    expect(await end('"F-49" is not visible')).not.toBe('passed');
  });

  test('of a calendar stand in the one day whose number they share', async () => {
    const days = [8, 9, 10, 11, 12, 13, 14].map((day) => {
      const events = day === 12 ? '<p>9:00 <b>Delivery</b></p><p>16:30 <b>Meeting</b></p>' : '';
      return `<td role=gridcell aria-labelledby=d${day}><a id=d${day} aria-label="November ${day}, 2026">${day}</a>${events}</td>`;
    });
    const { end } = await show(
      `<table role=grid><tr role=row>${days.join('')}</tr></table>`,
      brief,
    );
    expect(await end('"Meeting" is in "November 12, 2026"')).toBe('passed');
    expect(await end('"Meeting" is in "November 13, 2026"')).not.toBe('passed');
  });
});
