import { z } from 'zod';
import { withoutBlanks } from '../document/edit.ts';

const draftSchema = z.object({ version: z.number(), text: z.string() });

/** What was written and not saved, and the version on which it was written. */
export type Draft = z.infer<typeof draftSchema>;

interface Stored {
  id: string;
  yaml: string;
}

const keyOf = (id: string): string => `touchstone.draft.${id}`;

/** What was written and never reached the server, whatever became of the test since. */
export function readDraft({ id, yaml }: Stored): Draft | undefined {
  const draft = draftSchema.safeParse(parsed(localStorage.getItem(keyOf(id)) ?? ''));
  if (!draft.success) return undefined;
  const { text } = draft.data;
  return text === yaml || withoutBlanks(text) === yaml ? undefined : draft.data;
}

/** Keeps what is written, so that a killed tab or an ended session loses nothing. */
export function writeDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or no more: the server still gets what is written.
  }
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
