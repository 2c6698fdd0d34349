import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

/** `/builds?q=shop` */
export const appsSearchSchema = z.object({
  q: searchText,
});
