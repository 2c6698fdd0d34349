import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const { show } = useRealPages();

describe('an act whose effect is not to be seen', () => {
  test('has not chosen an option that the page does not take', async () => {
    const page = await show(
      `<div id=open style="cursor:pointer">Class</div><div class=dropdown id=list hidden><div>Economy</div><div>Business</div></div>
       <label>Colour <select id=colour><option>Red<option>Blue</select></label>
       <script>
         open_ = document.getElementById('open'); open_.onclick = () => { list.hidden = !list.hidden };
         for (const one of list.children) one.onclick = () => { if (one.textContent === 'Economy') open_.textContent = 'Economy'; list.hidden = true };
         colour.onchange = () => { colour.value = 'Red' };
       </script>`,
    );
    expect(await page.end('Select "Business" from Class')).toContain('check_undecided');
    expect(await page.end('Select "Economy" from Class', '"Economy" is visible')).toBe('passed');
    expect(await page.end('Select "Blue" from Colour')).toContain('holds "Red"');
  });

  test('has not typed, emptied or ticked what the page puts back', async () => {
    const page = await show(
      `<label>Phone <input oninput="this.value = this.value.replace(/[^0-9]/g, '')"></label>
       <label>Name <input value=Ann oninput="this.value = 'Ann'"></label>
       <label>Short <input maxlength=3></label>
       <label><input type=checkbox onclick="event.preventDefault()"> Beta</label>`,
    );
    expect(await page.end('Type "abc" into Phone')).toContain('instead of "abc"');
    expect(await page.end('Type "12" into Phone')).toBe('passed');
    expect(await page.end('Clear the Name field')).toContain('still holds "Ann"');
    expect(await page.end('Type "Maximilian" into Short')).toContain('holds "Max"');
    expect(await page.end('Tick "Beta"')).not.toBe('passed');
  });

  test('has not dropped what nothing takes', async () => {
    const page = await show(
      `<p draggable=true id=card>Card</p><div role=region aria-label=Shelf style="height:60px">Shelf</div>
       <div role=region aria-label=Box style="height:60px" ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.append(card)">Box</div>
       <script>card.ondragstart = (event) => event.dataTransfer.setData('text', 'card')</script>`,
    );
    expect(await page.end('Drag "Card" to the Shelf section')).toContain('action_failed');
    expect(await page.end('Drag "Card" to the Box section')).toBe('passed');
  });

  test('has not scrolled what stands still', async () => {
    const page = await show(
      `<div style="height:3000px">Long</div>
       <div role=region aria-label=Summary style="position:fixed;top:0;right:0;width:100px;height:40px">Short</div>
       <div role=region aria-label=Terms style="height:60px;overflow:auto"><p style="height:400px">Words</p></div>`,
    );
    expect(await page.end('Scroll down in the Summary')).toContain('action_failed');
    expect(await page.end('Scroll up')).toContain('action_failed');
    expect(await page.end('Scroll down in the Terms', 'Scroll down')).toBe('passed');
    expect(await page.end('Swipe left')).not.toBe('passed');
  });

  test('has not closed what is still there', async () => {
    const page = await show(
      '<div role=dialog aria-label=Survey><p>How are we?</p><button aria-label=Close>×</button></div>',
      { language: 'es' },
    );
    expect(await page.end('Cierra el diálogo Survey')).toContain('sigue ahí');
  });
});
