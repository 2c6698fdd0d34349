import type { Box } from '../../driver/snapshot.ts';
import type { ScreenIndex } from './screen-index.ts';

const ranks = new WeakMap<ScreenIndex, number[]>();

/**
 * The rank of each element as a person reads the screen: what stands in one thing stays together,
 * within it line by line, each line from left to right. What is not drawn keeps its place.
 */
export function readingOrder(index: ScreenIndex): readonly number[] {
  const known = ranks.get(index);
  if (known !== undefined) return known;
  const order: number[] = index.elements.map(() => 0);
  const roots = index.elements.flatMap(({ parent }, position) =>
    parent === undefined ? [position] : [],
  );
  const waiting = byLines(index, roots).reverse();
  let rank = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    order[next] = rank;
    rank += 1;
    waiting.push(...byLines(index, index.children[next] ?? []).reverse());
  }
  ranks.set(index, order);
  return order;
}

function byLines(index: ScreenIndex, siblings: readonly number[]): number[] {
  if (siblings.length < 2) return [...siblings];
  const boxes = siblings.map((position) => index.elements[position]?.box);
  if (boxes.some((box) => box === undefined)) return [...siblings];
  const sorted = siblings
    .flatMap((position, at) => {
      const box = boxes[at];
      return box === undefined ? [] : [{ position, box }];
    })
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const lines: { position: number; box: Box }[][] = [];
  for (const item of sorted) {
    const line = lines.at(-1);
    const head = line?.[0];
    if (line !== undefined && head !== undefined && shareLine(head.box, item.box)) line.push(item);
    else lines.push([item]);
  }
  return lines.flatMap((line) =>
    line.sort((a, b) => a.box.x - b.box.x).map(({ position }) => position),
  );
}

function shareLine(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > Math.min(a.height, b.height) / 2;
}
