import type { Locator } from 'playwright-core';
import type { Relabel } from './relabel.ts';

/** The element of a relabel that is used: what is marked so, or the first that can be. */
const used = `[data-bench] [data-target], [data-bench] :is(button, a, select, textarea, summary,
  input:not([type=hidden]), [role=button], [role=link], [role=menuitem], [role=tab], [role=switch],
  [role=checkbox], [role=radio], [role=textbox], [role=combobox])`;

/** What a tester would write to use the element by what it is called. */
export async function sentenceFor({ language, sentence }: Relabel, body: Locator): Promise<string> {
  if (sentence !== undefined) return sentence;
  const marked = body.locator('[data-bench] [data-target]');
  const element = (await marked.count()) > 0 ? marked.first() : body.locator(used).first();
  const { name, act, value } = await element.evaluate(describe);
  const quoted = `"${name}"`;
  switch (act) {
    case 'press':
      return language === 'en' ? `Click ${quoted}` : `Haz clic en ${quoted}`;
    case 'tick':
      return language === 'en' ? `Tick ${quoted}` : `Marca ${quoted}`;
    case 'choose':
      return language === 'en'
        ? `Select "${value}" from ${quoted}`
        : `Selecciona "${value}" en ${quoted}`;
    case 'type':
      return language === 'en'
        ? `Type "${value}" into ${quoted}`
        : `Escribe "${value}" en ${quoted}`;
  }
}

type Act = 'press' | 'tick' | 'choose' | 'type';

/** Sent to the page as its source. */
function describe(element: Element): { name: string; act: Act; value: string } {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
  const named = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : words(document.getElementById(id)?.textContent)))
    .join(' ');
  const isSubmit = element.matches('input:is([type=submit], [type=button], [type=reset])');
  const isField = element.matches('input, select, textarea') && !isSubmit;
  const name = [
    named,
    element.getAttribute('aria-label'),
    [...labels].map((label) => label.textContent).join(' '),
    isField ? '' : element.textContent,
    isSubmit ? element.getAttribute('value') : '',
    element.getAttribute('placeholder'),
    element.getAttribute('title'),
    element.querySelector('img')?.alt,
  ]
    .map(words)
    .find((text) => text !== '');
  const role = element.getAttribute('role') ?? '';
  const type = element.getAttribute('type') ?? 'text';
  const act: Act = element.matches('select')
    ? 'choose'
    : ['checkbox', 'radio'].includes(type) || /^(?:checkbox|radio|switch)$/.test(role)
      ? 'tick'
      : isField || /^(?:textbox|searchbox|combobox)$/.test(role)
        ? 'type'
        : 'press';
  const samples: Record<string, string> = {
    number: '5',
    date: '2026-11-20',
    email: 'ana@example.com',
    tel: '5550123',
    url: 'https://example.com',
  };
  const option = [...element.querySelectorAll('option')].at(-1);
  return {
    name: name ?? '',
    act,
    value: words(option?.textContent) || (samples[type] ?? 'Sample'),
  };
}
