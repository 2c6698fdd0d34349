import { expect, test } from 'vitest';
import { page } from '../site.fixture.ts';
import { setStage } from '../stage.fixture.ts';

const { show } = setStage({
  '/fields': page(
    `<label>Phone <input id=phone></label><label>Story <textarea></textarea></label>
     <label>E-mail <input type=email value=a@b.c></label><label>Count <input type=number value=3></label>
     <label>Fixed <input readonly value=x></label><label>Off <input disabled></label>
     <div contenteditable role=textbox aria-label=Note>old <b>text</b></div>
     <label>Controlled <input id=controlled></label><p>Words only</p>
     <div tabindex=0 id=picker>Pick a city<input style="opacity:0;width:2px" id=hidden></div>
     <label>Password <input type=password></label>
     <label>Key by key <input id=strict></label><label>At once <input id=atonce></label><label>Keys <input id=each></label>`,
    `strict.addEventListener('beforeinput', event => { if (event.data && event.data.length > 1) event.preventDefault() });
     let told = [];
     for (const type of ['keydown', 'keypress', 'input', 'keyup']) each.addEventListener(type, event => {
       told.push(type === 'keydown' ? ' ' + event.code + ' keydown' : ',' + type); if (type === 'keyup') say(told.join('').trim()) });
     let keys = 0; atonce.onkeydown = () => { keys++ }; atonce.oninput = () => say('keys ' + keys);
     phone.addEventListener('input', event => { const digits = phone.value.replace(/\\D/g, ''); phone.value = digits.replace(/(\\d{3})(?=\\d)/, '$1-') });
     // As React does: the value is tracked on the field itself, and what no event announces is undone.
     let state = ''; const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
     Object.defineProperty(controlled, 'value', { get() { return own.get.call(this) }, set(v) { state = v; own.set.call(this, v) } });
     controlled.addEventListener('input', () => { const now = own.get.call(controlled); if (now !== state) { state = now; say('state ' + state) } });
     picker.onclick = () => document.getElementById('hidden').focus();
     document.getElementById('hidden').oninput = event => say('city ' + event.target.value);
     document.addEventListener('keydown', event => { if (event.ctrlKey && event.shiftKey) say('chord ' + event.key) });`,
  ),
  // As editors of code do: a bracket that is opened is closed at once, and striking that closes nothing.
  '/code': page(
    `<div contenteditable role=textbox aria-label=Code></div>`,
    `const code = document.querySelector('[contenteditable]');
     code.addEventListener('keydown', event => {
       const { anchorNode: node, anchorOffset: at } = getSelection();
       const next = node?.nodeType === 3 ? node.data[at] : undefined;
       if (event.key === '{') { event.preventDefault(); document.execCommand('insertText', false, '{}'); getSelection().modify('move', 'backward', 'character') }
       if (event.key === '}' && next === '}') { event.preventDefault(); getSelection().modify('move', 'forward', 'character') }
     });`,
  ),
  '/dates': page(
    ['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range', 'number']
      .map((type) => `<input type=${type} aria-label=${type} onchange="say(this.value)">`)
      .join(''),
  ),
  '/slider': page(
    `<div id=s role=slider tabindex=0 aria-label=Heat aria-valuenow=5 aria-valuemin=0 aria-valuemax=10 style="width:99px;height:20px;background:#ccc"></div>`,
    `s.onkeydown = event => { const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
       const now = Math.max(0, Math.min(10, Number(s.getAttribute('aria-valuenow')) + step)); s.setAttribute('aria-valuenow', now); say('heat ' + now) }`,
  ),
});

const heldBy = async (stage: Awaited<ReturnType<typeof show>>, name: string) =>
  (await stage.find(name)).value;

const sentence = 'A sentence that is longer than what is typed key by key';

test('types long text by its first keys and then at once', async () => {
  const stage = await show('/fields');
  await stage.type('At once', sentence);
  expect((await stage.find('At once', 'textbox')).value).toBe(sentence);
  await stage.says('keys 6');
});

test('types what is short key by key, each key as a keyboard has it', async () => {
  const stage = await show('/fields');
  await stage.type('Keys', 'aB 1?');
  expect((await stage.find('Keys', 'textbox')).value).toBe('aB 1?');
  const events = ['keydown', 'keypress', 'input', 'keyup'].join();
  await stage.says(
    `KeyA ${events} KeyB ${events} Space ${events} Digit1 ${events} Slash ${events}`,
  );
});

test('types all of it key by key where a field takes nothing else', async () => {
  const stage = await show('/fields');
  await stage.type('Key by key', sentence);
  expect((await stage.find('Key by key', 'textbox')).value).toBe(sentence);
});

