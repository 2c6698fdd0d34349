import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { build } from 'plist';
import { expect, onTestFinished, test } from 'vitest';
import { archive } from '../archives.fixture.ts';
import { asPng } from './apple-icon.ts';
import { inspectArtifact } from './inspect-artifact.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function png(...chunks: [type: string, data: Buffer][]): Buffer {
  const packed = chunks.map(([type, data]) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  });
  return Buffer.concat([signature, ...packed]);
}

// Two pixels, 8 bits, with an alpha channel.
const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
const row = Buffer.from([0, 10, 20, 30, 255, 40, 50, 60, 255]);
const swapped = Buffer.from([0, 30, 20, 10, 255, 60, 50, 40, 255]);
const end: [string, Buffer] = ['IEND', Buffer.alloc(0)];
const plain = png(['IHDR', header], ['IDAT', deflateSync(row)], end);
const packedByXcode = png(
  ['CgBI', Buffer.from([80, 0, 32, 2])],
  ['IHDR', header],
  ['IDAT', deflateRawSync(swapped)],
  end,
);

test('an icon that Xcode has packed becomes a PNG that every browser shows', () => {
  const made = Buffer.from(asPng(packedByXcode));
  expect(made.includes('CgBI')).toBe(false);
  const at = made.indexOf('IDAT');
  const data = made.subarray(at + 4, at + 4 + made.readUInt32BE(at - 4));
  expect(inflateSync(data)).toEqual(row);
  expect(Buffer.from(asPng(plain))).toEqual(plain);
  expect(() => asPng(Buffer.from('no picture'))).toThrow(/no PNG/);
});

test('an APK that we did not build says who it is, and has its icon', async () => {
  const from = fileURLToPath(import.meta.resolve('io.appium.settings/package.json'));
  const file = join(dirname(from), 'apks/settings_apk-debug.apk');
  const { icon, ...facts } = await inspectArtifact(file, 'android');
  expect(facts).toEqual({
    package_id: 'io.appium.settings',
    name: 'Appium Settings',
    app_version: '8.0.10',
    build_number: '192',
  });
  expect(Buffer.from(icon ?? []).subarray(0, 8)).toEqual(signature);
});

test('an IPA says who it is, and has the largest icon that it names', async () => {
  const plist = build({
    CFBundleIdentifier: 'com.example.notes',
    CFBundleName: 'Notes',
    CFBundleShortVersionString: '2.1.0',
    CFBundleVersion: '210',
    CFBundleIcons: { CFBundlePrimaryIcon: { CFBundleIconFiles: ['AppIcon60x60'] } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-ipa-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'notes.ipa');
  const app = 'Payload/Notes.app';
  const content = archive({
    [`${app}/Info.plist`]: plist,
    [`${app}/AppIcon60x60@2x.png`]: new Uint8Array(packedByXcode),
    [`${app}/AppIcon60x60.png`]: new Uint8Array(8),
    [`${app}/Other.png`]: new Uint8Array(5000),
  });
  await writeFile(file, content);
  const { icon, ...facts } = await inspectArtifact(file, 'ios');
  expect(facts).toEqual({
    package_id: 'com.example.notes',
    name: 'Notes',
    app_version: '2.1.0',
    build_number: '210',
  });
  expect(Buffer.from(icon ?? [])).toEqual(Buffer.from(asPng(packedByXcode)));
});
