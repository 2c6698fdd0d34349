import { datePicker } from './date-picker.ts';
import { el, has, toast } from './page.ts';

/** Three tabs of settings: switches, a slider, a date, a file. */
export function settings(): HTMLElement {
  const panels = { Notices: notices(), Limits: limits(), Company: company() };
  const names = Object.keys(panels);
  const panel = el('div', { role: 'tabpanel' });
  const tabs = Object.entries(panels).map(([name, content], at) =>
    el(
      'button',
      { role: 'tab', 'aria-selected': 'false', onclick: () => show(at, name, content) },
      name,
    ),
  );
  const show = (at: number, name: string, content: HTMLElement) => {
    const other = Object.values(panels)[(names.indexOf(name) + 1) % names.length];
    panel.replaceChildren(has('tab-wrong') && other ? other : content);
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === at));
    }
  };
  tabs[0]?.click();
  return el('section', {}, el('div', { role: 'tablist' }, ...tabs), panel);
}

function notices(): HTMLElement {
  const state = el('p', {}, 'Weekly mail is off');
  const toggle = el('button', {
    role: 'switch',
    'aria-checked': 'false',
    'aria-label': 'Weekly mail',
  });
  toggle.addEventListener('click', () => {
    if (has('switch-dead')) return;
    const on = toggle.getAttribute('aria-checked') !== 'true';
    toggle.setAttribute('aria-checked', String(on));
    state.textContent = `Weekly mail is ${on ? 'on' : 'off'}`;
  });
  return el('div', { class: 'line' }, el('span', {}, 'Weekly mail'), toggle, state);
}

function limits(): HTMLElement {
  const slider = el('input', { type: 'range', min: '0', max: '100', value: '20', id: 'credit' });
  const words = el('output', {}, '20 %');
  slider.addEventListener('input', () => {
    words.textContent = `${Number(slider.value) + (has('slider-off') ? 5 : 0)} %`;
  });
  return el(
    'div',
    { class: 'line' },
    el('label', { for: 'credit' }, 'Credit limit'),
    slider,
    words,
  );
}

function company(): HTMLElement {
  const file = el('input', { type: 'file', hidden: true });
  const name = el('p', {}, 'No logo yet');
  file.addEventListener('change', () => {
    name.textContent = `Logo: ${file.files?.[0]?.name ?? 'none'}`;
  });
  const save = el('button', { onclick: () => toast('Company saved') }, 'Save company');
  return el(
    'div',
    {},
    el('button', { onclick: () => file.click() }, 'Choose a logo'),
    file,
    name,
    datePicker('Founded on'),
    save,
  );
}
