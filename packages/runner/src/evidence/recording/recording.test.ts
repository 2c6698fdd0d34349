import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from '../../web/driver/site.fixture.ts';
import { checks, does, setEvidence } from '../evidence.fixture.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { Recording } from './recording.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-recording-'));
});
afterEach(() => rm(folder, { recursive: true }));

const frame = (background: string, at: number, width = 640) =>
  sharp({ create: { width, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((jpeg) => ({ jpeg, at }));

/** Duration in milliseconds and number of frames, as ffmpeg reads them. */
async function look(file: string): Promise<{ milliseconds: number; frames: number }> {
  const ffmpeg = await findFfmpeg();
  const args = ['-i', file, '-vsync', 'passthrough', '-f', 'null', '-'];
  const told = spawnSync(ffmpeg?.program ?? '', args).stderr.toString();
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(told) ?? [];
  const frames = [...told.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1];
  const milliseconds = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return { milliseconds, frames: Number(frames) };
}

test('a video is as long as what it shows, whatever lies between its frames', async () => {
  const recording = new Recording(join(folder, 'recording'), 0);
  for (const one of [
    await frame('red', 5_000),
    await frame('blue', 6_000),
    // The window has another size.
    await frame('green', 9_000, 800),
  ]) {
    recording.add(one);
  }
  const made = await recording.end(12_500, 20_000);
  expect(made).toMatchObject({ kind: 'video', from: 5_000, milliseconds: 7_500 });
  const seen = await look(made?.file ?? '');
  expect(seen.milliseconds).toBeGreaterThanOrEqual(7_400);
  expect(seen.milliseconds).toBeLessThanOrEqual(7_700);
  expect(seen.frames).toBe(5);
}, 60_000);

test('frames that come faster than ten a second become fewer', async () => {
  const recording = new Recording(join(folder, 'recording'), 0);
  for (let at = 0; at < 1_000; at += 20) recording.add(await frame('red', at));
  const made = await recording.end(1_000, 20_000);
  expect((await look(made?.file ?? '')).frames).toBeLessThanOrEqual(12);
}, 60_000);

test('without a video there are its frames', async () => {
  const recording = new Recording(join(folder, 'no-such-folder', 'recording'), 1_000);
  recording.add(await frame('red', 3_000));
  // The encoder cannot write there.
  await expect(recording.end(4_000, 20_000)).rejects.toThrow('ENOENT');

  const other = new Recording(join(folder, 'recording'), 1_000);
  other.add(await frame('red', 3_000));
  other.add(await frame('blue', 3_500));
  const made = await other.end(4_000, 0);
  expect(made).toMatchObject({ kind: 'frames', from: 3_000, milliseconds: 1_000 });
  const { frames } = JSON.parse(await readFile(made?.file ?? '', 'utf8'));
  expect(frames.map(({ at }: { at: number }) => at)).toEqual([2_000, 2_500]);
  expect(Buffer.from(frames[0].jpeg, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
}, 60_000);

const { run, read } = setEvidence({
  '/still': page('<h1>Still</h1>'),
  '/moving': page(
    '<h1>Moving</h1><button onclick="go()">Go</button><p id=count></p>',
    `function go() { let left = 30; const timer = setInterval(() => { count.textContent = left; if (--left < 0) { clearInterval(timer); count.textContent = 'Done'; } }, 50); }`,
  ),
  '/two': page('<h1>One</h1><a href="/still" target=_blank>Open</a>'),
});

async function video(path: string, blocks: readonly string[]) {
  const { attempt } = await run(path, blocks);
  expect(attempt.verdict).toBe('passed');
  const { recording, milliseconds } = attempt;
  expect(recording?.video).toBe('cafe-test-1/recording.mp4');
  const file = join(folder, 'v.mp4');
  await writeFile(file, await read(recording?.video));
  return { recording, run: milliseconds, ...(await look(file)) };
}

test('the recording of a run ends with it and shows what moved', async () => {
  const made = await video('/moving', [
    does('Click "Go"'),
    does('Wait until the text "Done" is visible'),
  ]);
  const { at = 0, milliseconds = 0 } = made.recording ?? {};
  expect(at).toBeGreaterThan(0);
  expect(at + milliseconds).toBeLessThanOrEqual(made.run + 500);
  // How long the very last frame stays is the encoder's guess.
  expect(made.milliseconds - milliseconds).toBeGreaterThan(-100);
  expect(made.milliseconds - milliseconds).toBeLessThan(1_000);
  // What was opened, the click, something in between, and the end twice.
  expect(made.frames).toBeGreaterThan(4);
}, 60_000);

test('a page that stands still makes no frames', async () => {
  const made = await video('/still', [
    does('Wait 1 second'),
    checks('The heading "Still" is visible'),
  ]);
  // What was opened, and the same a few times more at the end; a second that is recorded has many.
  expect(made.frames).toBeLessThanOrEqual(7);
}, 60_000);

test('the recording follows to another tab', async () => {
  const made = await video('/two', [
    does('Click "Open"'),
    checks('The heading "Still" is visible'),
  ]);
  expect(made.frames).toBeGreaterThanOrEqual(4);
}, 60_000);
