import { z } from 'zod';

const draftSchema = z.object({ version: z.number(), text: z.string() });

interface Base {
  id: string;
  version: number;
}

const keyOf = (id: string): string => `touchstone.draft.${id}`;

/** What was written and not saved, if it was written on what is stored now. */
export function readDraft({ id, version }: Base): string | undefined {
  const kept = localStorage.getItem(keyOf(id));
  if (kept === null) return undefined;
  const draft = draftSchema.safeParse(parsed(kept));
  return draft.success && draft.data.version === version ? draft.data.text : undefined;
}

/** Keeps what is written, so that a closed window loses nothing. */
export function writeDraft({ id, version }: Base, text: string): void {
  localStorage.setItem(keyOf(id), JSON.stringify({ version, text }));
}

export function clearDraft(id: string): void {
  localStorage.removeItem(keyOf(id));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
