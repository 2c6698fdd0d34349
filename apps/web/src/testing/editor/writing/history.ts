/** Which field of which step the hands are on, and where in it. */
export interface Caret {
  key: string;
  /** `sentence`, or the key of another field of the step. */
  field: string;
  /** In UTF-16 units; past the end is the end. */
  at: number;
}

/** A state of the file, and where the hands were after it. */
interface Entry {
  text: string;
  caret?: Caret | undefined;
}

/** One history of texts for both views of a file. */
export interface History {
  past: readonly Entry[];
  now: Entry;
  future: readonly Entry[];
  /** What was written into last, and when, in milliseconds: more of it belongs together. */
  group: { name: string; at: number } | undefined;
}

/** Milliseconds between two keys of one stretch of writing. */
const pause = 1500;

/** Nobody goes back further. */
const longest = 500;

export const historyOf = (text: string): History => ({
  past: [],
  now: { text },
  future: [],
  group: undefined,
});

/** Another text. Writing on in the same place is one step of the history until there is a pause. */
export function write(
  history: History,
  entry: Entry,
  { group, at }: { group?: string; at: number },
): History {
  if (entry.text === history.now.text) return history;
  const last = history.group;
  const goesOn = group !== undefined && last?.name === group && at - last.at < pause;
  return {
    past: goesOn ? history.past : [...history.past, history.now].slice(-longest),
    now: entry,
    future: [],
    group: group === undefined ? undefined : { name: group, at },
  };
}

export function undo({ past, now, future }: History): History | undefined {
  const before = past.at(-1);
  if (before === undefined) return undefined;
  return { past: past.slice(0, -1), now: before, future: [now, ...future], group: undefined };
}

export function redo({ past, now, future }: History): History | undefined {
  const [after, ...rest] = future;
  if (after === undefined) return undefined;
  return { past: [...past, now], now: after, future: rest, group: undefined };
}
