import { type EditorBlock, isBlank, type Path } from './block.ts';
import type { ReadFile } from './parse.ts';

interface Written {
  path: Path;
  key: string;
  value: string;
}

/**
 * A file as it reads with another text under a step's key. Undefined where more than that changes:
 * another kind of step, or one that is saved from now on, which moves those after it.
 */
export function fileWith(
  file: ReadFile | undefined,
  { path, key, value }: Written,
): ReadFile | undefined {
  if (file === undefined || key === 'type') return undefined;
  const blocks = withText(file.blocks, path, (block) => {
    const changed = { ...block, fields: { ...block.fields, [key]: value } };
    return isBlank(changed) === isBlank(block) ? changed : undefined;
  });
  return blocks && { ...file, blocks };
}

function withText(
  blocks: readonly EditorBlock[],
  [index, slot, ...rest]: Path,
  change: (block: EditorBlock) => EditorBlock | undefined,
): EditorBlock[] | undefined {
  const block = typeof index === 'number' ? blocks[index] : undefined;
  if (block === undefined) return undefined;
  const changed = slot === undefined ? change(block) : inSlot(block);
  return changed && blocks.map((one) => (one === block ? changed : one));

  function inSlot(holder: EditorBlock): EditorBlock | undefined {
    const old = holder.slots.find((one) => one.slot === slot);
    const inner = old && withText(old.blocks, rest, change);
    return (
      inner && {
        ...holder,
        slots: holder.slots.map((one) => (one === old ? { ...one, blocks: inner } : one)),
      }
    );
  }
}
