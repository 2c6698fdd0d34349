import type { ElementHandle, Locator, Page } from 'playwright-core';
import type { Scene } from './scenes/scene.ts';

/** A script gets so long to find its element, in milliseconds; the page is at rest by then. */
const patience = 400;

/** What a script came to: it used the element that was meant, another one, or none. */
export type Came = 'right' | 'wrong' | 'nowhere';

/** What a recorder of ids and classes writes: an id, or a path of classes and positions. */
export function rawSelector(handle: ElementHandle<Element>): Promise<string> {
  return handle.evaluate((element) => {
    const parts: string[] = [];
    for (
      let at: Element | null = element;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      if (at.id !== '') {
        parts.unshift(`#${CSS.escape(at.id)}`);
        return parts.join(' > ');
      }
      const classes = [...at.classList].map((name) => `.${CSS.escape(name)}`).join('');
      const own = `${at.localName}${classes}`;
      if (classes !== '' && document.querySelectorAll([own, ...parts].join(' > ')).length === 1) {
        return [own, ...parts].join(' > ');
      }
      const nth = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
      parts.unshift(`${at.localName}:nth-child(${nth})`);
    }
    return ['body', ...parts].join(' > ');
  });
}

export function roleLocator(page: Page, { byRole }: Scene): Locator {
  const { role, name, row } = byRole;
  const around = row === undefined ? page : page.getByRole('row', { name: row });
  return name === '' ? around.getByRole(role) : around.getByRole(role, { name });
}

/** Whether the script's next act would happen, and on what. Nothing is done on the page. */
export async function tryScript(locator: Locator, { byRole }: Scene): Promise<Came> {
  try {
    const isTyped = ['textbox', 'searchbox', 'combobox'].includes(byRole.role);
    if (!isTyped) await locator.click({ trial: true, timeout: patience });
    else if (!(await locator.isEditable({ timeout: patience }))) return 'nowhere';
    return (await locator.evaluate(isMeant, undefined, { timeout: patience })) ? 'right' : 'wrong';
  } catch {
    return 'nowhere';
  }
}

function isMeant(element: Element): boolean {
  const truth: unknown = Reflect.get(window, 'benchTruth');
  return truth instanceof Element && (truth.contains(element) || element.contains(truth));
}
