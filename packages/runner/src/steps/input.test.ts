import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const pages = useRealPages();

describe('typing', () => {
  const form = `
    <form onsubmit="event.preventDefault(); out.textContent = 'Hello ' + first.value + ' ' + note.value">
      <label>First name <input id="first"></label>
      <label for="note">Note</label> <textarea id="note"></textarea>
      <input type="password" placeholder="Password" aria-label="Password">
      <label>Born <input type="date" id="born" oninput="day.textContent = this.value"></label>
      <label>Amount <input id="amount" oninput="this.value = this.value.replace(/[^0-9]/g, '').replace(/(\\d)(\\d{3})$/, '$1,$2')"></label>
      <label>Code <input maxlength="3"></label>
      <button>Send</button>
    </form>
    <output id="out"></output><p>Day: <span id="day"></span></p>`;

  test('fills fields by their label and sends the form', async () => {
    const page = await pages.show(form);
    expect(
      await page.end(
        'Type "Ann" into the First name field',
        'Enter "hi" into Note',
        'Type "secret" into the Password field',
        'Click Send',
        'Check that "Hello Ann hi" is visible',
        'Clear the First name field',
        'Check that the First name field is empty',
      ),
    ).toBe('passed');
  });

  test('gives a date field the date, however it is written', async () => {
    const page = await pages.show(form);
    expect(await page.end('Enter 07/11/1984 into Born', '"1984-07-11" is visible')).toBe('passed');
    const british = await pages.show(form, { locale: 'en-GB' });
    expect(await british.end('Enter 07/11/1984 into Born', '"1984-11-07" is visible')).toBe(
      'passed',
    );
  });

  test('accepts what the field formats, and tells when it holds something else', async () => {
    const page = await pages.show(form);
    expect(await page.end('Type 1234 into Amount')).toBe('passed');
    const { reason, message } = await page.run('Type "abcdef" into Code');
    expect(reason).toBe('action_failed');
    expect(message).toContain('holds "abc" instead of "abcdef"');
  });

  test('a field that comes late and is enabled later is waited for', async () => {
    const page = await pages.show(`
      <div id="place"></div>
      <script>
        setTimeout(() => { place.innerHTML = '<label>City <input id="city" disabled></label>' }, 400);
        setTimeout(() => { city.disabled = false }, 900);
      </script>`);
    expect(await page.end('Type "Leeds" into City', 'The City field has the value "Leeds"')).toBe(
      'passed',
    );
  });

  test('a rich text field takes text', async () => {
    const page = await pages.show(
      '<div contenteditable role="textbox" aria-label="Message"></div>',
    );
    expect(await page.end('Type "Dear Ann" into the Message field', '"Dear Ann" is visible')).toBe(
      'passed',
    );
  });

  test('is typed where the focus is, also when that comes a moment later', async () => {
    const page = await pages.show(
      `<button onclick="setTimeout(() => field.focus(), 400)">Add</button><input id=field aria-label="New">`,
    );
    expect(await page.end('Click Add', 'Type "hat"', 'The New field contains "hat"')).toBe(
      'passed',
    );
    const other = await pages.show('<p>Nothing to fill in</p>', {
      limits: { actionMilliseconds: 300 },
    });
    expect(await other.end('Type "hat"')).toContain('Nothing that takes text has the focus.');
  });
});

