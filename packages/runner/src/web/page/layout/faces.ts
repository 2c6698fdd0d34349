import type { Box } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Sights } from './sight.ts';

/**
 * Check boxes and radio buttons that pages hide behind a box of their own drawing.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeFaces(dom: Dom, sight: Sights) {
  /** What a person sees of a control that is itself not to be seen: the small thing drawn around it. */
  function faceOf(element: Element): { element: Element; box: Box } | undefined {
    const most = element instanceof HTMLInputElement ? limitsOf(element) : undefined;
    if (!most) return undefined;
    let at = dom.parentOf(element);
    for (let level = 0; at && level < most.levels; level += 1) {
      const { width, height } = dom.rectOf(at);
      if (width > most.width || height > tallest || at.querySelectorAll('input').length > 1)
        return undefined;
      if (width >= most.from && height >= smallest) {
        const { hidden, box } = sight.seeAlone(at);
        return hidden || !box ? undefined : { element: at, box };
      }
      at = dom.parentOf(at);
    }
    return undefined;
  }

  /** Pixels; what is larger holds words and other things too. */
  function limitsOf(element: HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio')
      return { levels: 3, from: smallest, width: 80 };
    if (dom.attribute(element, 'role') === 'combobox') return { levels: 6, from: 60, width: 1000 };
    return undefined;
  }

  const tallest = 60;
  const smallest = 8;

  return { faceOf };
}

export type Faces = ReturnType<typeof makeFaces>;
