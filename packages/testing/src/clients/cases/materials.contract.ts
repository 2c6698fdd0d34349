import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ClientWorld } from './client-world.fixture.ts';

/** What tests are made of: variables, tags, scripts, modules and files. */
export function materialCases(at: () => ClientWorld): void {
  test('keeps variables of a test and of all', async () => {
    const { does, file, testFile } = at();
    await does('test var set welcome city=Puebla');
    expect(await does('test var get welcome city')).toContain('Puebla');
    expect(await does('test var list welcome')).toMatch(/title\s+Welcome/);
    await does('test var rename welcome city town');
    expect(await does('test var get welcome town')).toContain('Puebla');
    await does('test var delete welcome town');
    expect(await does('test var list welcome')).not.toContain('Puebla');
    const path = await file('copied.yaml', testFile('copied', 'The heading "Welcome" is visible'));
    await does('test create copied --no-open --from-file', path);
    await does('test var set copied city=Puebla');
    await does('test var clear copied --force');
    expect(await does('test var list copied')).not.toMatch(/city|title/);
    await does('test delete copied --force');
    await does('global var set country=Mexico');
    expect(await does('global var list')).toMatch(/country\s+Mexico/);
    expect(await does('global var get country')).toContain('Mexico');
    await does('global var delete country');
    expect(await does('global var list')).not.toContain('Mexico');
  });

  test('keeps variables of the app’s start', async () => {
    const { does, client } = at();
    await does('global launch-var create STAGE=test');
    expect(await does('global launch-var list')).toContain('STAGE');
    await does('global launch-var update STAGE --value beta');
    expect(await does('global launch-var get STAGE')).toContain('beta');
    await does('test launch-var attach welcome STAGE');
    expect(await does('test launch-var list welcome')).toContain('STAGE');
    await does('test launch-var detach welcome STAGE');
    await does('test launch-var set welcome STAGE');
    await does('global launch-var delete STAGE --force');
    expect(await does('test launch-var list welcome')).not.toContain('STAGE');
    const secret = await client.call(['build', 'secret', 'set', 'TOKEN', '--stdin'], {
      input: 'hunter2\n',
    });
    expect(secret.code, secret.output).toBe(0);
    const listed = await does('build secret list');
    expect(listed).toContain('TOKEN');
    expect(listed).not.toContain('hunter2');
    await does('build secret delete TOKEN --force');
  });

  test('keeps tags', async () => {
    const { does } = at();
    await does('tag create nightly --color #112233');
    await does('tag set welcome nightly,smoke');
    expect(await does('tag get welcome')).toMatch(/nightly/);
    expect(await does('tag list')).toMatch(/nightly\s+#112233\s+1/);
    expect(await does('test remote --tag nightly')).toMatch(/welcome/);
    await does('tag remove welcome nightly');
    expect(await does('tag get welcome')).not.toMatch(/nightly/);
    await does('tag add welcome nightly');
    await does('tag update nightly --color #445566');
    expect(await does('tag list')).toMatch(/nightly\s+#445566\s+1/);
    await does('tag delete nightly --force');
    expect(await does('tag list')).not.toMatch(/nightly/);
  });

  test('keeps scripts', async () => {
    const { does, file } = at();
    const path = await file('total.js', 'print(1 + 1)\n');
    await does('script create total --runtime javascript --file', path);
    expect(await does('script list')).toMatch(/total\s+javascript/);
    expect(await does('script get total')).toContain('print(1 + 1)');
    await does('script update total --description Adds');
    expect(await does('script usage total')).toContain('not used');
    expect(await does('script insert total')).toContain('script: "total"');
    await does('script delete total --force');
    expect(await does('script list')).not.toContain('total');
  });

  test('keeps modules', async () => {
    const { does, file } = at();
    const block = 'type: validation\n    step_description: The heading "Welcome" is visible\n';
    const path = await file('module.yaml', `blocks:\n  - ${block}`);
    await does('module create heading --from-file', path);
    expect(await does('module list')).toContain('heading');
    expect(await does('module get heading')).toContain('validation');
    expect(await does('module insert heading')).toContain('module: "heading"');
    expect(await does('module usage heading')).toContain('not used');
    await does('module update heading --description Looks');
    expect(await does('module versions heading')).toMatch(/\b1\s+\S+@/);
    await does('module restore heading --version 1');
    await does('module delete heading --force');
    expect(await does('module list')).not.toMatch(/^ {2}heading/m);
  });

  test('keeps files', async () => {
    const { does, file, client } = at();
    await does('file upload', await file('hat.txt', 'hello'));
    expect(await does('file list')).toMatch(/hat\.txt/);
    await does('file download hat.txt', join(client.project, 'back.txt'));
    expect(await readFile(join(client.project, 'back.txt'), 'utf8')).toBe('hello');
    await does('file edit hat.txt --file', await file('hat.txt', 'other'));
    await does('file download hat.txt', join(client.project, 'again.txt'));
    expect(await readFile(join(client.project, 'again.txt'), 'utf8')).toBe('other');
    await does('file delete hat.txt --force');
    expect(await does('file list')).not.toMatch(/hat\.txt/);
  });
}
