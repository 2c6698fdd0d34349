import type { Dom } from './dom.ts';

interface SecretsParts {
  stirredAt: () => number;
  overlook: (node: Node) => void;
}

/**
 * Boxes over what must not be in a picture.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeSecrets(dom: Dom, { stirredAt, overlook }: SecretsParts) {
  let sheet: HTMLElement | undefined;

  /** Lies over the page until `uncover`; the page's own layers are below it. Tells what it covers. */
  function coverSecrets(secrets: string[]): { areas: number; width: number; height: number } {
    uncover();
    const areas: DOMRect[] = [];
    find(document, secrets, areas);
    const told = { areas: areas.length, width: innerWidth, height: innerHeight };
    if (areas.length === 0) return told;
    sheet = document.createElement('div');
    overlook(sheet);
    const inside = sheet.attachShadow({ mode: 'closed' });
    sheet.popover = 'manual';
    sheet.style.cssText =
      'all:initial;position:fixed;inset:0;width:auto;height:auto;margin:0;border:0;padding:0;background:none;overflow:visible;pointer-events:none;z-index:2147483647';
    for (const { left, top, width, height } of areas) {
      const box = document.createElement('div');
      box.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;background:#777`;
      inside.append(box);
    }
    const root: unknown = Reflect.get(Document.prototype, 'documentElement', document);
    if (root instanceof Element) root.append(sheet);
    sheet.showPopover();
    return told;
  }

  /** How many places would be covered now. */
  function countSecrets(secrets: string[]): number {
    const areas: DOMRect[] = [];
    find(document, secrets, areas);
    return areas.length;
  }

  /**
   * What there is to know of a picture that is taken now: how many places would have to be covered, how
   * large the window is, how long nothing has changed, and a sum of what changes without the document
   * being told, which is what stands in fields and where the window is.
   */
  function glimpse(secrets: string[]) {
    const areas: DOMRect[] = [];
    sum = 5381;
    add(`${scrollX} ${scrollY} ${innerWidth} ${innerHeight}`);
    find(document, secrets, areas);
    return {
      areas: areas.length,
      width: innerWidth,
      height: innerHeight,
      at: performance.now(),
      stirredAt: stirredAt(),
      fields: sum,
    };
  }

  /** Of Bernstein: enough to see that something is another one. */
  let sum = 0;
  function add(text: string): void {
    for (let at = 0; at < text.length; at += 1) sum = (sum * 33 + text.charCodeAt(at)) | 0;
  }

  function uncover(): void {
    sheet?.remove();
    sheet = undefined;
  }

  function find(node: Node, secrets: string[], areas: DOMRect[]): void {
    if (node instanceof Text) {
      if (holds(node.data, secrets)) areas.push(...rectsOf(node));
      return;
    }
    if (node instanceof HTMLSelectElement) add(`${node.selectedIndex}`);
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      add(`${node.value} ${'checked' in node && node.checked}`);
      const isPassword = node.type === 'password' || wasPassword(node);
      if ((isPassword && node.value) || holds(node.value, secrets)) areas.push(dom.rectOf(node));
      return;
    }
    for (const child of dom.childrenOf(node)) find(child, secrets, areas);
  }

  /** A page can show a password for a moment. */
  function wasPassword(field: Element): boolean {
    return /password/.test(dom.attribute(field, 'autocomplete') ?? '');
  }

  const holds = (text: string, secrets: string[]) =>
    secrets.some((secret) => secret !== '' && text.includes(secret));

  function rectsOf(text: Text): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  }

  return { coverSecrets, countSecrets, glimpse, uncover };
}
