import { strToU8, type Zippable, zipSync } from 'fflate';
import { build as buildPlist } from 'plist';

/** An iOS build for a simulator, as an archive of its `.app`, and of what else is to be in it. */
export function simulatorApp(
  facts: Record<string, string> = {},
  further: Record<string, Uint8Array> = {},
): Uint8Array {
  const plist = buildPlist({
    CFBundleIdentifier: 'com.example.notes',
    CFBundleDisplayName: 'Notes',
    CFBundleShortVersionString: '2.1.0',
    CFBundleVersion: '210',
    ...facts,
  });
  return archive({ 'Notes.app/Info.plist': plist, 'Notes.app/Notes': 'program', ...further });
}

/** Text is packed; bytes are put in as they are, since to pack many of them takes seconds. */
export function archive(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : [content, { level: 0 }],
    ]),
  );
  // With the time of its making, two of the same would differ.
  return zipSync(entries, { mtime: '2026-01-02T03:04:05Z' });
}

/** An archive of a few kilobytes that unpacks to hundreds of megabytes of zeros. */
export const bomb = (): Uint8Array =>
  zipSync({ 'AndroidManifest.xml': new Uint8Array(270 * 1024 ** 2) }, { level: 9 });
