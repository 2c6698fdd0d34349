import { folderSchema } from '@touchstone/contracts';

/** The folder that an address names; undefined for none, and for what cannot be one. */
export function folderIn(text: string | undefined): string | undefined {
  const { data } = folderSchema.safeParse(text);
  return data === '' ? undefined : data;
}

/** A folder and those that it is in, the outermost first, each with its own name. */
export function pathTo(folder: string): { folder: string; name: string }[] {
  const names = folder.split('/');
  return names.map((name, at) => ({ folder: names.slice(0, at + 1).join('/'), name }));
}
