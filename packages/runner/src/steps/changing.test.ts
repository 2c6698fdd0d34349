import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const { show } = useRealPages();

describe('a page that is about to change', () => {
  test('is acted on as it is then, not as it was read', async () => {
    const page = await show(
      `<button onclick="requestAnimationFrame(() => requestAnimationFrame(swap))">Swap</button>
       <button id=one onclick="said.textContent = 'pressed one'">Pay</button>
       <button id=two onclick="said.textContent = 'pressed two'">Cancel</button><p id=said></p>
       <script>function swap() { one.textContent = 'Cancel'; two.textContent = 'Pay' }</script>`,
    );
    expect(await page.end('Click Swap', 'Click Pay', '"pressed two" is shown')).toBe('passed');
  });

  test('does not pass for what was there before the act and goes a moment later', async () => {
    const page = await show(
      `<button onclick="setTimeout(() => total.textContent = 'Total: $9', 60)">Add</button>
       <p id=total>Total: $5</p>`,
    );
    expect(await page.end('Click Add', '"Total: $5" is shown')).toContain('target_not_found');
  });

  test('does not pass for what the act draws anew as it was, and a moment later otherwise', async () => {
    const page = await show(
      `<button onclick="redraw()">Add</button><div id=cart><p>Total: $5</p></div>
       <script>function redraw() {
         cart.innerHTML = '<section><h2>Cart</h2><h3>Total: $5</h3></section>';
         setTimeout(() => cart.innerHTML = '<section><h2>Cart</h2><h3>Total: $9</h3></section>', 70);
       }</script>`,
    );
    expect(await page.end('Click Add', '"Total: $5" is shown')).toContain('target_not_found');
  });

  test('does not pass for what the act shows and a moment later takes away', async () => {
    const page = await show(
      `<button onclick="said.textContent = 'Saved'; setTimeout(() => said.textContent = 'Refused', 40)">Save</button>
       <p id=said></p>`,
    );
    expect(await page.end('Click Save', '"Saved" is shown')).toContain('target_not_found');
  });

  test('does not pass for what an open request takes away', async () => {
    const page = await show(
      `<button onclick="save()">Save</button><p id=said></p>
       <script>async function save() { said.textContent = 'Saved'; await fetch('/slow'); said.textContent = 'Refused' }</script>`,
    );
    expect(await page.end('Click Save', '"Saved" is shown')).toContain('target_not_found');
  });

  test('does not pass for what the next page shows first and a moment later otherwise', async () => {
    const page = await show(
      `<a href="?next">Next</a><p id=total>Total: $1</p>
       <script>if (location.search) {
         total.textContent = 'Total: $5';
         addEventListener('load', () => setTimeout(() => total.textContent = 'Total: $9', 40));
       }</script>`,
    );
    expect(await page.end('Click Next', '"Total: $5" is shown')).toContain('target_not_found');
    expect(await page.end('"Total: $9" is shown')).toBe('passed');
  });

  test('is not taken at a word that fits loosely before what fits better has come', async () => {
    const page = await show(
      `<style>a { display: block; width: 20px; height: 20px }</style><button onclick="begin()">Next</button>
       <a href="#cart" class="icon-cart" onclick="said.textContent = 'took the icon'">0</a><p id=said></p>
       <script>async function begin() {
         for (const _ of [1, 2, 3]) await fetch('/slow');
         const button = document.createElement('button');
         button.textContent = 'Add to cart';
         button.onclick = () => { said.textContent = 'added' };
         document.body.append(button);
       }</script>`,
    );
    expect(await page.end('Click Next', 'Click "Add to cart"', '"added" is shown')).toBe('passed');
  });

  test('is at rest only when its document is whole, however long that pauses', async () => {
    const page = await show(
      `<style>a { display: block; width: 20px; height: 20px }</style><button onclick="build()">Next</button>
       <script>function build() {
         document.open();
         document.write('<a href="#cart" class="icon-cart" onclick="said.textContent = &quot;took the icon&quot;">0</a><p id=said></p>');
         setTimeout(() => {
           document.write('<button onclick="said.textContent = &quot;added&quot;">Add to cart</button>');
           document.close();
         }, 300);
       }</script>`,
    );
    expect(await page.end('Click Next', 'Click "Add to cart"', '"added" is shown')).toBe('passed');
  });
});
