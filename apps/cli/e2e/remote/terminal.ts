import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../src/main.ts');

/** A person's project, and what they type in it. */
export interface Terminal extends AsyncDisposable {
  /** The project's folder. */
  folder: string;
  /** Where the person's keys are. */
  config: string;
  /** Runs `touchstone` there; `during` sees what was printed so far and may interrupt. */
  touchstone(args: string[], options?: TypedOptions): Promise<Printed>;
}

interface TypedOptions {
  environment?: Record<string, string>;
  during?: (printed: Printed, interrupt: () => void) => void;
}

interface Printed {
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function openTerminal(): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-remote-'));
  const [folder, config] = [join(home, 'project'), join(home, 'config')];
  return {
    folder,
    config,
    async touchstone(args, { environment = {}, during } = {}) {
      const child = spawn(process.execPath, [main, ...args], {
        cwd: folder,
        env: { ...process.env, NO_COLOR: '1', LANG: 'C', XDG_CONFIG_HOME: config, ...environment },
      });
      const printed: Printed = { code: null, stdout: '', stderr: '' };
      const heard = (stream: 'stdout' | 'stderr') => (data: Buffer) => {
        printed[stream] += data.toString();
        during?.(printed, () => child.kill('SIGINT'));
      };
      child.stdout.on('data', heard('stdout'));
      child.stderr.on('data', heard('stderr'));
      const [code] = await once(child, 'close');
      return { ...printed, code: typeof code === 'number' ? code : null };
    },
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}
