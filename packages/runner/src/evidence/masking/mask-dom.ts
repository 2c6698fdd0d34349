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

/** The JSON of a DOM without secrets in its texts and attributes; what makes up its form stays. */
export function maskDom(json: string, masker: Masker): string {
  if (masker.text(json) === json) return json;
  return JSON.stringify(masked(nodeSchema.parse(JSON.parse(json)), masker));
}

function masked(node: DomNode, masker: Masker): DomNode {
  const { textContent, attributes, childNodes } = node;
  return {
    ...node,
    ...(textContent === undefined ? {} : { textContent: masker.text(textContent) }),
    ...(attributes === undefined ? {} : { attributes: masker.deep(attributes) }),
    ...(childNodes === undefined
      ? {}
      : { childNodes: childNodes.map((each) => masked(each, masker)) }),
  };
}
