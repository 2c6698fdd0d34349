import { describe, expect, test } from 'vitest';
import { Variables, type VariableValue } from '../variables/variables.ts';
import { fillCode } from './fill-code.ts';
import { runScript, type ScriptOptions, type ScriptOutcome } from './run-script.ts';

const run = (code: string, options: Partial<ScriptOptions> = {}): Promise<ScriptOutcome> =>
  runScript({
    code,
    runtime: 'javascript',
    variables: new Map(),
    limit: 3000,
    signal: new AbortController().signal,
    ...options,
  });

const printed = async (code: string, options: Partial<ScriptOptions> = {}): Promise<string> => {
  const outcome = await run(code, options);
  if (outcome.status === 'failed') throw new Error(outcome.message.en);
  return outcome.output;
};

describe('a script', () => {
  test('prints texts as they are and everything else as JSON', async () => {
    const code = `print('a', 1, [2, 'b'], { c: null }, undefined); console.log(new TypeError('x'));`;
    expect(await printed(code)).toBe('a 1 [2,"b"] {"c":null} undefined\nTypeError: x');
  });

  test('finds the variables as they are held', async () => {
    const variables = new Map<string, VariableValue>([
      ['total', 12.5],
      ['items', ['b', 'a']],
      ['__proto__', 'x'],
    ]);
    const code = `print(variables.total * 2, variables.items.toSorted(), Object.isFrozen(variables));`;
    expect(await printed(code, { variables })).toBe('25 ["a","b"] true');
  });

  test('may be TypeScript', async () => {
    const code = `interface Sum { total: number }\nconst sum: Sum = { total: 1 + 2 };\nprint(sum.total as number);`;
    expect(await printed(code, { runtime: 'typescript' })).toBe('3');
  });

  test('may wait for its own promises', async () => {
    const code = `async function main() { const n = await Promise.resolve(3); print(n); }\nmain();`;
    expect(await printed(code)).toBe('3');
  });

  test.each([
    [
      'throws',
      `print('before');\nthrow new Error('no total');`,
      'The script failed: Error: no total (line 2)',
    ],
    ['cannot be read', 'const = 1;', /^The script failed: SyntaxError: .*\(line 1\)$/],
    ['rejects', `(async () => { throw new RangeError('late'); })()`, /RangeError: late/],
    ['waits for ever', 'new Promise(() => {})', /waits for something that never comes/],
    ['throws something odd', `throw { a: 1 }`, /"a":1/],
  ])('that %s fails, saying so', async (_, code, message) => {
    const outcome = await run(code);
    expect(outcome).toMatchObject({ status: 'failed', reason: 'script_failed' });
    expect(outcome.status === 'failed' && outcome.message.en).toMatch(message);
  });

  test('keeps what it printed before it failed', async () => {
    expect(await run(`print('before'); nothing();`)).toMatchObject({ output: 'before' });
  });
});

