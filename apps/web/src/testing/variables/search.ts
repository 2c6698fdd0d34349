import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

/** What is looked for in either list: `/variables?q=city&launch=TOKEN` */
export const variablesSearchSchema = z.object({ q: searchText, launch: searchText });
