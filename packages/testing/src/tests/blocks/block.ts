/**
 * A block as it is kept: texts under the keys that clients send, and inner blocks under the keys of
 * the wire (`thenChildren`, `elseChildren`, `children`) or of files (`then`, `else`, `body`).
 */
export interface Block {
  [key: string]: unknown;
}

export type Spelling = 'wire' | 'yaml';

/** Keys of inner blocks, in both spellings. */
const innerKeys = [
  { yaml: 'then', wire: 'thenChildren' },
  { yaml: 'else', wire: 'elseChildren' },
  { yaml: 'body', wire: 'children' },
] as const;

/** The same blocks with the keys of inner blocks in another spelling; either one is read. */
export function respell(blocks: readonly Block[], spelling: Spelling): Block[] {
  return blocks.map((block) => {
    const spelt = Object.entries(block).map(([key, value]): [string, unknown] => {
      const inner = innerKeys.find(({ yaml, wire }) => key === yaml || key === wire);
      if (inner === undefined) return [key, value];
      return [inner[spelling], respell(blocksIn(value), spelling)];
    });
    return Object.fromEntries(spelt);
  });
}

/** The inner blocks of a block, in either spelling. */
function innerOf(block: Block): Block[] {
  return innerKeys.flatMap(({ yaml, wire }) => [
    ...blocksIn(block[wire]),
    ...blocksIn(block[yaml]),
  ]);
}

/** All blocks, inner ones after the one that holds them. */
export function everyBlock(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...everyBlock(innerOf(block))]);
}

/** Changes each block, inner ones too, and leaves their keys where they are. */
export function mapBlocks(blocks: readonly Block[], change: (block: Block) => Block): Block[] {
  return blocks.map((block) => {
    const inner = Object.entries(block).map(([key, value]): [string, unknown] =>
      isInnerKey(key) ? [key, mapBlocks(blocksIn(value), change)] : [key, value],
    );
    return change(Object.fromEntries(inner));
  });
}

/** The text under a key; undefined where there is none. */
export function textIn(block: Block, key: string): string | undefined {
  const value = block[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isInnerKey(key: string): boolean {
  return innerKeys.some(({ yaml, wire }) => key === yaml || key === wire);
}

function blocksIn(value: unknown): Block[] {
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

export function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
