import { z } from 'zod';

const choicesSchema = z.object({
  /** Which ended runs show a message in the page. */
  messages: z.enum(['all', 'failures', 'none']),
  /** Whether the browser tells of them while one looks at something else. */
  browser: z.boolean(),
});

export type NoticeChoices = z.infer<typeof choicesSchema>;

const usual: NoticeChoices = { messages: 'all', browser: false };

/** What text that a browser kept says; the usual choices for what makes no sense. */
export function readChoices(kept: string | null): NoticeChoices {
  const parsed = choicesSchema.safeParse(parseJson(kept ?? ''));
  return parsed.success ? parsed.data : usual;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
