import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

/** `?picture=…`: the approved picture that is looked at. */
export const pictureSearch = { picture: z.uuid().optional().catch(undefined) };

/** `/baselines?q=login&picture=…`; what makes no sense counts as nothing. */
export const baselinesSearchSchema = z.object({
  q: searchText,
  ...pictureSearch,
});
