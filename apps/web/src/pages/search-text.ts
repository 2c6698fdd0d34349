import { z } from 'zod';

/** Words that are looked for, in an address; what makes no sense there counts as nothing. */
export const searchText = z.string().max(200).optional().catch(undefined);
