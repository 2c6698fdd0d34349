import type { snapshot } from 'rrweb-snapshot';

type CopiedNode = NonNullable<ReturnType<typeof snapshot>>;

/**
 * The document as rrweb-snapshot writes it, without anything that could run, and with dots in place of
 * passwords; nothing if it is longer than `most` characters.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function copyDom(take: typeof snapshot, most: number): string | undefined {
  const isForPassword = (field: Element): boolean =>
    field.matches('input[type=password i], [autocomplete*=password i]');
  const tree = take(document, {
    inlineStylesheet: true,
    slimDOM: { script: true, comment: true, headMetaHttpEquiv: true, headMetaVerification: true },
    maskAllInputs: { password: true, text: true, textarea: true },
    maskInputFn: (text, field) => (isForPassword(field) ? '•'.repeat(text.length && 8) : text),
    keepIframeSrcFn: () => false,
  });
  if (tree === null) return undefined;

  function tidy(node: CopiedNode): void {
    if ('attributes' in node) {
      for (const [name, value] of Object.entries(node.attributes)) {
        const isCode = /^on/i.test(name) || name === 'srcdoc';
        const isCodeAddress = typeof value === 'string' && /^\s*javascript:/i.test(value);
        if (isCode || isCodeAddress) delete node.attributes[name];
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) tidy(child);
  }
  tidy(tree);
  const json = JSON.stringify(tree);
  return json.length > most ? undefined : json;
}
