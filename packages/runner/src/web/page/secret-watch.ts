import type { Dom } from './dom.ts';

/**
 * Notices that words on the page hold a secret, also when they do so for a moment only: the browser
 * tells of a change before it draws it.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeSecretWatch(dom: Dom) {
  let isWatching = false;
  let hasShown = false;
  let watched: string[] = [];
  const roots = new WeakSet<Node>();
  const observer = new MutationObserver((changes) => {
    if (hasShown || watched.length === 0) return;
    hasShown = changes.some(({ target, addedNodes }) =>
      target instanceof CharacterData
        ? holds(target.data)
        : [...addedNodes].some((node) => holds(node.textContent ?? '')),
    );
  });

  /**
   * Whether a secret was readable since the last call; `unknown` at the first one. Dots in place of a
   * password are not readable.
   */
  function secretsShown(secrets: string[]): 'unknown' | 'shown' | 'clean' {
    watched = secrets;
    const isFirst = !isWatching;
    isWatching = true;
    watch(document);
    const wasShown = hasShown;
    hasShown = isShownNow(document);
    if (wasShown || hasShown) return 'shown';
    return isFirst ? 'unknown' : 'clean';
  }

  function watch(root: Node): void {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }

  function isShownNow(node: Node): boolean {
    if (node instanceof Text) return holds(node.data);
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      if (node.type === 'password' || node.value === '') return false;
      return isForPassword(node) || holds(node.value);
    }
    if (node instanceof Element && !(node instanceof HTMLFormElement) && node.shadowRoot) {
      watch(node.shadowRoot);
    }
    return dom.childrenOf(node).some(isShownNow);
  }

  const isForPassword = (field: Element): boolean =>
    /password/.test(dom.attribute(field, 'autocomplete') ?? '');

  const holds = (text: string): boolean =>
    watched.some((secret) => secret !== '' && text.includes(secret));

  return { secretsShown };
}
