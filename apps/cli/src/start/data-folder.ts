import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '@touchstone/platform';
import { z } from 'zod';

/** Number of the arrangement of files in the data folder that this version makes and reads. */
const layout = 1;

const markSchema = z.object({ layout: z.number().int() });

/**
 * Makes the data folder, or checks that this version can work with the one that is there.
 * @throws SetupError when it cannot be written or a newer version arranged it.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw new SetupError(`The data folder ${folder} cannot be made: ${cause.message}. ${advice}`);
  });
  await access(folder, constants.W_OK).catch(() => {
    throw new SetupError(`The data folder ${folder} cannot be written by this user. ${advice}`);
  });
  const file = join(folder, 'touchstone.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    await writeFile(file, `${JSON.stringify({ layout })}\n`);
    return;
  }
  const mark = markSchema.safeParse(parse(text));
  if (!mark.success)
    throw new SetupError(`${file} is damaged: it should read ${JSON.stringify({ layout })}.`);
  if (mark.data.layout > layout)
    throw new SetupError(
      `The data folder ${folder} was arranged by a newer Touchstone (layout ${mark.data.layout}, this one knows ${layout}). Start that version, or choose another folder by TOUCHSTONE_DATA; nothing was changed.`,
    );
}

const advice = 'Choose another one by TOUCHSTONE_DATA.';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
