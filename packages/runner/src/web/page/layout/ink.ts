import type { Dom } from '../dom.ts';

/**
 * Whether words that are drawn leave a mark that a person can read.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeInk(dom: Dom) {
  /** Why the words of an element cannot be read where they are drawn; `at` is a point among them. */
  function whyIllegible(
    element: Element,
    at: { x: number; y: number } | undefined,
  ): 'noSize' | 'transparent' | undefined {
    const style = getComputedStyle(element);
    if (Number.parseFloat(style.fontSize) === 0) return 'noSize';
    if (element instanceof SVGElement || hasOtherInk(style)) return undefined;
    const ink = style.webkitTextFillColor || style.color;
    if (alphaOf(ink) === 0) return isCutFromPicture(element) ? undefined : 'transparent';
    return at && isOnItsOwnColour(element, ink, at) ? 'transparent' : undefined;
  }

  function hasOtherInk(style: CSSStyleDeclaration): boolean {
    return style.textShadow !== 'none' || Number.parseFloat(style.webkitTextStrokeWidth) > 0;
  }

  /** `background-clip: text`: the letters show the background around them. */
  function isCutFromPicture(element: Element): boolean {
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      if (getComputedStyle(at).backgroundClip.includes('text')) return true;
    }
    return false;
  }

  /** Only where it is certain: plain colours of what is around, and nothing that paints in between. */
  function isOnItsOwnColour(
    element: Element,
    ink: string,
    { x, y }: { x: number; y: number },
  ): boolean {
    if (alphaOf(ink) !== 1) return false;
    const ground = groundOf(element);
    if (!ground || ground.colour !== ink || hasMoreThanBoxes(element, ground.element)) return false;
    for (const painted of document.elementsFromPoint(x, y)) {
      if (painted === ground.element) break;
      if (dom.isInside(painted, element)) continue;
      if (!dom.isInside(element, painted)) return false;
    }
    return !hasUntouchable(ground.element, x, y);
  }

  /** What is painted behind an element by the elements that it stands in. */
  function groundOf(element: Element): { element: Element; colour: string } | undefined {
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      const style = getComputedStyle(at);
      const isPlain = style.backgroundImage === 'none' && style.filter === 'none';
      if (!isPlain || style.mixBlendMode !== 'normal') return undefined;
      const alpha = alphaOf(style.backgroundColor);
      if (alpha === 1) return { element: at, colour: style.backgroundColor };
      if (alpha !== 0) return undefined;
    }
    return undefined;
  }

  /** `::before` and `::after` may paint anything anywhere. */
  function hasMoreThanBoxes(element: Element, ground: Element): boolean {
    for (let at: Element | null = element; at; at = at === ground ? null : dom.parentOf(at)) {
      for (const part of ['::before', '::after']) {
        if (!['none', 'normal'].includes(getComputedStyle(at, part).content)) return true;
      }
    }
    return false;
  }

  /** Pictures and layers that let the pointer through are found by no point. */
  function hasUntouchable(around: Element, x: number, y: number): boolean {
    const inside = [...around.querySelectorAll('*')];
    return (
      inside.length > mostLayers ||
      inside.some((layer) => {
        if (getComputedStyle(layer).pointerEvents !== 'none') return false;
        const { left, right, top, bottom } = dom.rectOf(layer);
        return x >= left && x <= right && y >= top && y <= bottom;
      })
    );
  }

  const mostLayers = 2_000;

  /** `rgba(0, 0, 0, 0)` and `color(srgb 0 0 0 / 0)`. */
  function alphaOf(colour: string): number {
    const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour);
    return alpha ? Number(alpha[1] ?? alpha[2]) : 1;
  }

  /** Whether an element's own box hides what lies behind it. */
  function paints(element: Element): boolean {
    if (dom.is(element, 'img, video, canvas, iframe, embed, object, input, textarea, select'))
      return !isTransparent(element) && !isBareField(element);
    const style = getComputedStyle(element);
    const hasPaint = alphaOf(style.backgroundColor) > 0 || style.backgroundImage !== 'none';
    const filters = style.backdropFilter !== undefined && style.backdropFilter !== 'none';
    return (hasPaint || filters || isDrawing(element, style)) && !isTransparent(element);
  }

  /** Part of a drawing, unless it is a shape that only takes the pointer, or only has an outline. */
  function isDrawing(element: Element, { fill, fillOpacity }: CSSStyleDeclaration): boolean {
    if (!(element instanceof SVGElement)) return false;
    const isShape = element instanceof SVGGeometryElement;
    return !isShape || (fill !== 'none' && alphaOf(fill) > 0 && Number(fillOpacity) > 0);
  }

  /** A field to type into without a ground of its own and with nothing in it, as floating labels need. */
  function isBareField(element: Element): boolean {
    const isTyped =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        /^(?:text|search|email|password|tel|url)$/.test(element.type));
    if (!isTyped || element.value !== '') return false;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return alphaOf(backgroundColor) === 0 && backgroundImage === 'none';
  }

  function isTransparent(element: Element): boolean {
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      if (Number(getComputedStyle(at).opacity) === 0) return true;
    }
    return false;
  }

  return { whyIllegible, paints };
}

export type Ink = ReturnType<typeof makeInk>;
