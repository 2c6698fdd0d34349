import { type EditorBlock, listAt, type Path, placeOf } from '../document/block.ts';

/**
 * The steps that lead to one, and that one: all before it, in the step that holds it as well. What
 * that asks is taken to hold.
 */
export function stepsTo(blocks: readonly EditorBlock[], path: Path): EditorBlock[] {
  const { list, index } = placeOf(path);
  const here = listAt(blocks, list).slice(0, index + 1);
  const around = list.slice(0, -1);
  if (around.length === 0) return here;
  return [...stepsTo(blocks, around).slice(0, -1), ...here];
}
