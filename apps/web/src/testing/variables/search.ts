import { z } from 'zod';

const text = z.string().max(200).optional().catch(undefined);

/** What is looked for in either list: `/variables?q=city&launch=TOKEN` */
export const variablesSearchSchema = z.object({ q: text, launch: text });
