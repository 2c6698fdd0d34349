/**
 * Takes out of a node of a trace's copy of the DOM, and of all in it, what could run or load a page
 * where the copy is looked at: the page under test had its hands in how it was copied.
 * A node is `[tag, attributes, ...children]`.
 */
export function makeInert(node: unknown[]): void {
  const [tag, attributes] = node;
  if (typeof tag !== 'string') return;
  if (isRecord(attributes)) {
    for (const [name, value] of Object.entries(attributes))
      if (isActive(tag.toLowerCase(), name.toLowerCase(), value)) delete attributes[name];
  }
  for (const child of node.slice(1)) if (Array.isArray(child)) makeInert(child);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isActive(tag: string, name: string, value: unknown): boolean {
  if (name.startsWith('on') || leading.has(name)) return true;
  if (name === '__playwright_src__') return !/^\/snapshot\/[^/?#]+$/.test(String(value));
  if (documents.has(tag) && (name === 'src' || name === 'data')) return true;
  return runs.test(String(value).replaceAll(/[\s\p{Cc}]/gu, ''));
}

/** What leads elsewhere by itself or at a press, or holds a document of its own. */
const leading: ReadonlySet<string> = new Set(['srcdoc', 'http-equiv', 'action', 'formaction']);

const documents: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object']);

const runs = /(?:javascript|vbscript):|^data:(?:text|application|image\/svg)/i;
