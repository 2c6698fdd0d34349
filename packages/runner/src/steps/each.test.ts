import { describe, expect, test } from 'vitest';
import { type RealPage, useRealPages } from './real-page.fixture.ts';

const { show } = useRealPages();

const limits = { signal: AbortSignal.timeout(240_000), milliseconds: 20_000 };

/** What the fields hold. */
async function held(page: RealPage): Promise<unknown[]> {
  const { elements } = await page.driver.snapshot(limits);
  return elements
    .filter(({ type }) => /^(?:input|select|textarea)/.test(type))
    .map(({ value, states }) => value ?? states.checked);
}

describe('an act on several things', () => {
  const fields = '<label>Home <input value=1></label> <label>Work <input value=2></label>';

  test('is done to each of them, whatever the act', async () => {
    const page = await show(fields);
    expect(await page.end('Type "x" into both fields')).toBe('passed');
    expect(await held(page)).toEqual(['x', 'x']);
    expect(await page.end('Clear every field')).toBe('passed');
    expect(await held(page)).toEqual(['', '']);
    const lists = await show(
      `<select aria-label=A><option>Red<option>Blue</select><select aria-label=B><option>Red<option>Blue</select>
       <input type=range aria-label=C max=9 value=1><input type=range aria-label=D max=9 value=2>`,
    );
    expect(await lists.end('Select "Blue" in every dropdown', 'Set both sliders to 5')).toBe(
      'passed',
    );
    expect(await held(lists)).toEqual(['Blue', 'Blue', '5', '5']);
    const keys = await show(
      `<label>A <input onkeydown="said.textContent += ' A ' + event.key"></label>
       <label>B <input onkeydown="said.textContent += ' B ' + event.key"></label><p id=said></p>`,
    );
    expect(await keys.end('Press Enter in every field', '"A Enter B Enter" is visible')).toBe(
      'passed',
    );
  });

  test('takes all the options that are said', async () => {
    const many = '<label>Days <select multiple><option>Mon<option>Tue<option>Wed</select></label>';
    const page = await show(many);
    expect(await page.end('Select every option in the "Days" list')).toBe('passed');
    expect(await held(page)).toEqual(['Mon, Tue, Wed']);
    const one = await show(many.replace('multiple', ''));
    expect(await one.end('Select "Mon" and "Wed" from "Days"')).toContain('one option only');
    expect(await one.end('Deselect "Wed" from "Days"')).toBe('passed');
    expect(await held(one)).toEqual(['Mon']);
  });

  test('is refused where there are not as many as are said', async () => {
    const page = await show(`${fields} <label>Other <input value=3></label>`);
    expect(await page.atOnce('Type "x" into both fields')).toContain(
      'The screen has 3 where the step says both fields',
    );
    expect(await page.atOnce('Clear all 4 fields')).toContain('has 3');
    expect(await held(page)).toEqual(['1', '2', '3']);
    expect(await page.end('Clear all three fields')).toBe('passed');
    expect(await held(page)).toEqual(['', '', '']);
    const spanish = await show(fields, { language: 'es' });
    expect(await spanish.end('Escribe "y" en los dos campos')).toBe('passed');
    expect(await held(spanish)).toEqual(['y', 'y']);
    const same = await show(`${fields.replaceAll(/Home|Work/g, 'City')} <input aria-label=Zip>`, {
      language: 'es',
    });
    expect(await same.end('Escribe "z" en los dos campos City')).toBe('passed');
    expect(await held(same)).toEqual(['z', 'z', '']);
  });

  test('goes on where the page draws the rest anew', async () => {
    const page = await show(
      `<ul id=list></ul><script>
        let left = ['Milk', 'Bread', 'Salt'];
        function draw() {
          list.innerHTML = left.map((item) => '<li>' + item + ' <button>Remove</button></li>').join('');
          list.querySelectorAll('button').forEach((button, at) => { button.onclick = () => { left.splice(at, 1); draw() } });
        }
        draw();
      </script>`,
    );
    expect(await page.end('Click every "Remove" button', '"Remove" is not visible')).toBe('passed');
  });

  test('fails where one of them cannot be done', async () => {
    const page = await show(`${fields} <label>Fixed <input value=3 readonly></label>`);
    expect(await page.end('Type "x" into every field')).toContain('Fixed');
  });

  test('closes every banner, and sees that each is gone', async () => {
    const banner = (name: string) =>
      `<div role=dialog aria-label="${name}"><p>${name}</p><button onclick="this.parentNode.remove()">Close</button></div>`;
    const page = await show(banner('News') + banner('Cookies'));
    expect(
      await page.end('Close both dialogs', '"News" is not visible', '"Cookies" is not visible'),
    ).toBe('passed');
  });
});
