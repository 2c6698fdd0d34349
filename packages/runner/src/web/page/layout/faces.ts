import type { Box } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Sights } from './sight.ts';

/**
 * Check boxes, radio buttons, sliders and lists that pages hide behind a box of their own drawing.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeFaces(dom: Dom, sight: Sights) {
  /** What a person sees of a control that is itself not to be seen: the small thing drawn around it. */
  function faceOf(element: Element): { element: Element; box: Box } | undefined {
    const most = element instanceof HTMLInputElement ? limitsOf(element) : undefined;
    if (!most) return undefined;
    for (const around of dom.drawnAround(element, most.levels)) {
      const { width, height } = dom.rectOf(around);
      if (width > most.width) return undefined;
      if (width < most.from || height < smallest) continue;
      const { hidden, box } = sight.seeAlone(around);
      if (!hidden && box) return { element: around, box };
      if (most.from === smallest) return undefined;
    }
    return undefined;
  }

  /** Pixels; what is larger holds words and other things too. */
  function limitsOf(element: HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio')
      return { levels: 3, from: smallest, width: 80 };
    if (element.type === 'range') return { levels: 2, from: 60, width: 4000 };
    const opens =
      dom.attribute(element, 'role') === 'combobox' ||
      dom.attribute(element, 'aria-haspopup') === 'listbox';
    if (opens) return { levels: 6, from: 60, width: 4000 };
    return undefined;
  }

  const smallest = 8;

  return { faceOf };
}

export type Faces = ReturnType<typeof makeFaces>;
