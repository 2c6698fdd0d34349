import { builtPages } from '@touchstone/ui/build';

/** The product's web app, as it is served. */
export const productPages = builtPages(import.meta.dirname);
