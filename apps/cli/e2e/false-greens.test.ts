import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReportSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../src/main.ts');

/** It throws, asks for what is not there, has a dead link, and prints a password. */
const ill = `<!doctype html><title>Depot</title><h1>Depot</h1>
  <nav><a href="/gone">Old prices</a> <a href="/">Home</a></nav>
  <p>Password: hunter2</p><p>Stock: 14.75</p><svg><text x="9" y="20">Inject</text></svg>
  <form aria-label="Login"><label>User <input></label></form>
  <table><tr><th>Region</th><th>Person</th></tr>
    <tr><td>North</td><td>Ana Ruiz</td></tr><tr><td>South</td><td>Bruno Novak</td></tr></table>
  <ol><li>lodash</li><li>express 4.18</li></ol>
  <script>fetch('/missing'); setTimeout(() => { throw new Error('broken') }, 50)</script>`;

const well = `<!doctype html><title>Depot</title><h1>Depot</h1><nav><a href="/well">Home</a></nav>
  <p>Stock: 14.75</p>
  <table><tr><th>Region</th><th>Person</th></tr>
    <tr><td>North</td><td>Ana Ruiz</td></tr><tr><td>South</td><td>Bruno Novak</td></tr></table>
  <div role="tablist"><button role="tab">Orders</button><button role="tab">Parcels</button></div>`;

const never: string[] = [
  'There are no JavaScript errors',
  'No hay errores de JavaScript',
  'There are no errors in the console',
  'There are no failed requests',
  'No hay solicitudes fallidas',
  'There are no broken links',
  'No hay enlaces rotos',
  'The password is not shown in plain text',
  'La contraseña no se muestra en texto plano',
  'The diagram does not show "Inject"',
  'El diagrama no muestra "Inject"',
  'The login form is gone',
  '"Bruno Novak" is in the row of "North"',
  '"Bruno Novak" está en la fila de "North"',
  'The tabs named "Home" and "Old prices" are visible',
  'Las pestañas "Home" y "Old prices" son visibles',
  'Nothing called Inject is among the nodes',
  'Nada llamado Inject está en la página',
  'The page shows "1"',
  'The stock shows "1"',
  'The first package contains "express 4.18"',
  'No sound is played',
];

const always: string[] = [
  'There are no JavaScript errors',
  'No hay errores de JavaScript',
  'There are no failed requests',
  'There are no broken links',
  'No hay enlaces rotos',
  '"Bruno Novak" is in the row of "South"',
  'The tabs named "Orders" and "Parcels" are visible',
  'The page shows "14.75"',
  'The stock is 14.75',
  '"hunter2" is not shown',
  'No se muestra "hunter2"',
];

let folder: string;
let url: string;
const server = createServer((request, response) => {
  const page = request.url === '/' ? ill : request.url === '/well' ? well : undefined;
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-greens-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs each of the blocks as a test of its own, in one command. */
async function run(name: string, path: string, tests: readonly string[]) {
  const files = join(folder, name);
  await mkdir(files);
  await Promise.all(
    tests.map((blocks, at) =>
      writeFile(
        join(files, `${String(at).padStart(2, '0')}.yaml`),
        `test:\n  metadata:\n    name: ${JSON.stringify(blocks.trim().slice(0, 120))}\n    platform: web\n  blocks:\n${blocks}\n`,
      ),
    ),
  );
  const json = join(folder, `${name}.json`);
  const args = ['--workers', '3', '--no-pictures', '--no-dom', '--no-recording'];
  const child = spawn(
    process.execPath,
    [main, 'run', files, '--url', `${url}${path}`, '--reporter', `json=${json}`, ...args],
    { env: { ...process.env, NO_COLOR: '1', LANG: 'C', CI: '1' }, stdio: 'ignore' },
  );
  const [code] = await once(child, 'close');
  const { tests: reports } = runReportSchema.parse(JSON.parse(await readFile(json, 'utf8')));
  const passed = reports.filter(({ verdict }) => verdict === 'passed').map(({ name }) => name);
  return { code, passed, count: reports.length };
}

const validation = (sentence: string): string =>
  `    - type: validation\n      step_description: ${JSON.stringify(sentence)}`;

/** What is done only if a condition holds that nobody can decide. */
const conditional = (condition: string): string => `    - type: if
      condition: ${JSON.stringify(condition)}
      then:
${validation('"never there" is shown').replaceAll(/^/gm, '    ')}`;

test('no check passes for want of understanding', async () => {
  const tests = [...never.map(validation), conditional('The walrus badge is visible')];
  const { code, passed, count } = await run('never', '/', tests);
  expect(passed).toEqual([]);
  expect(count).toBe(tests.length);
  expect(code).toBe(1);
});

test('the same hold where they are so', async () => {
  const { code, passed, count } = await run('always', '/well', always.map(validation));
  expect(passed).toHaveLength(count);
  expect(count).toBe(always.length);
  expect(code).toBe(0);
});
