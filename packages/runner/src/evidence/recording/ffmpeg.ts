import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';

export interface Ffmpeg {
  program: string;
  /** What keeps it from repeating frames until they come evenly. */
  asTheyCome: readonly string[];
}

let found: Promise<Ffmpeg | undefined> | undefined;

/** The first ffmpeg that makes H.264: the one on the PATH, else the one of the package. Looked for once. */
export function findFfmpeg(): Promise<Ffmpeg | undefined> {
  found ??= firstThatWorks(['ffmpeg', ...packaged()]);
  return found;
}

async function firstThatWorks(candidates: readonly string[]): Promise<Ffmpeg | undefined> {
  for (const program of candidates) {
    if (!(await told(program, '-encoders')).includes('libx264')) continue;
    const hasMode = (await told(program, '-h', 'long')).includes('fps_mode');
    return { program, asTheyCome: hasMode ? ['-fps_mode', 'vfr'] : ['-vsync', 'vfr'] };
  }
  return undefined;
}

/** Nothing, if it cannot be started. */
function told(program: string, ...question: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const options = { timeout: 5_000, maxBuffer: 16_000_000 };
  execFile(program, ['-hide_banner', ...question], options, (error, answer) =>
    resolve(error === null ? answer : ''),
  );
  return promise;
}

/** The package throws on systems that it has no program for. */
function packaged(): string[] {
  try {
    const { path } = z
      .object({ path: z.string() })
      .parse(createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg'));
    return existsSync(path) ? [path] : [];
  } catch {
    return [];
  }
}

/** Reads Matroska from its standard input and writes MP4; frames keep the times that they have. */
export function startEncoding(
  { program, asTheyCome }: Ffmpeg,
  { width, height }: { width: number; height: number },
  file: string,
): ChildProcess {
  const size = `${width - (width % 2)}:${height - (height % 2)}`;
  const child = spawn(
    program,
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-threads', '1'],
      // Guessing how many come in a second, it would begin only when twenty have come, or the last.
      ...['-fpsprobesize', '0', '-f', 'matroska', '-i', 'pipe:0', '-an'],
      // A window may change its size, a video may not; frames of its own size go through untouched.
      ...['-vf', `scale=${size}:flags=fast_bilinear,setsar=1`],
      // Tuned for latency it does not write more of a frame that stays for longer. The tables that it
      // makes at its start, for each way that something may move, cost as much as three frames.
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-crf', '28'],
      ...['-x264-params', 'mvrange=64', '-pix_fmt', 'yuvj420p'],
      ...asTheyCome,
      ...['-video_track_timescale', '1000', '-threads', '1'],
      // An edit list without that guess ends before the last frame.
      ...['-use_editlist', '0', '-movflags', '+faststart', file],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  );
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It then runs as everything else does.
  }
  return child;
}
