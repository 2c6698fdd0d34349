import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  type EditorBlock,
  everyBlock,
  keyOf,
  listAt,
  type Path,
  type Place,
  parentOf,
  placeOf,
} from '../document/block.ts';
import { isWithin } from '../document/landing.ts';

interface Dragging {
  path: Path;
  /** Where it would go if it were let go now; undefined where it would stay. */
  to: Place | undefined;
  /** Where the line is drawn that shows it, in pixels from the top of the list. */
  line: number;
}

interface Point {
  x: number;
  y: number;
}

/** Pixels that a pointer moves before it means to drag. */
const slack = 4;

/** Moving a step by its handle, with a mouse, a pen or a finger. Escape lets everything be. */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  blocks: () => readonly EditorBlock[],
  onDrop: (path: Path, to: Place) => void,
) {
  const [held, setHeld] = useState<{ path: Path; y: number }>();
  const [dragging, setDragging] = useState<Dragging>();
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const stop = () => {
    setHeld(undefined);
    setDragging(undefined);
  };
  useEffect(() => {
    if (held === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setHeld(undefined);
      setDragging(undefined);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [held]);

  const show = (path: Path) => {
    if (root.current === null) return;
    const found = placeUnder(root.current, blocks(), path, pointer.current);
    setDragging((before) => ({ path, to: found?.to, line: found?.line ?? before?.line ?? 0 }));
  };
  // A finger that rests at an edge means to go on, and tells nothing while it rests.
  const scrollOn = useEffectEvent((milliseconds: number) => {
    const { y } = pointer.current;
    if (dragging !== undefined && scrollNear(y, milliseconds)) show(dragging.path);
  });
  const isDragging = dragging !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const next = (before: number): number =>
      requestAnimationFrame((now) => {
        scrollOn(now - before);
        frame = next(now);
      });
    let frame = next(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  /** Whether what is held was moved far enough by now. */
  const isMeant = (y: number): boolean =>
    dragging !== undefined || (held !== undefined && Math.abs(y - held.y) >= slack);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const handle = handleOf(event.target);
      const block = blockOf(blocks(), handle?.dataset.handle);
      if (handle === undefined || block === undefined || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      setHeld({ path: block.path, y: event.clientY });
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (held === undefined || !isMeant(clientY)) return;
      pointer.current = { x: clientX, y: clientY };
      show(held.path);
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      // By where it is let go: what a quick hand passed last is not drawn yet.
      if (held !== undefined && root.current !== null && isMeant(y)) {
        const found = placeUnder(root.current, blocks(), held.path, { x, y });
        if (found !== undefined) onDrop(held.path, found.to);
      }
      stop();
    },
    onPointerCancel: stop,
  };
  return { handlers, line: dragging?.to === undefined ? undefined : dragging.line };
}

function placeUnder(
  root: HTMLElement,
  blocks: readonly EditorBlock[],
  path: Path,
  { x, y }: Point,
): { to: Place; line: number } | undefined {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const row = rows.findLast((one) => one.getBoundingClientRect().top <= y) ?? rows[0];
  const block = blockOf(blocks, row?.dataset.step);
  if (row === undefined || block === undefined) return undefined;
  const { top, bottom, left } = row.getBoundingClientRect();
  const isBefore = y < (top + bottom) / 2;
  const to = isBefore ? placeOf(block.path) : after(blocks, block, x < left);
  if (isWithin(path, to) || stays(path, to)) return undefined;
  return { to, line: (isBefore ? top : bottom) - root.getBoundingClientRect().top };
}

/** Below the line of an `if` is its inside; left of the last step inside is behind the `if`. */
function after(blocks: readonly EditorBlock[], block: EditorBlock, isLeft: boolean): Place {
  const [slot] = block.slots;
  if (slot !== undefined) return { list: [...block.path, slot.slot], index: 0 };
  const { list, index } = placeOf(block.path);
  const parent = parentOf(block.path);
  const isLast = index === listAt(blocks, list).length - 1;
  if (isLeft && isLast && parent !== undefined) {
    const { list: outer, index: at } = placeOf(parent);
    return { list: outer, index: at + 1 };
  }
  return { list, index: index + 1 };
}

function stays(path: Path, { list, index }: Place): boolean {
  const from = placeOf(path);
  const isSame = keyOf(from.list) === keyOf(list);
  return isSame && (index === from.index || index === from.index + 1);
}

function blockOf(blocks: readonly EditorBlock[], key: string | undefined): EditorBlock | undefined {
  return everyBlock(blocks).find(({ path }) => keyOf(path) === key);
}

function handleOf(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-handle]') ?? undefined;
}

/** Pixels from an edge of the window within which the page scrolls on; above lies the bar of tools. */
const edges = { top: 112, bottom: 64 };

/** Pixels in a millisecond, while the pointer is there. */
const speed = 0.6;

/** Answers whether the page moved. */
function scrollNear(y: number, milliseconds: number): boolean {
  const before = window.scrollY;
  if (y < edges.top) window.scrollBy(0, -speed * milliseconds);
  else if (y > window.innerHeight - edges.bottom) window.scrollBy(0, speed * milliseconds);
  return window.scrollY !== before;
}
