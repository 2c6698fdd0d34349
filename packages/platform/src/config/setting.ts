import { z } from 'zod';

interface Documentation {
  /** Name of the environment variable. */
  variable: string;
  /** One sentence for the README's table, in Markdown. */
  meaning: string;
  /** What the table gives as the default where the schema has none. */
  shown?: string;
  /** The value must never be printed. */
  secret?: boolean;
}

/** What is said of each setting: one row of the README's table. */
export const documentation = z.registry<Documentation>();

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
