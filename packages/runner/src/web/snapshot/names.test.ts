import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../browser/launch.ts';
import { readPage } from './page-snapshot.ts';
import { Worlds } from './worlds.ts';

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
});
afterAll(() => browser.close());

/** Roles that Playwright leaves out of its own snapshot, or counts among the texts. */
const compared =
  /^(?:alert|article|banner|button|cell|checkbox|columnheader|combobox|complementary|contentinfo|dialog|figure|form|gridcell|group|heading|img|link|listbox|main|menuitem|meter|navigation|option|progressbar|radio|region|row|rowheader|searchbox|slider|spinbutton|switch|tab|table|tabpanel|textbox|tree|treeitem)$/;

/** `role "name"` of everything that has a name, sorted, as Playwright computes it and as we do. */
async function bothNames(html: string) {
  const page = await browser.newPage();
  await page.setContent(html);
  const theirs = (await page.ariaSnapshot()).split('\n').flatMap((line) => {
    const found = /^\s*- '?([a-z]+) "((?:[^"\\]|\\.)*)"/.exec(line);
    const [, role = '', name = ''] = found ?? [];
    return compared.test(role)
      ? [`${role} ${name.replaceAll('\\"', '"').replaceAll("''", "'")}`]
      : [];
  });
  const { snapshot } = await readPage(await Worlds.open(page, () => undefined));
  const ours = snapshot.elements
    .filter(
      ({ role, name, hidden }) =>
        compared.test(role) && name !== '' && (!hidden || role === 'option'),
    )
    .map(({ role, name }) => `${role} ${name}`);
  await page.close();
  return { ours: ours.sort(), theirs: theirs.sort() };
}

const pages: Record<string, string> = {
  'fields by their labels': `
    <label for=a>First name</label><input id=a>
    <label>Last name <input></label>
    <label>Amount <input type=number value=5> in dollars</label>
    <label for=b>One</label><label for=b>Two</label><input id=b>
    <label for=c>Country</label><select id=c><option>Mexico<option selected>Chile</select>
    <label for=d>Notes <b>(optional)</b></label><textarea id=d>text</textarea>
    <label><input type=checkbox checked> I agree to the <a href=/t>terms</a></label>
    <label><input type=radio name=r> Card</label><label><input type=radio name=r> Cash</label>
    <input placeholder=Search type=search><input title="Zip code"><input aria-label=Phone type=tel>
    <input type=range aria-label=Volume><input type=date aria-label=Birthday>
    <label>Nights <select><option>1<option selected>2</select> nights</label>`,
  'names by reference': `
    <h2 id=t>Billing</h2><section aria-labelledby=t><h3 id=u>Address</h3></section>
    <span id=x>Delete</span><span id=y hidden>the hidden row</span>
    <button aria-labelledby="x y">No</button>
    <div id=z aria-label="Labelled label">inner</div><button aria-labelledby=z>No</button>
    <input aria-labelledby="x missing"><input aria-labelledby=missing placeholder="falls back">
    <button id=self aria-label=Remove aria-labelledby="self x">-</button>`,
  'names by content': `
    <button>Save <b>all</b></button><button><span>A</span><span>B</span></button>
    <button><div>Block</div><div>Blocks</div></button>
    <a href=/>Home</a><a href=/x><img alt=Logo src=data:,> Shop</a><a href=/y title=Tip><svg width=9 height=9></svg></a>
    <button><svg><title>Close</title><path d=""/></svg></button>
    <button><i class=icon aria-hidden=true>x</i> Menu</button>
    <button>Visible <span style="display:none">hidden</span><span style="visibility:hidden">gone</span></button>
    <button>Line<br>break</button><div role=button tabindex=0>Div <span aria-label=button>x</span></div>
    <h1>Title <small>sub</small></h1><button title="Only a title"></button>
    <button><span class=sr style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">For readers</span></button>
    <div role=tablist><div role=tab>One</div><div role=tab aria-selected=true>Two</div></div>
    <ul role=tree><li role=treeitem>Leaf</li></ul>
    <div role=switch aria-checked=true>Dark mode</div>`,
  'buttons of forms': `
    <input type=submit><input type=reset><input type=submit value=Send><input type=button value=Go>
    <input type=image alt=Find src=data:,><input type=image src=data:, title=Look><input type=file aria-label=Photo>`,
  'parts of a page': `
    <header>Top</header><nav aria-label=Main>x</nav><main>Content</main><footer>End</footer>
    <form aria-label="Sign in"><fieldset><legend>Who are you</legend><input aria-label=User></fieldset></form>
    <figure><img alt="A cat" src=data:,><figcaption>Cat of the day</figcaption></figure>
    <img src=data:, title=Titled><img alt="" src=data:,><svg role=img aria-label=Chart></svg>
    <dialog open aria-label=Settings><button>OK</button></dialog>
    <div role=alert aria-label=Oops>It failed</div><progress aria-label=Loading value=3 max=10></progress>
    <meter aria-label=Disk value=3 max=10></meter><div role=region aria-label=Cart>1 item</div>`,
  tables: `
    <table><caption>Orders</caption><thead><tr><th>Id<th>Total</tr></thead>
    <tbody><tr><th scope=row>1<td>$5 <button>Pay</button></tr><tr><td>2<td><b>$</b>7</tr></tbody></table>
    <div role=grid aria-label=Stock><div role=row><span role=columnheader>Name</span></div>
    <div role=row><span role=gridcell>Milk</span></div></div>`,
  'shadow roots and slots': `
    <my-card><span slot=title>Slotted</span><button>Inside light</button></my-card>
    <script>customElements.define('my-card', class extends HTMLElement { constructor() { super();
      this.attachShadow({ mode: 'open' }).innerHTML = '<h2><slot name=title></slot></h2><label for=q>Query</label><input id=q><slot></slot><button>Buy <slot name=title></slot></button>' } })</script>`,
};

describe('accessible names are those that Playwright computes', () => {
  test.each(Object.entries(pages))('for %s', async (_, html) => {
    const { ours, theirs } = await bothNames(html);
    expect(theirs.length).toBeGreaterThan(3);
    expect(ours).toEqual(theirs);
  });
});
