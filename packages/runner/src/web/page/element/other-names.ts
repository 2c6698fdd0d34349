import type { OtherNames } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Hints } from './hints.ts';
import type { Names } from './names.ts';

/**
 * What else tells a person or a developer which element this is.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeOtherNames(dom: Dom, names: Names, hints: Hints) {
  /** `isMute`: neither name nor words; only then are all weak hints worth their cost. */
  function otherNamesOf(element: Element, isMute: boolean): OtherNames {
    const other: OtherNames = {};
    const label = names.labelOf(element);
    if (label) other.label = label;
    const placeholder = names.tidy(names.placeholderOf(element));
    if (placeholder) other.placeholder = placeholder;
    const tooltip = first(element, tooltipAttributes) || svgTitle(element);
    if (tooltip) other.tooltip = tooltip;
    const alt = first(element, ['alt']);
    if (alt) other.alt = alt;
    const testId = first(element, testIdAttributes);
    if (testId) other.testId = testId;
    if (isMute) {
      const all = hints.hintsOf(element);
      if (all.length > 0) other.hints = all;
    }
    return other;
  }

  const testIdAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
  const tooltipAttributes = [
    'title',
    'aria-description',
    'data-tooltip',
    'data-tip',
    'data-tooltip-content',
    'data-original-title',
    'data-bs-original-title',
  ];

  function first(element: Element, attributes: string[]): string {
    for (const attribute of attributes) {
      const text = names.tidy(dom.attribute(element, attribute));
      if (text) return text;
    }
    return '';
  }

  function svgTitle(element: Element): string {
    const inside = dom.childrenOf(element).find((child) => child instanceof SVGElement);
    const picture = element instanceof SVGElement ? element : inside;
    const title = picture
      ? dom.childrenOf(picture).find((child) => child instanceof SVGTitleElement)
      : undefined;
    return names.tidy(title?.textContent);
  }

  const ownNames = ['aria-label', 'title', 'alt', ...testIdAttributes];

  return { otherNamesOf, hasOwnName: (element: Element) => first(element, ownNames) !== '' };
}

export type OtherNamesOf = ReturnType<typeof makeOtherNames>;
