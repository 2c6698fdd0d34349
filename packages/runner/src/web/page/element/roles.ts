import type { Dom } from '../dom.ts';

/**
 * ARIA roles, by the role attribute or by what the HTML element stands for.
 * Source: https://www.w3.org/TR/html-aam-1.0/ and https://www.w3.org/TR/wai-aria-1.2/
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeRoles(dom: Dom) {
  const known = new Set(
    `alert alertdialog application article banner blockquote button caption cell checkbox code
    columnheader combobox complementary contentinfo definition deletion dialog directory document
    emphasis feed figure form generic grid gridcell group heading img image insertion link list
    listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox
    menuitemradio meter navigation none note option paragraph presentation progressbar radio
    radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider
    spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox
    time timer toolbar tooltip tree treegrid treeitem`.split(/\s+/),
  );

  const ofTag: Record<string, string> = {
    article: 'article',
    aside: 'complementary',
    blockquote: 'blockquote',
    button: 'button',
    caption: 'caption',
    code: 'code',
    datalist: 'listbox',
    dd: 'definition',
    del: 'deletion',
    details: 'group',
    dfn: 'term',
    dialog: 'dialog',
    dt: 'term',
    em: 'emphasis',
    fieldset: 'group',
    figure: 'figure',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    hr: 'separator',
    ins: 'insertion',
    li: 'listitem',
    main: 'main',
    mark: 'mark',
    math: 'math',
    menu: 'list',
    meter: 'meter',
    nav: 'navigation',
    ol: 'list',
    optgroup: 'group',
    option: 'option',
    output: 'status',
    p: 'paragraph',
    progress: 'progressbar',
    search: 'search',
    strong: 'strong',
    sub: 'subscript',
    summary: 'button',
    sup: 'superscript',
    svg: 'img',
    table: 'table',
    tbody: 'rowgroup',
    textarea: 'textbox',
    tfoot: 'rowgroup',
    thead: 'rowgroup',
    time: 'time',
    tr: 'row',
    ul: 'list',
  };

  const ofInput: Record<string, string> = {
    button: 'button',
    checkbox: 'checkbox',
    file: 'button',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    submit: 'button',
  };

  const sectioning =
    'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]';

  function roleOf(element: Element): string {
    const own = ownRole(element);
    const isNothing = own === 'none' || own === 'presentation';
    if (own && !isNothing) return own === 'image' ? 'img' : own;
    const meant = impliedRole(element);
    // A thing that can have the focus or says something of itself is never mere decoration.
    return isNothing && !isFocusable(element) ? 'generic' : meant;
  }

  function ownRole(element: Element): string | undefined {
    const words = dom.attribute(element, 'role');
    if (!words) return undefined;
    return words
      .toLowerCase()
      .split(/\s+/)
      .find((word) => known.has(word));
  }

  function impliedRole(element: Element): string {
    const tag = dom.tagOf(element);
    switch (tag) {
      case 'a':
      case 'area':
        return dom.has(element, 'href') ? 'link' : 'generic';
      case 'input':
        return inputRole(element);
      case 'select':
        return dom.has(element, 'multiple') || Number(dom.attribute(element, 'size')) > 1
          ? 'listbox'
          : 'combobox';
      case 'img':
        return dom.attribute(element, 'alt') === '' &&
          !dom.attribute(element, 'title') &&
          !isNamed(element)
          ? 'generic'
          : 'img';
      case 'header':
        return insideOf(element, sectioning) ? 'generic' : 'banner';
      case 'footer':
        return insideOf(element, sectioning) ? 'generic' : 'contentinfo';
      case 'section':
        return isNamed(element) ? 'region' : 'generic';
      case 'form':
        return isNamed(element) ? 'form' : 'generic';
      case 'summary':
        return dom.parentOf(element) instanceof HTMLDetailsElement ? 'button' : 'generic';
      case 'td':
      case 'th':
      case 'tr':
      case 'thead':
      case 'tbody':
      case 'tfoot':
        return tablePartRole(element, tag);
      case 'li': {
        const list = dom.parentOf(element);
        return list && isPlain(list) ? 'generic' : 'listitem';
      }
      default:
        return ofTag[tag] ?? 'generic';
    }
  }

  function inputRole(element: Element): string {
    const type = element instanceof HTMLInputElement ? element.type : 'text';
    if (type === 'checkbox' && dom.has(element, 'switch')) return 'switch';
    const suggests = ['text', 'search', 'email', 'tel', 'url'].includes(type);
    if (suggests && dom.referenced(element, 'list')[0] instanceof HTMLDataListElement)
      return 'combobox';
    if (suggests && dom.attribute(element, 'aria-haspopup') === 'listbox') return 'combobox';
    if (type === 'search') return 'searchbox';
    return ofInput[type] ?? 'textbox';
  }

  function tablePartRole(element: Element, tag: string): string {
    const table = dom.closest(element, 'table');
    if (table && isPlain(table)) return 'generic';
    if (tag === 'tr') return 'row';
    if (tag !== 'td' && tag !== 'th') return 'rowgroup';
    const own = table ? ownRole(table) : undefined;
    const cell = own === 'grid' || own === 'treegrid' ? 'gridcell' : 'cell';
    if (tag === 'td') return cell;
    const scope = dom.attribute(element, 'scope');
    if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
    if (scope === 'col' || scope === 'colgroup') return 'columnheader';
    const row = dom.parentOf(element);
    if (row && dom.closest(row, 'thead')) return 'columnheader';
    const cells = row
      ? dom.childrenOf(row).filter((child) => child instanceof HTMLTableCellElement)
      : [];
    return cells.every((child) => dom.tagOf(child) === 'th') ? 'columnheader' : 'rowheader';
  }

  /** Lists and tables that only lay out take their items' meaning away with their own. */
  function isPlain(element: Element): boolean {
    const own = ownRole(element);
    return own === 'none' || own === 'presentation';
  }

  function insideOf(element: Element, selector: string): boolean {
    const parent = dom.parentOf(element);
    return parent !== null && dom.closest(parent, selector) !== null;
  }

  function isNamed(element: Element): boolean {
    return ['aria-label', 'aria-labelledby', 'title'].some((name) =>
      dom.attribute(element, name)?.trim(),
    );
  }

  function isFocusable(element: Element): boolean {
    return (
      dom.has(element, 'tabindex') ||
      dom.is(
        element,
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, summary',
      )
    );
  }

  const namedByContent = new Set(
    `button caption cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox
    menuitemradio option radio row rowheader switch tab tooltip treeitem`.split(/\s+/),
  );

  /** Things to act on; words inside them belong to them, not to the line that they stand in. */
  const controls = new Set(
    `button checkbox combobox listbox menuitem menuitemcheckbox menuitemradio option radio
    searchbox slider spinbutton switch tab textbox treeitem`.split(/\s+/),
  );

  return { roleOf, isFocusable, namedByContent, controls };
}

export type Roles = ReturnType<typeof makeRoles>;
