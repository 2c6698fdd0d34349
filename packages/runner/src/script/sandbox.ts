import { stripTypeScriptTypes } from 'node:module';
import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten';
import type { RunnableRuntime } from '../test-file/blocks/block.ts';
import type { VariableValue } from '../variables/variables.ts';

/** What a script may use. Time is said by the caller; a test waits for it. */
export const sandboxLimits = {
  memoryBytes: 64 * 1024 * 1024,
  /** More overflows the stack of WebAssembly itself. */
  stackBytes: 256 * 1024,
  outputCharacters: 1_000_000,
} as const;

export interface SandboxTask {
  code: string;
  runtime: RunnableRuntime;
  variables: Record<string, VariableValue>;
  /** Milliseconds. */
  limit: number;
}

/** `output` is what the script printed, also before it failed. */
export type SandboxResult =
  | { status: 'done'; output: string }
  | {
      status: 'failed';
      why: 'threw' | 'timeout' | 'memory' | 'output';
      message: string;
      output: string;
    };

/**
 * Runs a script in a QuickJS of its own, in WebAssembly: no network, no files, no timers, nothing of
 * ours. Blocks the thread until the script ends or its limit is over; a module that ran out of memory
 * is not to be used again, so the thread ends after one script. The memory is the module's own to
 * limit; `isMemoryFull` tells whether it is used up.
 */
export async function runInSandbox(
  task: SandboxTask,
  loading: Promise<QuickJSWASMModule>,
  isMemoryFull: () => boolean,
): Promise<SandboxResult> {
  const output = new Output();
  try {
    const code = task.runtime === 'typescript' ? stripTypeScriptTypes(task.code) : task.code;
    const quickjs = await loading;
    const runtime = quickjs.newRuntime();
    runtime.setMaxStackSize(sandboxLimits.stackBytes);
    const end = performance.now() + task.limit;
    runtime.setInterruptHandler(() => performance.now() > end || output.isFull);
    const context = runtime.newContext();
    furnish(context, task.variables, output);
    const message = run(code, context, runtime);
    if (output.isFull) return failed('output', output);
    if (message === undefined) return { status: 'done', output: output.text };
    if (performance.now() > end) return failed('timeout', output);
    const isMemory =
      /^InternalError: out of memory/.test(message) || (message === '' && isMemoryFull());
    return isMemory ? failed('memory', output) : failed('threw', output, message);
  } catch (error) {
    if (isMemoryFull()) return failed('memory', output);
    return failed('threw', output, error instanceof Error ? error.message : String(error));
  }
}

function failed(
  why: (SandboxResult & { status: 'failed' })['why'],
  output: Output,
  message = '',
): SandboxResult {
  return { status: 'failed', why, message, output: output.text };
}

/** Undefined when all went well, otherwise what was thrown, and in which line. */
function run(code: string, context: QuickJSContext, runtime: QuickJSRuntime): string | undefined {
  const result = context.evalCode(code, 'script');
  if (result.error !== undefined) return described(result.error, context);
  const jobs = runtime.executePendingJobs();
  if (jobs.error !== undefined) return described(jobs.error, context);
  const state = context.getPromiseState(result.value);
  switch (state.type) {
    case 'fulfilled':
      return undefined;
    case 'rejected':
      return described(state.error, context);
    case 'pending':
      return 'The script waits for something that never comes.';
  }
}

function described(thrown: QuickJSHandle, context: QuickJSContext): string {
  const dumped: unknown = context.dump(thrown);
  if (typeof dumped !== 'object' || dumped === null) return String(dumped);
  const name = 'name' in dumped ? String(dumped.name) : 'Error';
  const message = 'message' in dumped ? String(dumped.message) : JSON.stringify(dumped);
  const line = 'stack' in dumped ? /script:(\d+)/.exec(String(dumped.stack))?.[1] : undefined;
  return `${name}: ${message}${line === undefined ? '' : ` (line ${line})`}`.slice(0, 2000);
}

/** Gives a script its variables, `print` and `console`. */
function furnish(
  context: QuickJSContext,
  variables: Record<string, VariableValue>,
  output: Output,
): void {
  const emit = context.newFunction('emit', (line) => {
    output.add(context.getString(line));
  });
  context.setProp(context.global, 'emit', emit);
  context.setProp(context.global, 'variablesJson', context.newString(JSON.stringify(variables)));
  context.unwrapResult(context.evalCode(furniture, 'furniture')).dispose();
}

const furniture = `{
  const write = globalThis.emit;
  const { stringify } = JSON;
  const say = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'function' || typeof value === 'symbol') return String(value);
    if (value instanceof Error) return value.name + ': ' + value.message;
    try { return stringify(value) ?? String(value); } catch { return String(value); }
  };
  const print = (...values) => { write(values.map(say).join(' ')); };
  globalThis.variables = Object.freeze(JSON.parse(globalThis.variablesJson));
  globalThis.print = print;
  globalThis.console = { log: print, info: print, debug: print, warn: print, error: print };
  delete globalThis.emit;
  delete globalThis.variablesJson;
}`;

class Output {
  #text = '';

  add(line: string): void {
    if (!this.isFull) this.#text += `${line}\n`;
  }

  get isFull(): boolean {
    return this.#text.length > sandboxLimits.outputCharacters;
  }

  get text(): string {
    return this.#text.slice(0, sandboxLimits.outputCharacters);
  }
}
