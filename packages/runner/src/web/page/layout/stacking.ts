import type { Dom } from '../dom.ts';

/**
 * Which of two elements is painted later. Source: CSS 2.2, appendix E,
 * https://www.w3.org/TR/CSS22/zindex.html
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeStacking(dom: Dom) {
  /** Only where it is certain: neither stands in the other, and each layer's rank can be told. */
  function isPaintedOver(above: Element, below: Element): boolean {
    if (dom.isInside(above, below) || dom.isInside(below, above)) return false;
    const upper = rankOf(above, below);
    const lower = rankOf(below, above);
    if (upper === undefined || lower === undefined) return false;
    if (upper !== lower) return upper > lower;
    return (below.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** Below the thing that holds both: the layer in it that an element is painted in. */
  function rankOf(element: Element, other: Element): number | undefined {
    const chain: Element[] = [];
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      if (dom.isInside(other, at)) break;
      chain.unshift(at);
    }
    let rank = inFlow;
    for (const at of chain) {
      const style = getComputedStyle(at);
      const level = Number(style.zIndex);
      if (style.position !== 'static') {
        if (style.zIndex !== 'auto') return level < 0 ? level - 1 : level;
        rank = 0;
      }
      if (isLayer(style))
        return style.position === 'static' && style.zIndex !== 'auto' ? undefined : 0;
    }
    return rank;
  }

  /** What is not positioned is painted before everything that is, unless that is sent behind. */
  const inFlow = -1;

  function isLayer(style: CSSStyleDeclaration): boolean {
    return (
      Number(style.opacity) < 1 ||
      style.transform !== 'none' ||
      style.filter !== 'none' ||
      style.mixBlendMode !== 'normal' ||
      style.isolation === 'isolate'
    );
  }

  return { isPaintedOver };
}

export type Stacking = ReturnType<typeof makeStacking>;
