import type { rebuild } from 'rrweb-snapshot';
import { z } from 'zod';

type CopiedNode = Parameters<typeof rebuild>[0];

/**
 * Reads the copy of a page: gzipped JSON of rrweb-snapshot. Takes out whatever could run or leave
 * the page, whoever wrote the file; undefined if it is no such copy.
 */
export async function readDom(bytes: Uint8Array<ArrayBuffer>): Promise<CopiedNode | undefined> {
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const json: unknown = JSON.parse(await new Response(unpacked).text());
    return copySchema.parse(json);
  } catch {
    return undefined;
  }
}

const attributesSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]),
);

/** Elements that run something or load another page. */
const active = new Set(['script', 'noscript', 'iframe', 'frame', 'object', 'embed', 'base', 'meta']);

const nodeSchema = z.looseObject({
  type: z.number().int().min(0).max(5),
  id: z.number(),
  tagName: z.string().optional(),
  attributes: attributesSchema.optional(),
  get childNodes() {
    return z.array(nodeSchema).optional();
  },
});

type ReadNode = z.infer<typeof nodeSchema>;

const copySchema = z
  .custom<CopiedNode>((value) => nodeSchema.safeParse(value).success)
  .transform((tree) => {
    const read = nodeSchema.parse(tree);
    disarm(read);
    return z.custom<CopiedNode>().parse(read);
  });

function disarm(node: ReadNode): void {
  if (node.attributes !== undefined) {
    for (const [name, value] of Object.entries(node.attributes)) {
      if (isCode(name, value)) delete node.attributes[name];
    }
  }
  if (node.childNodes === undefined) return;
  node.childNodes = node.childNodes.filter(
    ({ tagName }) => tagName === undefined || !active.has(tagName.toLowerCase()),
  );
  for (const child of node.childNodes) disarm(child);
}

/** Links lead nowhere: the page is a copy, and its addresses are those of another time. */
const isCode = (name: string, value: unknown): boolean =>
  /^on/i.test(name) ||
  /^(?:srcdoc|href|xlink:href|action|formaction|target|ping)$/i.test(name) ||
  (typeof value === 'string' && /^\s*javascript:/i.test(value));
