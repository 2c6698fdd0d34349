import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ClientWorld } from './client-world.fixture.ts';

/** Signing in, and tests as files: made, compared, pushed, pulled, restored. */
export function authoringCases(at: () => ClientWorld): void {
  test('logs in by key and sets up a project', async () => {
    const { does, refuses, owner, key, client } = at();
    expect(await does(`auth login --api-key=${key}`)).toContain(owner.email);
    expect(await does('auth status')).toContain(owner.organizationId);
    const wrong = await refuses(`auth login --api-key=tsk_${'0'.repeat(40)}`);
    expect(wrong).toMatch(/API key/);
    await does('ping');
    expect(await does('doctor')).toMatch(/Authenticated/);
    await does('init -y');
    expect(await readFile(join(client.project, '.revyl/config.yaml'), 'utf8')).toContain('project');
  });

  test('logs in by a person who approves it in a browser, and out again', async () => {
    const { client, server, owner } = at();
    const login = client.startElsewhere(['auth', 'login']);
    const code = /\b[B-Z]{4}-[B-Z]{4}\b/;
    await expect.poll(login.printed, { timeout: 30_000 }).toMatch(code);
    const body = { user_code: code.exec(login.printed())?.[0] };
    const approve = '/settings/cli-authorizations/approve';
    expect(await server.call(approve, { method: 'POST', as: owner.token, body })).toMatchObject({
      status: 200,
    });
    const { code: exit, output } = await login.ended;
    expect(exit, output).toBe(0);
    expect(output).toContain(owner.email);
    const says = async (...args: string[]) => (await client.startElsewhere(args).ended).output;
    expect(await says('auth', 'status')).toContain(owner.organizationId);

    const stored = await readFile(join(client.elsewhere, '.revyl/credentials.json'), 'utf8');
    const { api_key } = z.looseObject({ api_key: z.string() }).parse(JSON.parse(stored));
    const check = () => server.call('/entity/users/get_user_uuid', { as: api_key });
    expect(await check()).toMatchObject({ status: 200 });
    await says('auth', 'logout');
    expect(await check()).toMatchObject({ status: 401 });
    expect(await says('auth', 'status')).toMatch(/not (?:logged in|authenticated)/i);
  });

  test('makes, lists, changes, compares and pulls tests', async () => {
    const { does, refuses, file, testFile } = at();
    const path = await file(
      'welcome.yaml',
      testFile('welcome', 'The heading "{{title}}" is visible'),
    );
    expect(await does('test validate', path)).toContain('Validated 1');
    await does('test create welcome --no-open --from-file', path);
    expect(await does('test list')).toMatch(/welcome\s+synced\s+v1\s+v1/);
    expect(await does('test remote')).toMatch(/welcome\s+web/);
    await changeLocally('is visible', 'is shown');
    expect(await does('test diff welcome')).toMatch(/-.*is shown[\s\S]*\+.*is visible/);
    expect(await does('test pull welcome --force')).toContain('pulled v1');
    const broken = await file('broken.yaml', testFile('broken', 'Sing a song'));
    expect(await does('test validate', broken)).toContain('not something I know how to do');
    const dance = testFile('broken', 'Sing').replace('type: validation', 'type: dance');
    expect(await refuses('test validate', await file('broken.yaml', dance))).toContain('dance');
  });

  test('is told that a script in a language that no run carries out is none', async () => {
    const { refuses, file, testFile } = at();
    const script = '      code_execution_runtime: python\n      step_description: print(1)\n';
    const text = `${testFile('counts', 'The heading "A" is visible')}    - type: code_execution\n`;
    expect(await refuses('test validate', await file('counts.yaml', text + script))).toContain(
      'Scripts in python are not run here',
    );
  });

  test('pushes what was changed, but not over what somebody else has changed since', async () => {
    const { does, client, server, owner, newestTest } = at();
    await changeLocally('is visible', 'is shown');
    expect(await does('test list')).toMatch(/welcome\s+modified/);
    expect(await does('test push welcome')).toContain('pushed to v2');
    const test = await newestTest('welcome');
    const body = { tasks: test.tasks.slice(0, 2), expected_version: 2 };
    await server.call(`/tests/update/${test.id}`, { method: 'PUT', as: owner, body });
    await changeLocally('is shown', 'is visible');
    const refused = await client.call(['test', 'push', 'welcome']);
    expect(refused.output).toMatch(/conflict|This changed in the meantime/);
    expect(await newestTest('welcome')).toMatchObject({ version: 3 });
    expect(await does('test push welcome --force')).toContain('pushed to v4');
    expect((await newestTest('welcome')).tasks).toHaveLength(3);
  });

  test('restores an older version', async () => {
    const { does, newestTest } = at();
    expect(await does('test versions welcome')).toMatch(/v4[\s\S]*v1/);
    await does('test restore welcome --version 1');
    expect(await newestTest('welcome')).toMatchObject({ version: 5 });
  });

  test('renames tests, copies them, and sets how they run', async () => {
    const { does, newestTest } = at();
    await does('test rename welcome hello -y');
    await does('test rename hello welcome -y');
    await does('test duplicate welcome --name', 'welcome again');
    expect(await does('test remote')).toContain('welcome again');
    await does('test config set welcome fail-fast true');
    await does('test config set welcome orientation landscape');
    expect(await does('test config show welcome')).toContain('fail_fast');
    expect(await newestTest('welcome')).toMatchObject({ run_config: { fail_fast: true } });
    // The last one it cannot take away: it leaves settings out that are empty.
    await does('test config unset welcome fail-fast');
    const shown = await does('test config show welcome');
    expect(shown).toContain('landscape');
    expect(shown).not.toContain('fail_fast');
    expect(await does('sync --non-interactive --dry-run --tests')).toContain('welcome');
    expect(await does('sync --non-interactive')).toMatch(/Pulled from remote[\s\S]*welcome/);
  });

  async function changeLocally(from: string, to: string): Promise<void> {
    const local = join(at().client.project, '.revyl/tests/welcome.yaml');
    const before = await readFile(local, 'utf8');
    expect(before).toContain(from);
    await writeFile(local, before.replace(from, to));
  }
}