describe('choosing', () => {
  test('takes options of native lists, also by the words without the name of the list', async () => {
    const page = await pages.show(`
      <label>Size <select onchange="out.textContent = this.value"><option value="">Choose</option><option value="m">41</option><option value="l">42</option></select></label>
      <label>Toppings <select multiple><option>Cheese</option><option>Ham</option></select></label>
      <p id="out"></p>`);
    expect(
      await page.end(
        'Choose size 42 from the Size dropdown',
        'The Size dropdown has the value "42"',
        'Select "Cheese" and "Ham" from the Toppings list',
        'Deselect "Ham" from the Toppings list',
        'The "Cheese" option is selected',
        'The "Ham" option is not selected',
      ),
    ).toBe('passed');
    const { reason, message } = await page.run('Select "50" from the Size dropdown');
    expect(reason).toBe('target_not_found');
    expect(message).toContain('It offers: "Choose", "41", "42"');
  });

  const custom = `
    <div id="label">Country</div>
    <button id="open" role="combobox" aria-labelledby="label" aria-expanded="false" aria-haspopup="listbox">Select a country</button>
    <ul id="list" role="listbox" hidden></ul>
    <script>
      for (const name of ['Argentina', 'Chile', 'Mexico']) {
        const item = document.createElement('li');
        item.setAttribute('role', 'option');
        item.textContent = name;
        item.onclick = () => { open_.textContent = name; list.hidden = true; open_.setAttribute('aria-expanded', 'false'); };
        list.append(item);
      }
      const open_ = document.getElementById('open');
      open_.onclick = () => { list.hidden = !list.hidden; open_.setAttribute('aria-expanded', String(!list.hidden)); };
    </script>`;

  test('opens lists that the page draws itself', async () => {
    const page = await pages.show(custom);
    expect(await page.end('Select "Chile" from the Country dropdown', '"Chile" is visible')).toBe(
      'passed',
    );
    expect((await page.run('Select "Peru" from the Country dropdown')).message).toContain(
      'does not offer "Peru". It offers: "Argentina", "Chile", "Mexico"',
    );
  });

  test('sets whatever it is', async () => {
    const page = await pages.show(`${custom}
      <label>Volume <input type="range" min="0" max="10" value="3"></label>
      <label><input type="checkbox" role="switch"> Alarm</label>
      <label>Quantity <input type="number" value="1"></label>
      <fieldset><legend>Delivery</legend><label><input type="radio" name="d"> Standard</label><label><input type="radio" name="d"> Express</label></fieldset>`);
    expect(
      await page.end(
        'Set the Country to Mexico',
        'Set the Volume slider to 7',
        'Set Alarm to on',
        'Change the Quantity to 3',
        'Set Delivery to Express',
        'The Volume slider has the value 7',
        'The Alarm switch is on',
        'The Quantity field has the value 3',
        'The Express option is selected',
      ),
    ).toBe('passed');
  });

  test('filters an autocomplete by typing', async () => {
    const page = await pages.show(`
      <label>City <input id="city" role="combobox" aria-expanded="false" autocomplete="off"></label>
      <div id="results" role="listbox"></div>
      <script>
        const all = ['Lima', 'Lisbon', 'London', 'Leeds'];
        city.oninput = () => {
          results.replaceChildren(...all.filter((name) => city.value && name.toLowerCase().startsWith(city.value.toLowerCase())).map((name) => {
            const option = document.createElement('div');
            option.setAttribute('role', 'option');
            option.textContent = name;
            option.onclick = () => { city.value = name; results.replaceChildren(); };
            return option;
          }));
        };
      </script>`);
    expect(
      await page.end(
        'Select "London" from the City dropdown',
        'The City field has the value "London"',
      ),
    ).toBe('passed');
  });
});

describe('checking and unchecking', () => {
  const boxes = `
    <style>.hidden { position: absolute; opacity: 0 }</style>
    <label><input type="checkbox" onchange="count.textContent = Number(count.textContent) + 1"> Gift wrap</label>
    <label class="fancy"><input class="hidden" type="checkbox" id="terms"><span>I accept the terms</span></label>
    <table><tr><td><input type="checkbox"></td><td>Alice</td></tr><tr><td><input type="checkbox"></td><td>Bob</td></tr></table>
    <p>Changes: <b id="count">0</b></p>`;

  test('does only what is not so yet', async () => {
    const page = await pages.show(boxes);
    expect(
      await page.end(
        'Check the "Gift wrap" checkbox',
        'Check the "Gift wrap" checkbox',
        'Check that "Changes: 1" is visible',
        'Toggle the Gift wrap checkbox',
        'The "Gift wrap" checkbox is not checked',
        'Uncheck the "Gift wrap" checkbox',
        'Check that "Changes: 2" is visible',
      ),
    ).toBe('passed');
  });

  test('finds boxes that the page hides behind their label, and those in rows', async () => {
    const page = await pages.show(boxes);
    expect(
      await page.end(
        'Tick "I accept the terms"',
        'The "I accept the terms" checkbox is checked',
        'Check the checkbox in the row of "Bob"',
        'The checkbox in the row of "Bob" is checked',
        'The checkbox in the row of "Alice" is not checked',
        'Select the row of Alice',
        'The checkbox in the row of "Alice" is checked',
      ),
    ).toBe('passed');
  });
});