test('types so that masks, controlled fields and rich texts follow', async () => {
  const stage = await show('/fields');
  await stage.type('Phone', '5551234');
  expect((await stage.find('Phone', 'textbox')).value).toBe('555-1234');
  await stage.type('Controlled', 'abc');
  await stage.says('state abc');
  await stage.perform({
    do: 'type',
    ref: await stage.ref('Note', 'textbox'),
    text: 'new',
    append: false,
    submit: false,
  });
  expect(await heldBy(stage, 'Note')).toBe('new');
  await stage.perform({
    do: 'type',
    ref: await stage.ref('Note', 'textbox'),
    text: ' words',
    append: true,
    submit: false,
  });
  expect(await heldBy(stage, 'Note')).toBe('new words');
  await stage.perform({ do: 'clear', ref: await stage.ref('Note', 'textbox') });
  expect(await heldBy(stage, 'Note')).toBe('');
});

test.each([
  ['E-mail', 'x', 'a@b.cx'],
  ['Count', '7', '37'],
])('adds to what %s holds', async (name, text, expected) => {
  const stage = await show('/fields');
  const field = (await stage.read()).find((each) => each.other.label === name);
  await stage.perform({ do: 'type', ref: field?.ref ?? '', text, append: true, submit: false });
  expect((await stage.read()).find((each) => each.other.label === name)?.value).toBe(expected);
});

test('types into what takes the focus when it is tapped', async () => {
  const stage = await show('/fields');
  await stage.type('Pick a city', 'Lima');
  await stage.says('city Lima');
});

test('types a long text of several lines', async () => {
  const stage = await show('/fields');
  const text = `${'word '.repeat(100)}\n${'ñ😀'.repeat(30)}`;
  const story = async () => (await stage.read()).find(({ type }) => type === 'textarea');
  await stage.perform({
    do: 'type',
    ref: (await story())?.ref ?? '',
    text,
    append: false,
    submit: false,
  });
  expect((await story())?.value).toBe(text);
});

test('says why a field takes no text', async () => {
  const stage = await show('/fields');
  const failure = async (label: string) => {
    const field = (await stage.read()).find(
      (each) => each.other.label === label || (label === 'Words only' && each.text === label),
    );
    return (
      await stage.failureOf({
        do: 'type',
        ref: field?.ref ?? '',
        text: 'x',
        append: false,
        submit: false,
      })
    ).failure;
  };
  expect(await failure('Fixed')).toBe('notEditable');
  expect(await failure('Off')).toBe('disabled');
  expect(await failure('Words only')).toBe('notEditable');
});

test('types a password that no snapshot tells', async () => {
  const stage = await show('/fields');
  const field = async () => (await stage.read()).find(({ type }) => type === 'input:password');
  await stage.perform({
    do: 'type',
    ref: (await field())?.ref ?? '',
    text: 'hunter2',
    append: false,
    submit: false,
  });
  expect((await field())?.value).toBe('•••••••');
});

test('presses keys alone and together', async () => {
  const stage = await show('/fields');
  await stage.perform({ do: 'press', keys: ['Control', 'Shift', 'k'] });
  await stage.says('chord K');
  expect(await stage.failureOf({ do: 'press', keys: ['Bogus'] })).toMatchObject({
    failure: 'unsupported',
  });
});

test.each([
  ['date', '2026-11-21'],
  ['time', '14:30'],
  ['month', '2026-11'],
  ['week', '2026-W47'],
  ['datetime-local', '2026-11-21T14:30'],
  ['color', '#1a73e8'],
  ['range', '70'],
  ['number', '12.5'],
])('gives a %s field its value', async (type, value) => {
  const stage = await show('/dates');
  await stage.perform({ do: 'setValue', ref: await stage.ref(type), value });
  await stage.says(value);
  if (type === 'range' || type === 'color') return;
  const error = await stage.failureOf({
    do: 'setValue',
    ref: await stage.ref(type),
    value: 'soon',
  });
  expect(error.failure).toBe('notEditable');
  expect((await stage.find(type)).value).toBe(value);
});

test('moves a slider that is no field', async () => {
  const stage = await show('/slider');
  await stage.perform({ do: 'setValue', ref: await stage.ref('Heat'), value: '8' });
  await stage.says('heat 8');
  const error = await stage.failureOf({
    do: 'setValue',
    ref: await stage.ref('Heat'),
    value: '99',
  });
  expect(error.message).toContain('from 0 to 10');
});

test('leaves the text alone in an editor that closes brackets by itself', async () => {
  const stage = await show('/code');
  const text = '{ books { title author { name } } }';
  await stage.type('Code', text);
  expect((await heldBy(stage, 'Code'))?.replace(/\s/g, ' ')).toBe(text);
});
