import { keyOf, type Path, type Place, pathAt, placeOf } from './block.ts';

/** Where a step is once it has been moved to a place, which counts as the lists are before. */
export function landing(path: Path, to: Place): Path {
  const from = placeOf(path);
  const shifted = pathAt(to).map((part, depth) => {
    const isSameList = keyOf(pathAt(to).slice(0, depth)) === keyOf(from.list);
    const isLater = typeof part === 'number' && depth === from.list.length && part > from.index;
    return isSameList && isLater && typeof part === 'number' ? part - 1 : part;
  });
  return shifted;
}

/** Whether a place is inside a step, where that step itself cannot go. */
export function isWithin(path: Path, { list }: Place): boolean {
  return list.length > 0 && keyOf(list.slice(0, path.length)) === keyOf(path);
}
