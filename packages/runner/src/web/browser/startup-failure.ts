import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { promisify, stripVTControlCharacters } from 'node:util';

interface Explanation {
  /** Half a sentence: why the browser did not start. */
  reason: string;
  /** By file name, all of them where `ldd` can tell, else the first. */
  missingLibraries: string[];
}

/** Reads out of Playwright's launch error why the browser at `executablePath` did not start. */
export async function explainFailure(
  error: unknown,
  executablePath: string,
  env: NodeJS.ProcessEnv,
): Promise<Explanation> {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const loader = /(\S+): error while loading shared libraries: ([^\s:]+): cannot open/.exec(
    message,
  );
  if (!loader) {
    return { reason: reasonWithoutLoader(message, executablePath), missingLibraries: [] };
  }
  const [, program = executablePath, named = ''] = loader;
  const missing = [...new Set([named, ...(await listMissing(program, env))])];
  const reason =
    missing.length === 1
      ? `the shared library ${named} is missing`
      : `the shared libraries ${missing.join(', ')} are missing`;
  return { reason, missingLibraries: missing };
}

function reasonWithoutLoader(message: string, executablePath: string): string {
  if (!existsSync(executablePath)) return 'there is no such file';
  if (statSync(executablePath).isDirectory()) return 'this is a folder, not a program';
  if (/spawn .*EACCES/.test(message)) return 'this user may not execute it';
  // The file is there, so what is not there is the program loader that it names.
  if (/spawn .*ENOENT/.test(message)) return 'it is built for another C library or system';
  if (/spawn .*(ENOEXEC|UNKNOWN)/.test(message)) return 'it is not a program for this machine';
  const timeout = /Timeout (\d+)ms exceeded/.exec(message);
  if (timeout) {
    return `it did not answer as a Chromium does within ${Number(timeout[1]) / 1000} s`;
  }
  if (/Missing X server/.test(message)) return 'there is no display to open a window on';
  const exit = /<process did exit: exitCode=(\S+), signal=(\S+)>/.exec(message);
  if (!exit) return firstLine(message);
  const how = exit[1] === 'null' ? `was ended by ${exit[2]}` : `ended with exit code ${exit[1]}`;
  const said = lastWords(message);
  return said === undefined ? `it ${how} and said nothing` : `it ${how}: ${said}`;
}

/** What the program wrote last; the line with FATAL if there is one, as others follow a crash. */
function lastWords(message: string): string | undefined {
  const lines = [...message.matchAll(/\[pid=\d+\]\[(?:err|out)\] (.*\S)/g)].map(([, line = '']) =>
    line.replace(/^\[[\w/.:]+:(?:FATAL|ERROR|WARNING|INFO):[^\]]*\] /, (prefix) =>
      prefix.includes(':FATAL:') ? 'FATAL: ' : '',
    ),
  );
  return (lines.findLast((line) => line.startsWith('FATAL: ')) ?? lines.at(-1))?.slice(0, 300);
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').replace(/^browserType\.\w+: /, '');
}

/** The loader stops at the first library that it lacks; `ldd` names them all. */
async function listMissing(program: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('ldd', [program], { env, timeout: 5_000 });
    return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, library = '']) => library);
  } catch {
    return [];
  }
}
