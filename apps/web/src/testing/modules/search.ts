import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';
import { versionsSearch } from '../test/search.ts';

/** `/modules?q=log` */
export const modulesSearchSchema = z.object({ q: searchText });

/** `/modules/…?from=3&to=7` */
export const moduleSearchSchema = z.object(versionsSearch);
