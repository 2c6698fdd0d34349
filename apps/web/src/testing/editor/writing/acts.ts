import type { EditorBlock, NewBlock, Path, Place } from '../document/block.ts';
import {
  blockAt,
  everyBlock,
  keyOf,
  listAt,
  parentOf,
  pathAt,
  placeOf,
  sentenceKey,
  sentenceOf,
} from '../document/block.ts';
import { insertBlocks, moveBlock, removeBlock } from '../document/edit.ts';
import { landing } from '../document/landing.ts';
import { setField } from '../document/set-field.ts';
import type { Caret } from './history.ts';
import type { Change } from './use-writing.ts';

/** What a key does in a list of steps; undefined where it does nothing of its own. */
type Act = Change | undefined;

type Blocks = readonly EditorBlock[];

export const atEnd = Number.MAX_SAFE_INTEGER;

export const inSentence = (path: Path, at = 0): Caret => ({
  key: keyOf(path),
  field: 'sentence',
  at,
});

const blank: NewBlock = { type: 'instructions', step_description: '' };

/** Puts an empty step at a place. */
export const addAt = (place: Place, block = blank): Change => ({
  edit: (text) => insertBlocks(text, place, [block]),
  caret: inSentence(pathAt(place)),
});

/** Enter: the next step; in the middle of a sentence its rest goes there. */
export function nextStep(blocks: Blocks, block: EditorBlock, caret: number): Act {
  const { path, type } = block;
  const sentence = sentenceOf(block);
  const { list, index } = placeOf(path);
  const isPlain = type === 'instructions' || type === 'validation';
  if (isPlain && sentence.trim() === '') return stepOut(blocks, block);
  const [slot] = block.slots;
  if (slot !== undefined && caret >= sentence.length)
    return addAt({ list: [...path, slot.slot], index: 0 });
  if (!isPlain || caret >= sentence.length) return addAt({ list, index: index + 1 });
  if (caret === 0)
    return { ...addAt({ list, index }), caret: inSentence(pathAt({ list, index: index + 1 })) };
  const rest: NewBlock = { type, step_description: sentence.slice(caret).trimStart() };
  return {
    edit: (text) => {
      const cut = setField(text, path, sentenceKey(block), sentence.slice(0, caret).trimEnd());
      return insertBlocks(cut, { list, index: index + 1 }, [rest]);
    },
    caret: inSentence(pathAt({ list, index: index + 1 })),
  };
}

/** Enter on an empty last step inside another ends that one. */
function stepOut(blocks: Blocks, { path }: EditorBlock): Act {
  const { list, index } = placeOf(path);
  const isLast = index === listAt(blocks, list).length - 1;
  return isLast ? nestOut(path) : undefined;
}

/** Backspace where there is nothing: the step goes, and the hands are at the end of the one before. */
export function removeStep(blocks: Blocks, block: EditorBlock): Act {
  const every = everyBlock(blocks);
  if (block.slots.some(({ blocks: inner }) => inner.length > 0) || every.length < 2)
    return undefined;
  const at = every.findIndex(({ path }) => keyOf(path) === keyOf(block.path));
  const before = every[at - 1];
  return {
    edit: (text) => removeBlock(text, block.path),
    caret: before === undefined ? inSentence(block.path) : inSentence(before.path, atEnd),
  };
}

/** The step above or below, as they stand on the page. */
export function neighbour(blocks: Blocks, path: Path, by: -1 | 1): Path | undefined {
  const every = everyBlock(blocks);
  return every[every.findIndex((one) => keyOf(one.path) === keyOf(path)) + by]?.path;
}

/** One place up or down among the steps of the same list. */
export function moveBy(blocks: Blocks, path: Path, by: -1 | 1): Act {
  const { list, index } = placeOf(path);
  const target = index + by;
  if (target < 0 || target >= listAt(blocks, list).length) return undefined;
  return moveTo(path, { list, index: by === 1 ? target + 1 : target });
}

/** Tab: into the `if` or `while` that stands before. */
export function nestIn(blocks: Blocks, path: Path, at?: number): Act {
  const { list, index } = placeOf(path);
  const before = index === 0 ? undefined : blockAt(blocks, pathAt({ list, index: index - 1 }));
  const slot = before?.slots.at(-1);
  if (before === undefined || slot === undefined) return undefined;
  return moveTo(path, { list: [...before.path, slot.slot], index: slot.blocks.length }, at);
}

/** Shift+Tab: out of the `if` or `while`, after it. */
export function nestOut(path: Path, at?: number): Act {
  const parent = parentOf(path);
  if (parent === undefined) return undefined;
  const { list, index } = placeOf(parent);
  return moveTo(path, { list, index: index + 1 }, at);
}

export const moveTo = (path: Path, to: Place, at = 0): Change => ({
  edit: (text) => moveBlock(text, path, to),
  caret: inSentence(landing(path, to), at),
});
