import type { Page } from 'playwright-core';
import type { Facts } from './facts.ts';

/**
 * Reads the facts of the page as it is, by what its markup says. It runs in the page and uses nothing
 * of the product; elements in shadow roots and frames of the same site are read too.
 */
export function readFacts(page: Page): Promise<Omit<Facts, 'undrawn'>> {
  return page.evaluate(factsOfPage);
}

function factsOfPage(): Omit<Facts, 'undrawn'> {
  type Piece = Facts['pieces'][number];
  type Kind = Piece['kinds'][number];
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const pieces: Piece[] = [];
  const indexOf = new Map<Element, number>();
  const everything: string[] = [];
  const byRole: Record<string, Kind> = {
    button: 'button',
    checkbox: 'checkbox',
    columnheader: 'column',
    dialog: 'dialog',
    alertdialog: 'dialog',
    combobox: 'dropdown',
    listbox: 'dropdown',
    textbox: 'field',
    searchbox: 'searchField',
    spinbutton: 'field',
    form: 'form',
    heading: 'heading',
    img: 'image',
    image: 'image',
    listitem: 'item',
    treeitem: 'item',
    link: 'link',
    list: 'list',
    tree: 'list',
    menu: 'menu',
    menubar: 'menu',
    menuitem: 'menuItem',
    menuitemcheckbox: 'menuItem',
    menuitemradio: 'menuItem',
    alert: 'message',
    status: 'message',
    navigation: 'navigation',
    option: 'option',
    progressbar: 'progress',
    radio: 'radio',
    row: 'row',
    region: 'section',
    slider: 'slider',
    switch: 'switch',
    tab: 'tab',
    table: 'table',
    grid: 'table',
    treegrid: 'table',
    article: 'card',
    search: 'form',
  };
  const byTag: Record<string, Kind> = {
    A: 'link',
    BUTTON: 'button',
    TH: 'column',
    DIALOG: 'dialog',
    SELECT: 'dropdown',
    TEXTAREA: 'field',
    FORM: 'form',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    H4: 'heading',
    H5: 'heading',
    H6: 'heading',
    IMG: 'image',
    svg: 'image',
    CANVAS: 'image',
    LI: 'item',
    UL: 'list',
    OL: 'list',
    NAV: 'navigation',
    OPTION: 'option',
    PROGRESS: 'progress',
    TR: 'row',
    SECTION: 'section',
    FIELDSET: 'section',
    ASIDE: 'section',
    TABLE: 'table',
    ARTICLE: 'card',
    VIDEO: 'video',
    MENU: 'menu',
    METER: 'progress',
    OUTPUT: 'message',
  };
  const byInput: Record<string, Kind> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    search: 'searchField',
    submit: 'button',
    button: 'button',
    reset: 'button',
    image: 'button',
  };
  /** A class or id that speaks of a kind makes it one of them for whoever is generous. */
  const hints: [RegExp, Kind][] = [
    [/btn|button/i, 'button'],
    [/tab/i, 'tab'],
    [/check/i, 'checkbox'],
    [/menu|dropdown/i, 'menu'],
    [/item/i, 'item'],
    [/row/i, 'row'],
    [/card|box/i, 'card'],
    [/dialog|modal|popover|sheet|tray/i, 'dialog'],
    [/list/i, 'list'],
    [/link/i, 'link'],
    [/head|title/i, 'heading'],
    [/toast|alert|notif|message/i, 'message'],
    [/switch|toggle/i, 'switch'],
    [/section|panel|block|group/i, 'section'],
    [/select/i, 'dropdown'],
    [/icon|img|logo|avatar/i, 'image'],
    [/slide/i, 'slider'],
    [/option/i, 'option'],
    [/table|grid/i, 'table'],
    [/nav|breadcrumb/i, 'navigation'],
    [/field|input|editor|search/i, 'field'],
    [/progress|load/i, 'progress'],
    [/col/i, 'column'],
  ];

  const visit = (root: Node, parent: number): void => {
    for (const node of root.childNodes) {
      if (node instanceof Text) {
        if (clean(node.data) !== '' && !(node.parentElement instanceof HTMLStyleElement))
          everything.push(clean(node.data));
      } else if (node instanceof Element) {
        if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(node.tagName)) continue;
        const at = note(node, parent);
        visit(node, at);
        if (node.shadowRoot) visit(node.shadowRoot, at);
        if (node instanceof HTMLIFrameElement && node.contentDocument?.body)
          visit(node.contentDocument.body, at);
        everything.push('\n');
      }
    }
  };

  const note = (element: Element, parent: number): number => {
    const html = element instanceof HTMLElement ? element : undefined;
    const attribute = (name: string) => clean(element.getAttribute(name));
    const input = element instanceof HTMLInputElement ? element : undefined;
    const kind = kindOf(element);
    const names = [
      'aria-label',
      'title',
      'alt',
      'placeholder',
      'aria-description',
      'aria-roledescription',
      'data-tooltip',
      'label',
    ]
      .map(attribute)
      .filter((name) => name !== '');
    const labels = attribute('aria-labelledby')
      .split(' ')
      .filter(Boolean)
      .map((id) => clean(element.ownerDocument.getElementById(id)?.textContent));
    if ('labels' in element && element.labels instanceof NodeList) {
      for (const label of element.labels) names.push(clean(label.textContent));
    }
    names.push(...labels);
    if (input?.type === 'submit' || input?.type === 'button') names.push(clean(input.value));
    everything.push(...names);
    const value = heldBy(element);
    if (value !== undefined) everything.push(value);
    const classes = `${element.getAttribute('class') ?? ''} ${element.id} ${attribute('data-testid')}`;
    const kinds = new Set<Kind>(
      hints.filter(([pattern]) => pattern.test(classes)).map(([, each]) => each),
    );
    if (kind !== '') kinds.add(kind);
    if (kind === 'searchField') kinds.add('field');
    if (
      kind === 'field' &&
      /search|find|filter|busca|filtr/i.test(`${classes} ${names.join(' ')}`)
    ) {
      kinds.add('searchField');
    }
    if (kind === 'dropdown') kinds.add('field').add('list');
    if (
      html &&
      (html.onclick !== null || getComputedStyle(html).cursor === 'pointer' || html.tabIndex >= 0)
    ) {
      kinds.add('button').add('link');
    }
    if (html?.isContentEditable) kinds.add('field');
    if (kind === 'item' || kind === 'row' || kind === 'option')
      kinds.add('item').add('row').add('card').add('option');
    const level = Number(
      /^H([1-6])$/.exec(element.tagName)?.[1] ?? (attribute('aria-level') || Number.NaN),
    );
    const box = element.getBoundingClientRect();
    const text = clean(html ? html.innerText : element.textContent);
    pieces.push({
      parent,
      tag: element.tagName,
      kinds: [...kinds],
      role: kind,
      names: [...new Set(names.filter((name) => name !== ''))],
      text,
      ...(value === undefined ? {} : { value }),
      states: statesOf(element, value),
      ...(Number.isNaN(level) || kind !== 'heading' ? {} : { level }),
      isDrawn: isDrawn(element, box),
      box: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
    });
    indexOf.set(element, pieces.length - 1);
    return pieces.length - 1;
  };

  const kindOf = (element: Element): Kind | '' => {
    const role = element.getAttribute('role')?.trim().split(' ')[0] ?? '';
    if (role !== '') return byRole[role] ?? '';
    if (element instanceof HTMLInputElement)
      return byInput[element.type] ?? (element.type === 'hidden' ? '' : 'field');
    return byTag[element.tagName] ?? '';
  };

  const heldBy = (element: Element): string | undefined => {
    if (element instanceof HTMLInputElement) {
      if (['checkbox', 'radio', 'submit', 'button', 'hidden'].includes(element.type))
        return undefined;
      return element.type === 'password' ? '' : element.value;
    }
    if (element instanceof HTMLTextAreaElement) return element.value;
    if (element instanceof HTMLSelectElement)
      return clean([...element.selectedOptions].map((option) => option.text).join(', '));
    return undefined;
  };

  const statesOf = (element: Element, value: string | undefined): Piece['states'] => {
    const says = (name: string) => element.getAttribute(name);
    const states: Piece['states'] = {};
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
      states.checked = element.checked;
    else if (says('aria-checked') !== null) states.checked = says('aria-checked') === 'true';
    if (says('aria-selected') !== null) states.selected = says('aria-selected') === 'true';
    if (says('aria-expanded') !== null) states.expanded = says('aria-expanded') === 'true';
    states.enabled = !element.matches(':disabled') && says('aria-disabled') !== 'true';
    states.focused = element.ownerDocument.activeElement === element;
    if (value !== undefined) {
      states.empty = value === '';
      states.required = element.matches(':required') || says('aria-required') === 'true';
    }
    return states;
  };

  const isDrawn = (element: Element, box: DOMRect): boolean =>
    box.width > 0 &&
    box.height > 0 &&
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });

  const cellText = (cell: Element): string => {
    const values = [...cell.querySelectorAll('input, select, textarea')].map(
      (field) => heldBy(field) ?? '',
    );
    const pictures = [...cell.querySelectorAll('img[alt]')].map(
      (image) => image.getAttribute('alt') ?? '',
    );
    const own = cell instanceof HTMLElement ? cell.innerText : cell.textContent;
    return clean([own, ...values, ...pictures].join(' '));
  };

  const tables = [
    ...document.querySelectorAll('table, [role=table], [role=grid], [role=treegrid]'),
  ].map((table) => {
    const rows = [...table.querySelectorAll('tr, [role=row]')].map((row) => [
      ...row.querySelectorAll(
        'td, th, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]',
      ),
    ]);
    const isHeader = (cells: Element[]) =>
      cells.length > 0 && cells.every((cell) => cell.matches('th, [role=columnheader]'));
    const header = rows.find(isHeader);
    return {
      columns: header?.map(cellText) ?? [],
      rows: rows
        .filter((cells) => cells !== header && cells.length > 0)
        .map((cells) => cells.map(cellText)),
    };
  });

  if (document.body) visit(document, -1);
  return {
    title: document.title,
    address: location.href,
    everything: everything.join(' '),
    pieces,
    tables,
  };
}
