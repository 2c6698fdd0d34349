import type { rebuild } from 'rrweb-snapshot';
import { z } from 'zod';

type CopiedNode = Parameters<typeof rebuild>[0];

/** How one node of a copy looks. Pages that allow no styles in documents refuse them in copies, too. */
export interface CopiedStyle {
  /** Of the node in the copy. */
  id: number;
  /** A sheet that stood there, and the media that it is for. */
  sheet?: { css: string; media: string };
  /** Of the element alone. */
  own?: string;
}

/** The copy of a page without its styles, and these. */
export interface Copy {
  tree: CopiedNode;
  styles: CopiedStyle[];
}

/**
 * Reads the copy of a page: gzipped JSON of rrweb-snapshot. Takes out whatever could run or leave
 * the page, whoever wrote the file; undefined if it is no such copy.
 */
export async function readDom(bytes: Uint8Array<ArrayBuffer>): Promise<Copy | undefined> {
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
const active = new Set([
  'script',
  'noscript',
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'meta',
]);

const nodeSchema = z.looseObject({
  type: z.number().int().min(0).max(5),
  id: z.number(),
  tagName: z.string().optional(),
  textContent: z.string().optional(),
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
    const styles = takeStyles(read);
    return { tree: z.custom<CopiedNode>().parse(read), styles };
  });

function takeStyles(node: ReadNode): CopiedStyle[] {
  const { attributes = {}, childNodes = [], tagName, id } = node;
  if (typeof attributes._cssText === 'string' || tagName?.toLowerCase() === 'style') {
    const written = childNodes.map(({ textContent }) => textContent ?? '').join('');
    const css = typeof attributes._cssText === 'string' ? attributes._cssText : written;
    const media = typeof attributes.media === 'string' ? attributes.media : '';
    // Something stands in its place, so that the elements after it keep theirs.
    Object.assign(node, { tagName: 'link', attributes: {}, childNodes: [] });
    return [{ id, sheet: { css: css.replaceAll('/* rr_split */', ''), media } }];
  }
  const own = typeof attributes.style === 'string' ? [{ id, own: attributes.style }] : [];
  delete attributes.style;
  return [...own, ...childNodes.flatMap(takeStyles)];
}

function disarm(node: ReadNode, isStyle = false): void {
  if (isStyle && typeof node.textContent === 'string') {
    node.textContent = withoutAddresses(node.textContent);
  }
  const attributes = node.attributes ?? {};
  for (const [name, value] of Object.entries(attributes)) {
    if (leadsAway(name, value)) delete attributes[name];
    else if (typeof value === 'string' && /^(?:style|_cssText)$/i.test(name)) {
      attributes[name] = withoutAddresses(value);
    }
  }
  if (node.childNodes === undefined) return;
  node.childNodes = node.childNodes.filter(
    ({ tagName }) => tagName === undefined || !active.has(tagName.toLowerCase()),
  );
  const isSheet = node.tagName?.toLowerCase() === 'style';
  for (const child of node.childNodes) disarm(child, isSheet);
}

/** Code, links, and pictures that are not in the copy: it is of another time and asks for nothing. */
function leadsAway(name: string, value: unknown): boolean {
  // One picture of a set may be in the copy and the next one not.
  if (/^(?:srcset|imagesrcset)$/i.test(name)) return true;
  if (/^on/i.test(name) || /^(?:srcdoc|target|ping)$/i.test(name)) return true;
  if (typeof value !== 'string') return false;
  if (/^\s*javascript:/i.test(value)) return true;
  if (/^(?:href|xlink:href|action|formaction|cite|manifest)$/i.test(name)) {
    return !value.startsWith('#');
  }
  return /^(?:src|poster|data|background)$/i.test(name) && !isInside(value);
}

const isInside = (address: string): boolean => /^\s*data:image\//i.test(address);

const withoutAddresses = (css: string): string =>
  css.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*(?!["']?\s*(?:data:|#))[^)]*\)/gi, 'none');
