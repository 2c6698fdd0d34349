import { builtPages } from '@touchstone/ui/build';

/** The hosted sign-in pages, as they are served. */
export const signInPages = builtPages(import.meta.dirname);