describe('a hostile script ends its step and nothing else', () => {
  test.each([
    ['a loop', 'for (;;) {}', 'timeout'],
    ['a loop that catches everything', 'for (;;) { try { for (;;) {} } catch {} }', 'timeout'],
    [
      'a loop of promises',
      'const again = () => Promise.resolve().then(again); again();',
      // Its promises wait for one another: whether time or memory ends first is the machine's matter.
      expect.stringMatching(/^(?:timeout|script_failed)$/),
    ],
    ['a catastrophic pattern', `/^(a+)+$/.test('a'.repeat(40) + 'b')`, 'timeout'],
    [
      'a long sort',
      'const a = Array.from({ length: 5e5 }, Math.random); for (;;) a.sort();',
      'timeout',
    ],
    ['a memory bomb', 'const a = []; for (;;) a.push(new Array(1000).fill(1));', 'script_failed'],
    ['a growing text', `let a = 'x'; for (;;) a += a;`, 'script_failed'],
    ['a huge buffer', 'new ArrayBuffer(1e9)', 'script_failed'],
    ['deep recursion', '(function f() { f(); })()', 'script_failed'],
    ['deep JSON', `JSON.parse('['.repeat(1e6))`, 'script_failed'],
    ['endless printing', `for (;;) print('x'.repeat(1000));`, 'script_failed'],
    ['deep TypeScript', `${'('.repeat(50_000)}1`, 'script_failed'],
  ])('%s', async (name, code, reason) => {
    const runtime = name === 'deep TypeScript' ? 'typescript' : 'javascript';
    const limit = reason === 'timeout' ? 1000 : 20_000;
    expect(await run(code, { limit, runtime })).toMatchObject({ status: 'failed', reason });
    expect(await printed('print(1)')).toBe('1');
  });

  test.each([
    ['large things', 'const a = []; for (;;) a.push(new Array(1000).fill(1));'],
    ['small things', 'const a = []; for (;;) a.push({ a: 1 });'],
    ['texts', `const a = []; for (;;) a.push('x'.repeat(1000) + a.length);`],
    ['one thing', 'new ArrayBuffer(1e9)'],
  ])('that fills its memory with %s is told so', async (_, code) => {
    expect(await run(code, { limit: 20_000 })).toMatchObject({
      message: { en: 'The script used more than 64 MB of memory and was stopped.' },
    });
  });

  test('and the memory that it is granted is there', async () => {
    expect(await printed('print(new Uint8Array(60 * 1024 * 1024).length)')).toBe('62914560');
  });

  test('and finds nothing of the machine it runs on', async () => {
    const code = `
      const reach = {
        process: () => print.constructor.constructor('return typeof process')(),
        require: () => typeof require,
        fetch: () => typeof fetch,
        timers: () => typeof setTimeout,
        this: () => (0, eval)('Object.keys(this).sort().join()'),
        emit: () => typeof emit,
        stack: () => { Error.prepareStackTrace = (e, frames) => frames; return String(new Error('x').stack).includes('node:'); },
        wasm: () => typeof WebAssembly,
      };
      for (const [name, look] of Object.entries(reach)) { try { print(name, look()); } catch (error) { print(name, error.message); } }
      import('node:fs').then(() => print('imported'), () => print('not imported'));
    `;
    expect((await printed(code)).split('\n')).toEqual([
      'process undefined',
      'require undefined',
      'fetch undefined',
      'timers undefined',
      'this console,print,variables',
      'emit undefined',
      'stack false',
      'wasm undefined',
      'not imported',
    ]);
  });

  test('and leaves nothing behind for the next one', async () => {
    await run('Object.prototype.left = 1; Array.prototype.map = null; globalThis.x = 1;');
    expect(await printed('print(typeof x, ({}).left, [1].map(String))')).toBe(
      'undefined undefined ["1"]',
    );
  });

  test('and a cancelled run ends it at once', async () => {
    const controller = new AbortController();
    const running = run('for (;;) {}', { limit: 60_000, signal: controller.signal });
    controller.abort();
    expect(await running).toMatchObject({ status: 'failed', reason: 'cancelled' });
  });
});

describe('variables in inline code', () => {
  test('cannot end the text that they stand in', async () => {
    const evil = `'; print("out") // \` \${1} " \\ \n\u2028`;
    const variables = new Variables({
      overrides: new Map(),
      variables: new Map([['evil', evil]]),
      globals: new Map(),
    });
    for (const quote of ['"', "'", '`']) {
      const filled = fillCode(`print(${quote}{{evil}}${quote} === variables.evil)`, variables);
      if (filled.status === 'missing') throw new Error(filled.name);
      expect(await printed(filled.value, { variables: new Map([['evil', evil]]) })).toBe('true');
    }
    expect(fillCode('print({{a}}, {{b}})', variables)).toEqual({ status: 'missing', name: 'a' });
  });
});
