import { z } from 'zod';
import type { Masker } from '../../variables/masker.ts';

const nodeSchema = z.looseObject({
  textContent: z.string().optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  get childNodes() {
    return z.array(nodeSchema).optional();
  },
});

type DomNode = z.infer<typeof nodeSchema>;

/**
 * The JSON of a DOM without secrets in its texts and attributes, those that are split among several
 * elements too; what makes up its form stays.
 */
export function maskDom(json: string, masker: Masker): string {
  if (masker.isIdle) return json;
  const texts = [...json.matchAll(/"textContent":"((?:[^"\\]|\\.)*)"/g)];
  const shown = texts.map(([, text]) => text).join('');
  if (masker.text(json) === json && masker.text(shown) === shown) return json;
  const tree = nodeSchema.parse(JSON.parse(json));
  const nodes = textNodes(tree);
  const masked = masker.across(nodes.map(({ textContent }) => textContent ?? ''));
  for (const [at, node] of nodes.entries()) node.textContent = masked[at] ?? '';
  maskAttributes(tree, masker);
  return JSON.stringify(tree);
}

const textNodes = (node: DomNode): DomNode[] => [
  ...(node.textContent === undefined ? [] : [node]),
  ...(node.childNodes ?? []).flatMap(textNodes),
];

function maskAttributes(node: DomNode, masker: Masker): void {
  if (node.attributes !== undefined) node.attributes = masker.deep(node.attributes);
  for (const child of node.childNodes ?? []) maskAttributes(child, masker);
}
