/**
 * The document as a person meets it: shadow roots and slots in place of their hosts' children.
 *
 * A form shows its fields as its own properties (`<input name="children">` hides `form.children`), so
 * what a form is asked goes to the prototype. The same holds for `document` and named images.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeDom() {
  const { getAttribute, hasAttribute, getBoundingClientRect, getClientRects, matches } =
    Element.prototype;
  const { getElementById, querySelector } = Document.prototype;

  const shadows = new WeakSet<ShadowRoot>();
  let met: ShadowRoot[] = [];

  const attribute = (element: Element, name: string): string | null =>
    getAttribute.call(element, name);
  const has = (element: Element, name: string): boolean => hasAttribute.call(element, name);
  const is = (element: Element, selector: string): boolean => matches.call(element, selector);
  const rectOf = (element: Element): DOMRect => getBoundingClientRect.call(element);
  const rectsOf = (element: Element): DOMRectList => getClientRects.call(element);

  function tagOf(element: Element): string {
    return element instanceof HTMLFormElement ? 'form' : element.localName;
  }

  function parentNodeOf(node: Node): Node | null {
    return node instanceof HTMLFormElement
      ? Reflect.get(Node.prototype, 'parentNode', node)
      : node.parentNode;
  }

  function shadowOf(element: Element): ShadowRoot | null {
    return element instanceof HTMLFormElement ? null : element.shadowRoot;
  }

  /** What is drawn inside a node, in order. */
  function childrenOf(node: Node): Node[] {
    let inside = node;
    if (node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes();
      if (assigned.length > 0) return assigned;
    } else if (node instanceof Element) {
      const shadow = shadowOf(node);
      if (shadow && !shadows.has(shadow)) {
        shadows.add(shadow);
        met.push(shadow);
      }
      inside = shadow ?? node;
    }
    const children: Node[] = [];
    let child: Node | null =
      inside instanceof HTMLFormElement
        ? Reflect.get(Node.prototype, 'firstChild', inside)
        : inside.firstChild;
    while (child) {
      children.push(child);
      child =
        child instanceof HTMLFormElement
          ? Reflect.get(Node.prototype, 'nextSibling', child)
          : child.nextSibling;
    }
    return children;
  }

  /** The element that a node is drawn in; null for the root of the frame. */
  function parentOf(node: Node): Element | null {
    const slot = node instanceof Element || node instanceof Text ? slotOf(node) : null;
    if (slot) return slot;
    const parent = parentNodeOf(node);
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }

  /**
   * What stands around a field, the nearest first, while it is as low as a line of controls and holds
   * this field alone: what a library of components draws as the field.
   */
  function drawnAround(field: Element, levels: number): Element[] {
    const around: Element[] = [];
    for (let at = parentOf(field); at && around.length < levels; at = parentOf(at)) {
      if (rectOf(at).height > tallest || at.querySelectorAll(fields).length > 1) break;
      around.push(at);
    }
    return around;
  }

  /** What only a form reads, or only a program, is no second field. */
  const fields = 'input:not([type=hidden], [aria-hidden=true])';

  /** Pixels. */
  const tallest = 60;

  /** The shadow roots that were entered for the first time since the last call. */
  function metShadows(): ShadowRoot[] {
    const found = met;
    met = [];
    return found;
  }

  function slotOf(node: Element | Text): HTMLSlotElement | null {
    return node instanceof HTMLFormElement
      ? Reflect.get(Element.prototype, 'assignedSlot', node)
      : node.assignedSlot;
  }

  /** True if `node` is `ancestor` or is drawn inside it. */
  function isInside(node: Node, ancestor: Node): boolean {
    for (let at: Node | null = node; at; at = parentOf(at)) if (at === ancestor) return true;
    return false;
  }

  /** The nearest element, from this one outwards, that fits the selector. */
  function closest(element: Element, selector: string): Element | null {
    for (let at: Element | null = element; at; at = parentOf(at)) if (is(at, selector)) return at;
    return null;
  }

  /** The elements that an attribute names by id, looked up where the element itself stands. */
  function referenced(element: Element, name: string): Element[] {
    const ids = attribute(element, name)?.trim();
    if (!ids) return [];
    const root: unknown = Node.prototype.getRootNode.call(element);
    return ids.split(/\s+/).flatMap((id) => {
      const found =
        root instanceof ShadowRoot ? root.getElementById(id) : getElementById.call(document, id);
      return found ? [found] : [];
    });
  }

  /** The element that has the focus, inside shadow roots too. */
  function focusedElement(): Element | null {
    let focused: Element | null = Reflect.get(Document.prototype, 'activeElement', document);
    for (
      let inner = focused;
      inner;
      inner = inner ? (shadowOf(inner)?.activeElement ?? null) : null
    )
      focused = inner;
    return focused;
  }

  /** The innermost element that a pointer at this point of the frame meets. */
  function elementAt(x: number, y: number): Element | null {
    let found = Document.prototype.elementFromPoint.call(document, x, y);
    for (;;) {
      const inner = found ? shadowOf(found)?.elementFromPoint(x, y) : null;
      if (!inner || inner === found) return found;
      found = inner;
    }
  }

  const body = (): Element | null => querySelector.call(document, 'body, frameset');

  return {
    attribute,
    has,
    is,
    rectOf,
    rectsOf,
    tagOf,
    shadowOf,
    childrenOf,
    metShadows,
    parentOf,
    drawnAround,
    isInside,
    closest,
    referenced,
    focusedElement,
    elementAt,
    body,
  };
}

export type Dom = ReturnType<typeof makeDom>;
