import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const pages = useRealPages();

const accordion = `
  <h2><button aria-expanded=false aria-controls=a>Billing</button></h2><div id=a hidden>Card 42</div>
  <h2><button aria-expanded=true aria-controls=b>Shipping</button></h2><div id=b>Street 7</div>
  <h2><button aria-expanded=false aria-controls=c>Returns</button></h2><div id=c hidden>30 days</div>
  <button>Pay</button>
  <script>document.querySelectorAll('[aria-controls]').forEach((b) => b.onclick = () => {
    const isOpen = b.getAttribute('aria-expanded') !== 'true';
    b.setAttribute('aria-expanded', isOpen);
    document.getElementById(b.getAttribute('aria-controls')).hidden = !isOpen;
  })</script>`;

/** Headers that tell nothing of whether they are open. */
const silent = `
  <style>.head { cursor: pointer } .body { display: none } .open + .body { display: block }</style>
  <div class=head>Size guide</div><div class=body>Chest 92 cm</div>
  <div class="head open">Material</div><div class=body>Wool</div>
  <script>document.querySelectorAll('.head').forEach((h) => h.onclick = () => h.classList.toggle('open'))</script>`;

describe('what folds', () => {
  test('is opened and shut, once, and stays as it is where it is so already', async () => {
    const page = await pages.show(accordion);
    expect(
      await page.end(
        'Expand the Billing section',
        '"Card 42" is visible',
        'Expand the Shipping section',
        '"Street 7" is visible',
        'Collapse the Shipping section',
        '"Street 7" is not visible',
      ),
    ).toBe('passed');
  });

  test('does not pass where nothing is called so', async () => {
    const page = await pages.show(accordion);
    expect(await page.atOnce('Expand the Invoices section')).toContain('target_not_found');
    expect(await page.atOnce('Collapse the Invoices section')).toContain('target_not_found');
  });

  test('presses nothing else where only its kind is said', async () => {
    const page = await pages.show(
      `<h2>News</h2><p>Today</p><button onclick="this.textContent = 'Paid'">Pay</button>`,
    );
    expect(await page.atOnce('Expand the section')).toContain('target_not_found');
    expect(await page.end('"Paid" is visible')).not.toBe('passed');
    const several = await pages.show(accordion);
    expect(await several.atOnce('Expand the section')).toContain('ambiguous_target');
    expect(await several.end('Expand the third section', '"30 days" is visible')).toBe('passed');
  });

  test('is opened all together, or as many as are said', async () => {
    const page = await pages.show(accordion);
    expect(await page.end('Expand both sections')).not.toBe('passed');
    expect(await page.end('"Card 42" is not visible')).toBe('passed');
    expect(
      await page.end('Expand every section', '"Card 42" is visible', '"30 days" is visible'),
    ).toBe('passed');
  });

  test('fails where it is pressed and does not open', async () => {
    const page = await pages.show('<button aria-expanded=false>Details</button><p>More</p>');
    expect(await page.end('Expand the Details section')).toContain('did not open');
  });

  test('is known by what comes into sight where it does not tell whether it is open', async () => {
    const page = await pages.show(silent);
    expect(
      await page.end(
        'Expand "Size guide"',
        '"Chest 92 cm" is visible',
        'Expand "Material"',
        '"Wool" is visible',
        'Collapse "Material"',
        '"Wool" is not visible',
      ),
    ).toBe('passed');
    const dead = await pages.show('<h3>Size guide</h3><p>Chest 92 cm</p>');
    expect(await dead.end('Expand "Size guide"')).toContain('did not open');
  });

  test('is pressed where its own words are, in a tree', async () => {
    const page = await pages.show(
      `<ul role=tree><li role=treeitem aria-expanded=true id=pics><span id=words>Pictures</span>
         <ul role=group><li role=treeitem>Cat<li role=treeitem>Dog<li role=treeitem>Owl</ul></ul>
       <script>words.onclick = () => { pics.setAttribute('aria-expanded', 'false'); pics.lastElementChild.hidden = true }</script>`,
    );
    expect(await page.end('Collapse "Pictures"', '"Cat" is not visible')).toBe('passed');
  });

  test('is told in Spanish too', async () => {
    const page = await pages.show(accordion, { language: 'es' });
    expect(await page.end('Despliega la sección Billing', 'Se ve "Card 42"')).toBe('passed');
    expect(await page.atOnce('Despliega la sección Facturas')).toContain('target_not_found');
  });
});
