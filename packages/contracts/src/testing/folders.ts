import { z } from 'zod';
import { offsetQuerySchema } from './listing.ts';

/** How many names a path of folders may have, and how many characters each of them. */
export const folderLimits = { names: 8, characters: 64 } as const;

const namesIn = (path: string): string[] => (path === '' ? [] : path.split('/'));

/**
 * The folder that a test stands in: names with `/` between them, such as `Checkout/Payments`; empty
 * stands for none. Two that differ in their case alone are the same folder.
 */
export const folderSchema = z
  .string()
  .transform((text) =>
    text
      // Files of some systems spell an accent apart from its letter.
      .normalize('NFC')
      .split('/')
      .map((name) => name.trim())
      .join('/'),
  )
  .refine((path) => namesIn(path).every((name) => name !== ''), 'must hold no empty name')
  .refine(
    (path) => namesIn(path).every((name) => name !== '.' && name !== '..'),
    'must hold no "." and no ".."',
  )
  .refine((path) => !/[\\\p{Cc}\p{Cs}]/u.test(path), 'must hold no "\\" and no control characters')
  .refine(
    (path) => namesIn(path).every(({ length }) => length <= folderLimits.characters),
    `must hold no name of more than ${folderLimits.characters} characters`,
  )
  .refine(
    (path) => namesIn(path).length <= folderLimits.names,
    `must be at most ${folderLimits.names} folders deep`,
  );

/** The empty text of a query stands for nothing. */
const searchSchema = z.string().trim().max(200).optional();

export const folderListQuerySchema = offsetQuerySchema(200).extend({
  /** The one whose folders are listed. */
  folder: folderSchema.default(''),
  /** With the folders of its folders, however deep. */
  deep: z.stringbool().default(false),
  /** Part of the path, whatever the case. */
  search: searchSchema,
});

export type FolderListQuery = z.infer<typeof folderListQuerySchema>;

/** Folders have no life of their own: one is there as long as a test stands in it or below it. */
export const folderListSchema = z.object({
  /** As its tests spell it. */
  folder: z.string(),
  /** Tests in it and below it. */
  tests: z.int(),
  /** Tests in itself. */
  own_tests: z.int(),
  folders: z.array(z.object({ folder: z.string(), tests: z.int() })),
  /** Of all folders that are meant, not of this page. */
  count: z.int(),
});

export type FolderList = z.infer<typeof folderListSchema>;

export const setFolderSchema = z.object({ folder: folderSchema });

export const testFolderSchema = z.object({ id: z.uuid(), folder: z.string() });

export const moveFolderSchema = z.object({
  folder: folderSchema.refine((path) => path !== '', 'must name a folder'),
  /** What its path is to be; empty puts its tests and its folders outside of any. */
  to: folderSchema,
});

export const movedFolderSchema = z.object({ folder: z.string(), tests: z.int() });
