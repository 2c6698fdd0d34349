import { z } from 'zod';
import { documentation } from './setting.ts';

const network = z.union(
  [z.enum(['loopback', 'private', 'link-local']), z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()],
  {
    error:
      'must be `none`, or `loopback`, `private`, `link-local` and networks such as 10.1.0.0/16',
  },
);

const bytes = z.coerce.number().int().positive();

/** What tests reach, and what they may leave on a worker's disk. */
export const reachSettings = {
  privateAddresses: z
    .string()
    .transform((list) => (list.trim() === 'none' ? [] : list.split(',').map((one) => one.trim())))
    .pipe(z.array(network))
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_PRIVATE_ADDRESSES',
      shown: '`loopback,private` embedded, else `none`',
      meaning:
        'What tests, downloads of builds and webhooks may reach besides public addresses: `loopback`, `private`, `link-local`, networks (`10.1.0.0/16`) or addresses, separated by commas; `none` for nothing. Metadata services of clouds and the product’s own ports stay out of reach.',
    }),
  downloadMaxBytes: bytes.default(268_435_456).register(documentation, {
    variable: 'TOUCHSTONE_DOWNLOAD_MAX_BYTES',
    meaning: 'Bytes that the pages of one run may download to files, all together.',
  }),
  downloadMaxCount: bytes.default(100).register(documentation, {
    variable: 'TOUCHSTONE_DOWNLOAD_MAX_COUNT',
    meaning: 'Files that the pages of one run may download.',
  }),
  runDiskBytes: bytes.default(2_147_483_648).register(documentation, {
    variable: 'TOUCHSTONE_RUN_DISK_BYTES',
    meaning:
      'Bytes that one run may take on the disk of its worker while it goes on: downloads, pictures, recording, trace. A run that takes more ends.',
  }),
};
