/** A text of an app and its key; a catalogue of gettext has the English text for a key. */
export type Entry = [key: string, text: string, english?: string];

/**
 * The texts of a pack of Chromium, version 5: numbers and offsets, further numbers of the same texts,
 * and the texts themselves (`ui/base/resource/data_pack.cc`).
 */
export function readPack(pack: Buffer): Entry[] {
  const [count, aliases] = [pack.readUInt16LE(8), pack.readUInt16LE(10)];
  const at = (index: number) => 12 + 6 * index;
  const text = (index: number) =>
    pack.toString('utf8', pack.readUInt32LE(at(index) + 2), pack.readUInt32LE(at(index + 1) + 2));
  const own = range(count).map(
    (index): Entry => [String(pack.readUInt16LE(at(index))), withoutKeys(text(index))],
  );
  const others = range(aliases).map((index): Entry => {
    const alias = at(count + 1) + 4 * index;
    return [String(pack.readUInt16LE(alias)), withoutKeys(text(pack.readUInt16LE(alias + 2)))];
  });
  return [...own, ...others];
}

const range = (count: number): number[] => [...Array(count).keys()];

/** "Save &as", "保存(&A)": the key that chooses it in a menu. */
const withoutKeys = (text: string): string =>
  text.replace(/\(&\w\)/g, '').replace(/&(?=[\p{L}\p{N}])/gu, '');

/** The texts of a file of Fluent that stand on one line, but for keys (https://projectfluent.org). */
export function readFluent(text: string): Entry[] {
  let message = '';
  return text.split('\n').flatMap((line): Entry[] => {
    const [, indent = '', key, value = ''] = /^(\s*)(\.?[\w-]+) *= *(.*)$/.exec(line) ?? [];
    if (key === undefined) return [];
    if (indent === '') message = key;
    if (value === '' || /key$/.test(key)) return [];
    return [[indent === '' ? message : `${message}${key}`, value]];
  });
}
