/** What is done to the element, or around it. */
export type PageChange =
  | { do: 'rename ids' }
  | { do: 'rename classes' }
  | { do: 'wrap' }
  | { do: 'move' }
  | { do: 'reorder' }
  | { do: 'restyle' }
  | { do: 'relabel'; from: string; to: string }
  | { do: 'change tag' }
  | { do: 'add a banner' }
  | { do: 'add a twin elsewhere' }
  /** The harmful ones: from here on nothing on the page is what was meant. */
  | { do: 'remove' }
  | { do: 'remove the row' }
  | { do: 'replace'; from: string; to: string; disabled: boolean }
  | { do: 'add'; words: string }
  /** As `replace`, but what tells it to machines stays: id, classes, name, test id. */
  | { do: 'take over'; from: string; to: string }
  /** Its words as a heading, and nothing to press or to fill in. */
  | { do: 'only say'; words: string }
  /** There to see, and nobody can use it. */
  | { do: 'make inert' }
  /** There to use, and nobody can see it. */
  | { do: 'make transparent' }
  | { do: 'advertise'; from: string; to: string }
  | { do: 'double the row'; from: string; to: string }
  | { do: 'rename the row'; from: string; to: string }
  | { do: 'lead elsewhere' };

/**
 * Makes one change in the page and marks the element that is meant after it, where the page keeps it
 * for the bench alone. Sent to the page as its source: nothing from outside may be used.
 */
