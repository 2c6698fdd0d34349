import type { Dom } from '../dom.ts';

/**
 * Whether a press at one thing is a press at another.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeReceiving(dom: Dom) {
  /** True if a press that meets `hit` is one at the element: what is in it, its label, what it only draws. */
  function receives(hit: Element, element: Element): boolean {
    if (belongs(hit, element)) return true;
    if (element instanceof SVGElement && isOfOneMark(hit, element)) return true;
    if (!dom.isInside(element, hit) || !letsThrough(element)) return false;
    // A page that ignores the pointer for a moment, as while it scrolls, gives the press to what is around.
    return takesPress(hit) || isBoxOf(hit, element);
  }

  /** The box of these words alone. */
  function isBoxOf(box: Element, element: Element): boolean {
    const [outer, inner] = [dom.rectOf(box), dom.rectOf(element)];
    const isSnug = outer.width * outer.height <= 4 * inner.width * inner.height;
    return isSnug && textOf(box) === textOf(element);
  }

  /** As `receives`, whatever takes presses: for what a person sees, it is the same thing. */
  function shows(hit: Element, element: Element): boolean {
    return belongs(hit, element) || (dom.isInside(element, hit) && letsThrough(element));
  }

  function belongs(hit: Element, element: Element): boolean {
    if (dom.isInside(hit, element)) return true;
    const label = dom.closest(hit, 'label');
    return label instanceof HTMLLabelElement && label.control === element;
  }

  /** The shapes and the words of a group that has no other words are one thing: a node, a bar, a slice. */
  function isOfOneMark(hit: Element, element: SVGElement): boolean {
    const group = dom.closest(element, 'g');
    if (!group || !dom.isInside(hit, group)) return false;
    const words = [...group.querySelectorAll('text, foreignObject')];
    return words.every((text) => dom.isInside(element, text) || dom.isInside(text, element));
  }

  const letsThrough = (element: Element): boolean =>
    getComputedStyle(element).pointerEvents === 'none';

  /** By what it is, or by what it looks like. */
  const takesPress = (element: Element): boolean =>
    dom.is(element, pressed) || getComputedStyle(element).cursor === 'pointer';

  const textOf = (element: Element): string =>
    String(Reflect.get(Node.prototype, 'textContent', element)).trim();

  const roles =
    'button link tab option menuitem menuitemcheckbox menuitemradio checkbox radio switch treeitem';
  const pressed = [
    'button, a[href], label, summary, [onclick]',
    ...roles.split(' ').map((role) => `[role=${role}]`),
  ].join();

  return { receives, shows };
}

export type Receiving = ReturnType<typeof makeReceiving>;
