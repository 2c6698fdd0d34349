import type { Dom } from '../dom.ts';

/**
 * Words that the page's author gave an element: ids, classes, icon names and file names.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeHints(dom: Dom) {
  /** The same classes stand on thousands of elements of a long list. */
  let known = new Map<string, string[]>();

  /** Must be called before each walk. */
  function forget(): void {
    known = new Map();
  }

  /** All that tells of a control without words, also by the icon inside it. */
  function hintsOf(element: Element): string[] {
    const words = new Set<string>();
    const take = (text: string | null) => {
      for (const word of wordsOf(text ?? '')) if (words.size < 16) words.add(word);
    };
    let at: Element | undefined = element;
    for (let depth = 0; at && depth < 4; depth++) {
      for (const attribute of hintAttributes) take(dom.attribute(at, attribute));
      for (const attribute of fileAttributes) take(fileName(dom.attribute(at, attribute)));
      at = dom.childrenOf(at).find((child) => child instanceof Element);
    }
    return [...words];
  }

  /** What kind of thing a box of words is (`toast`, `price`): its own classes and id, without those of layout. */
  function kindHintsOf(element: Element): string[] {
    const text = `${dom.attribute(element, 'class') ?? ''} ${dom.attribute(element, 'id') ?? ''}`;
    if (text === ' ') return [];
    const before = known.get(text);
    if (before) return before;
    const names = text.slice(0, 500).split(/\s+/);
    const telling = names.filter((name) => !layoutName.test(name) && !/\d{2}/.test(name));
    const words = telling.flatMap(wordsOf).filter((word) => !layoutWords.has(word));
    const tones = names.flatMap(wordsOf).filter((word) => tone.test(word));
    const hints = [...new Set([...words.slice(0, 1), ...tones, ...words])].slice(0, 4);
    known.set(text, hints);
    return hints;
  }

  /** An empty thing, drawn as large as an icon, that its tag or classes make one to press. */
  function isIcon(element: Element, tag: string, box: { width: number; height: number }): boolean {
    const { width, height } = box;
    if (width < 8 || height < 8 || width > 96 || height > 96) return false;
    if (element.firstElementChild || element.textContent?.trim()) return false;
    return tag === 'a' || iconName.test(dom.attribute(element, 'class') ?? '');
  }

  const iconName =
    /(?:^|[\s_-])(?:ico|icons?|ic|glyphicons?|fa[bslr]?|bi|mdi|btn|button|close|hamburger|burger)(?:$|[\s_-])|[a-z](?:Icon|Btn|Button)(?:$|[\s_-])/;
  /** That a message is no bad news, also where only its colour says so. */
  const tone = /^(?:success|positive|info)$/;
  /** Classes of layout and of utility style sheets, by how they begin. */
  const layoutName =
    /^(?:[\w-]+:)*-?(?:items|justify|content|self|font|bg|border|rounded|shadow|gap|space|p[xytrbl]|p(?=-(?:\d|px$|\[))|m[xytrbl]?|w|h|min|max|col|row|order|overflow|z|top|left|right|bottom|inset|css|svelte|ng|text-(?:xs|sm|md|base|lg|xl|left|center|right))(?:-|$)/;
  const layoutWords = new Set(
    `wrapper wrap container inner outer content main root app body row col cols column grid flex
    block inline box layout left right center top bottom full half wide small medium large xs sm
    md lg xl active odd even first last hidden visible show css module`.split(/\s+/),
  );
  const hintAttributes = ['id', 'name', 'class', 'data-icon', 'icon', 'data-lucide'];
  const fileAttributes = ['src', 'href', 'xlink:href', 'action'];

  function fileName(address: string | null): string {
    if (!address || address.startsWith('data:') || address.startsWith('javascript:')) return '';
    return /([^/#]*?)(?:\.\w{1,5})?(?:\?.*)?$/.exec(address)?.[1] ?? '';
  }

  function wordsOf(text: string): string[] {
    return text
      .slice(0, 500)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1);
  }

  return { forget, hintsOf, kindHintsOf, isIcon };
}

export type Hints = ReturnType<typeof makeHints>;