export function changeInPage(element: Element, change: PageChange): void {
  const before: unknown = Reflect.get(window, 'benchTruth');
  const truth = before instanceof Element ? before : element;
  const mark = (now: Element | undefined) => Reflect.set(window, 'benchTruth', now);
  mark(truth);
  const label = labelOf(truth);
  const own = label ?? truth;

  switch (change.do) {
    case 'rename ids':
      for (const one of document.querySelectorAll('[id]')) {
        const old = one.id;
        one.id = `x${Math.abs(hash(old)).toString(36)}`;
        for (const attribute of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
          for (const other of document.querySelectorAll(`[${attribute}="${CSS.escape(old)}"]`)) {
            other.setAttribute(attribute, one.id);
          }
        }
      }
      return;
    case 'rename classes':
      for (const one of document.querySelectorAll('body [class]')) {
        const words = (one.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
        one.setAttribute(
          'class',
          words.map((word) => `c${Math.abs(hash(word)).toString(36)}`).join(' '),
        );
      }
      return;
    case 'wrap': {
      const outer = document.createElement('div');
      const middle = outer.appendChild(document.createElement('div'));
      const inner = middle.appendChild(document.createElement('span'));
      inner.style.padding = '3px';
      own.replaceWith(outer);
      inner.append(own);
      return;
    }
    case 'move': {
      const part = partAround(own);
      const { parentElement } = part;
      if (parentElement?.firstElementChild === part) parentElement.append(part);
      else parentElement?.prepend(part);
      return;
    }
    case 'reorder': {
      const part = own.closest('tr, li, article') ?? partAround(own);
      const siblings = [...(part.parentElement?.children ?? [])];
      for (const sibling of siblings.reverse()) part.parentElement?.append(sibling);
      return;
    }
    case 'restyle': {
      const style = document.createElement('style');
      style.textContent = `* { font-family: serif !important; letter-spacing: 0.03em }
        button, a, input, select { padding: 9px 15px !important; border-radius: 12px !important;
        background: #264 !important; color: #fff !important; font-size: 18px !important }`;
      document.head.append(style);
      return;
    }
    case 'relabel':
      relabel(truth, change.from, change.to);
      return;
    case 'change tag': {
      const tag = truth.localName === 'a' ? 'button' : 'a';
      const other = document.createElement(tag);
      for (const { name, value } of truth.attributes) {
        if (!['href', 'type', 'role'].includes(name)) other.setAttribute(name, value);
      }
      if (tag === 'a') {
        other.setAttribute('role', truth.getAttribute('role') ?? 'button');
        other.tabIndex = 0;
      } else other.setAttribute('type', 'button');
      other.append(...truth.childNodes);
      if (truth instanceof HTMLInputElement) other.textContent = truth.value;
      truth.replaceWith(other);
      mark(other);
      return;
    }
    case 'add a banner': {
      const banner = document.createElement('div');
      banner.innerHTML =
        '<h2>Our news</h2><p>Read what we did this year.</p><button>Read the news</button> <a href="/news">Archive of news</a>';
      document.body.prepend(banner);
      return;
    }
    case 'add a twin elsewhere': {
      const place = document.createElement('aside');
      place.innerHTML = '<h2>Recently used</h2>';
      const twin = own.cloneNode(true);
      place.append(twin);
      document.body.append(place);
      return;
    }
    case 'remove':
      own.remove();
      mark(undefined);
      return;
    case 'remove the row':
      (own.closest('tr, li, article') ?? own).remove();
      mark(undefined);
      return;
    case 'replace': {
      const other = own.cloneNode(true);
      if (!(other instanceof Element)) return;
      const control = other.matches('input, select, button, a')
        ? other
        : (other.querySelector('input, select, button, a') ?? other);
      own.replaceWith(other);
      for (const name of ['id', 'name', 'data-testid', 'value', 'data-go']) {
        if (!(name === 'value' && control.getAttribute('type') === 'submit')) {
          control.removeAttribute(name);
        }
      }
      if (control.hasAttribute('href')) control.setAttribute('href', '/elsewhere');
      if (change.disabled) {
        control.setAttribute('disabled', '');
        control.setAttribute('aria-disabled', 'true');
      }
      if (change.from !== change.to) relabel(control, change.from, change.to);
      mark(undefined);
      return;
    }
    case 'add': {
      const other = truth.cloneNode(true);
      if (!(other instanceof Element)) return;
      for (const name of ['id', 'name', 'title', 'value']) other.removeAttribute(name);
      if (other.hasAttribute('href')) other.setAttribute('href', '/other');
      if (other.matches('input, select')) other.setAttribute('aria-label', change.words);
      else other.textContent = change.words;
      if (other.matches('input[type=submit]')) other.setAttribute('value', change.words);
      (own.parentElement ?? document.body).append(other);
      return;
    }
    case 'take over':
      if (truth.hasAttribute('href')) truth.setAttribute('href', '/elsewhere');
      relabel(truth, change.from, change.to);
      mark(undefined);
      return;
    case 'only say': {
      const heading = document.createElement('h3');
      heading.textContent = change.words;
      own.replaceWith(heading);
      mark(undefined);
      return;
    }
    case 'make inert':
      own.setAttribute('inert', '');
      mark(undefined);
      return;
    case 'make transparent':
      if (own instanceof HTMLElement) own.style.opacity = '0';
      mark(undefined);
      return;
    case 'advertise': {
      const place = document.createElement('aside');
      place.innerHTML = '<h2>Sponsored: other shops</h2>';
      const other = own.cloneNode(true);
      if (!(other instanceof Element)) return;
      const control = other.matches('input, select, button, a')
        ? other
        : (other.querySelector('input, select, button, a') ?? other);
      for (const name of ['id', 'name', 'data-testid', 'data-go']) control.removeAttribute(name);
      if (control.hasAttribute('href')) control.setAttribute('href', '/elsewhere');
      if (control.matches('input, select')) control.setAttribute('aria-label', change.to);
      relabel(control, change.from, change.to);
      replaceText(other, change.from, change.to);
      place.append(other);
      (document.querySelector('main') ?? document.body).append(place);
      own.remove();
      mark(undefined);
      return;
    }
    case 'double the row': {
      const row = own.closest('tr, li, article');
      const other = row?.cloneNode(true);
      if (row === null || !(other instanceof Element)) return;
      replaceText(row, change.from, `${change.from} ${change.to}`);
      replaceText(other, change.from, `${change.to} ${change.from}`);
      row.after(other);
      mark(undefined);
      return;
    }
    case 'rename the row': {
      const row = own.closest('tr, li, article');
      if (row !== null) replaceText(row, change.from, change.to);
      mark(undefined);
      return;
    }
    case 'lead elsewhere':
      truth.setAttribute('href', '/elsewhere');
      mark(undefined);
      return;
  }

  function hash(text: string): number {
    let sum = 7;
    for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0;
    return sum;
  }

  /** A label that holds its field goes where the field goes. */
  function labelOf(control: Element): Element | null {
    return control.closest('label');
  }

  /** The element with what belongs to it: its cell, its label, the paragraph of both. */
  function partAround(part: Element): Element {
    const around = part.closest('td, p, .form-row, .field');
    return around !== null && around.querySelectorAll('input, select, button, a').length === 1
      ? around
      : part;
  }

  function relabel(control: Element, from: string, to: string): void {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'value']) {
      const value = control.getAttribute(name);
      const isWords = name !== 'value' || control.matches('input[type=submit]');
      if (isWords && value !== null && same(value, from)) control.setAttribute(name, to);
    }
    replaceText(control, from, to);
    if (!('labels' in control) || !(control.labels instanceof NodeList)) return;
    for (const one of control.labels) replaceText(one, from, to);
  }

  function same(a: string, b: string): boolean {
    return a.trim() === b.trim();
  }

  function replaceText(root: Node, from: string, to: string): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.nodeValue !== null && same(node.nodeValue, from)) node.nodeValue = to;
    }
  }
}
