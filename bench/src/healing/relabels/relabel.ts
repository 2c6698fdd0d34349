import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** One element before and after its label changed, as a line of a file holds it: see README.md. */
const relabelSchema = z.strictObject({
  language: z.enum(['en', 'es']),
  kind: z.enum(['harmless', 'harmful']),
  before: z.string().min(1),
  after: z.string().min(1),
  page: z
    .string()
    .refine((html) => html.includes(place), `must hold ${'{{element}}'}`)
    .default('<main>{{element}}</main>'),
  sentence: z.string().optional(),
  note: z.string().optional(),
});

export type Relabel = z.infer<typeof relabelSchema>;

/** Where the element stands in its page. */
export const place = '{{element}}';

/** @throws Error that names the line which is none */
export async function readRelabels(path: string): Promise<Relabel[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line, at) =>
    line.trim() === '' ? [] : readLine(line, `${path}:${at + 1}`),
  );
}

function readLine(line: string, where: string): Relabel {
  try {
    return relabelSchema.parse(JSON.parse(line));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${where}: ${why}`, { cause: error });
  }
}
