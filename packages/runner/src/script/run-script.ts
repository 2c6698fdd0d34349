import { z } from 'zod';
import type { Language } from '../language/plan/plan.ts';
import { type Said, said } from '../language/say/said.ts';
import type { RunnableRuntime } from '../test-file/blocks/block.ts';
import type { VariableValue } from '../variables/variables.ts';
import type { SandboxTask } from './sandbox.ts';
import { takeSandbox } from './sandbox-thread.ts';

export interface ScriptOptions {
  code: string;
  runtime: RunnableRuntime;
  /** What the script finds in `variables`. */
  variables: ReadonlyMap<string, VariableValue>;
  /** Milliseconds that it may take. */
  limit: number;
  signal: AbortSignal;
}

/** `output` is what was printed, without the last line end. */
export type ScriptOutcome =
  | { status: 'done'; output: string }
  | {
      status: 'failed';
      reason: 'script_failed' | 'timeout' | 'cancelled';
      message: Said;
      output: string;
    };

/**
 * Runs a script in a sandbox on a thread of its own, which is ended at the limit whatever the script
 * does. Nothing that a script does reaches this process but its output.
 */
export async function runScript(options: ScriptOptions): Promise<ScriptOutcome> {
  const { code, runtime, variables, limit, signal } = options;
  const result = await onThread(
    { code, runtime, variables: Object.fromEntries(variables), limit },
    signal,
  );
  const output = 'output' in result ? result.output.replace(/\r?\n$/, '') : '';
  switch (result.status) {
    case 'done':
      return { status: 'done', output };
    case 'cancelled':
      return {
        status: 'failed',
        reason: 'cancelled',
        message: tell((say) => say.cancelled),
        output,
      };
    case 'failed': {
      const reason = result.why === 'timeout' ? 'timeout' : 'script_failed';
      const { why } = result;
      const message = tell((say) =>
        why === 'threw' ? say.threw(result.message) : say[why](limit / 1000),
      );
      return { status: 'failed', reason, message, output };
    }
  }
}

const resultSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), output: z.string() }),
  z.object({
    status: z.literal('failed'),
    why: z.enum(['threw', 'timeout', 'memory', 'output']),
    message: z.string(),
    output: z.string(),
  }),
]);

type ThreadResult = z.infer<typeof resultSchema> | { status: 'cancelled' };

/** A script that cannot be interrupted from within gets this much longer, in milliseconds. */
const grace = 1000;

async function onThread(task: SandboxTask, signal: AbortSignal): Promise<ThreadResult> {
  if (signal.aborted) return { status: 'cancelled' };
  const worker = takeSandbox();
  const { promise, resolve } = Promise.withResolvers<ThreadResult>();
  const fail = (why: 'threw' | 'timeout', message: string): void =>
    resolve({ status: 'failed', why, message, output: '' });
  worker.once('message', (message) => resolve(resultSchema.parse(message)));
  worker.once('error', (error) =>
    fail('threw', error instanceof Error ? error.message : String(error)),
  );
  worker.once('exit', () => fail('threw', 'The script ended its thread.'));
  worker.postMessage(task);
  const timer = setTimeout(() => fail('timeout', ''), task.limit + grace);
  const cancel = (): void => resolve({ status: 'cancelled' });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    await worker.terminate();
  }
}

interface Messages {
  threw(message: string): string;
  timeout(seconds: number): string;
  memory(): string;
  output(): string;
  cancelled: string;
}

const tell = (say: (messages: Messages) => string): Said =>
  said((language) => say(messages[language]));

const messages: Record<Language, Messages> = {
  en: {
    threw: (message) => `The script failed: ${message}`,
    timeout: (seconds) => `The script did not end within ${seconds} s and was stopped.`,
    memory: () => 'The script used more than 64 MB of memory and was stopped.',
    output: () => 'The script printed more than a million characters and was stopped.',
    cancelled: 'The run was cancelled while the script ran.',
  },
  es: {
    threw: (message) => `El script falló: ${message}`,
    timeout: (seconds) => `El script no terminó en ${seconds} s y se detuvo.`,
    memory: () => 'El script usó más de 64 MB de memoria y se detuvo.',
    output: () => 'El script imprimió más de un millón de caracteres y se detuvo.',
    cancelled: 'La ejecución se canceló mientras corría el script.',
  },
};
