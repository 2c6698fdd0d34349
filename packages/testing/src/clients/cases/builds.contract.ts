import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archive, simulatorApp } from '../../builds/archives.fixture.ts';
import { type ClientWorld, idIn, idOf, jsonIn } from './client-world.fixture.ts';
import type { ClientVersion } from './public-client.fixture.ts';

/** Apps, their builds, and which of them tests and runs take. */
export function buildCases(at: () => ClientWorld, version: ClientVersion): void {
  test('makes apps and uploads builds', async () => {
    const { does, file } = at();
    await does('app create --name Notes --platform ios');
    const path = await file('Notes.zip', simulatorApp());
    const upload = 'build upload --app Notes --platform ios --yes';
    await does(`${upload} --version 2.1.0 --file`, path);
    expect(await does('build list --app Notes')).toContain('2.1.0');
    expect(await does('app list')).toMatch(/Notes\s+iOS\s+1\s+2\.1\.0/);
    expect(await does(`${upload} --version 2.1.1 --json --file`, path)).toContain(
      'com.example.notes',
    );
  });

  test('uploads a build of 200 MiB in parts', async () => {
    const { does, file } = at();
    const ballast = randomBytes(200 * 1024 ** 2);
    const path = await file('Large.zip', simulatorApp({}, { 'Notes.app/ballast': ballast }));
    const args = 'build upload --app Notes --platform ios --yes --version large --file';
    await does(args, path);
    expect(await does('build list --app Notes')).toContain('large');
  });

  test('fetches a build from where it lies', async () => {
    const { does, site } = at();
    site.offer('/Notes.zip', simulatorApp());
    const upload = 'build upload --app Notes --platform ios --yes --version fetched --json --url';
    expect(await does(upload, `${site.url}/Notes.zip`)).toContain('fetched');
    expect(await does('build list --app Notes')).toContain('fetched');
  });

  test('is told that tests of telephones are not run here', async () => {
    const { does, refuses } = at();
    const app = idIn(await does('app create --name Phone --platform ios'));
    await does(`test create phone --platform ios --no-open --app ${app}`);
    expect(await refuses('test run phone')).toContain('runs tests of web pages only');
    await does('test delete phone --force');
    await does(`app delete ${app} --force`);
  });

  test('is told why a file is no build', async () => {
    const { refuses, file } = at();
    const path = await file('Wrong.zip', archive({ 'readme.txt': 'nothing to run' }));
    await refuses('build upload --app Notes --platform ios --yes --version bad --file', path);
  });

  if (version === '0.1.195') choosingCases(at);

  test('deletes an app with its builds', async () => {
    const { does } = at();
    await does('app delete Notes --force');
    expect(await does('app list')).not.toContain('Notes');
  });
}

/** What only the newest client knows: recipes, which build is taken, and deployments as builds. */
function choosingCases(at: () => ClientWorld): void {
  test('builds by a recipe of the project here, but not on this server', async () => {
    const { does, refuses, file, client } = at();
    const app = idIn(await does('app create --name Recipe --platform ios'));
    await file('made.zip', simulatorApp());
    const config = join(client.project, '.revyl/config.yaml');
    const before = await readFile(config, 'utf8');
    await writeFile(config, before + recipe(app));
    await does('build --local --profile ci --platform ios --version made');
    expect(await does(`build list --app ${app}`)).toMatch(/made.*com\.example\.notes/);
    const reason = 'does not offer builds of apps';
    expect(await refuses('build --profile ci --platform ios')).toContain(reason);
    await does(`test create phone --platform ios --no-open --app ${app}`);
    const run = await refuses('test run phone --build --profile ci --platform ios --no-open');
    expect(run).toMatch(/Uploaded: \S+[\s\S]*runs tests of web pages only/);
    await does('test delete phone --force');
    await writeFile(config, before);
    await does(`app delete ${app} --force`);
  });

  test('registers a deployment once', async () => {
    const { does, server, owner } = at();
    const body = { name: 'Preview', platform: 'web' };
    const app = await server.call('/apps/', { method: 'POST', as: owner, body });
    const id = idOf(app.body);
    const register = `build upload --platform web --app ${id} --json --url`;
    expect(await does(register, 'https://pr-1.example.dev')).toContain('"was_reused": false');
    expect(await does(register, 'https://pr-1.example.dev')).toContain('"was_reused": true');
    expect(await does(`build list --app ${id}`)).toMatch(/pr-1\.example\.dev/);
  });

  test('runs on the build that it names, and says which one the verdict is about', async () => {
    const { does, refuses, shopId, newestTest, server, owner, site } = at();
    const body = { version: 'today', url: site.url, set_as_current: false };
    const path = `/apps/${shopId}/builds/web`;
    const made = await server.call(path, { method: 'POST', as: owner, body });
    const buildId = idOf(made.body);
    const run = await does(`test run welcome --json --build-id ${buildId}`);
    expect(run).toContain('"success": true');
    expect(jsonIn(run)).toMatchObject({
      build_id: buildId,
      build_version: 'today',
      branch_name: 'default',
    });
    expect(await does(`build runs ${buildId}`)).toMatch(/completed|passed/i);
    expect(await does('test report welcome')).toContain('today');
    const unknown = '01990000-0000-7000-8000-000000000000';
    expect(await refuses(`test run welcome --build-id ${unknown}`)).toMatch(/build/);

    await does('test build set welcome --build-selection latest');
    expect(await newestTest('welcome')).toMatchObject({ build_selection: 'latest' });
    expect(await does('test build show welcome')).toContain('Latest build');
    await does(`test build set welcome --build-id ${buildId}`);
    expect(await does('test build show welcome')).toMatch(/default[\s\S]*Exact build today/);
    expect(await newestTest('welcome')).toMatchObject({ pinned_build_id: buildId });
    expect(await does('test run welcome --json')).toContain('"build_version": "today"');
    await does('test build clear welcome');
    expect(await newestTest('welcome')).toMatchObject({ pinned_build_id: null });

    expect(await does(`build which --app ${shopId}`)).toMatch(/Branch: default[\s\S]*Build: today/);
    expect(await does(`build which --app ${shopId} --branch default`)).toContain('Build: today');
    expect(await does('app branch list --app Notes')).toMatch(/default \(default\).*Latest build/);
    expect(await does('build list --app Notes --branch default')).toContain('2.1.1');
  });

  test('is told that there is no other branch wherever it names one', async () => {
    const { does, refuses, shopId, file } = at();
    const reason = /branch/;
    expect(await refuses('test run welcome --branch main')).toMatch(reason);
    expect(await refuses('test build set welcome --branch main')).toMatch(reason);
    expect(await refuses('workflow run nightly --branch main')).toMatch(/branch|not found/);
    expect(await refuses(`build which --app ${shopId} --branch main`)).toMatch(reason);
    expect(await refuses('app branch create next --app Notes')).toMatch(reason);
    const upload = 'build upload --app Notes --platform ios --yes --version 9 --branch main --file';
    expect(await refuses(upload, await file('Again.zip', simulatorApp()))).toMatch(reason);
    expect(await refuses(`app branch rename default main --app ${shopId}`)).toMatch(reason);
    expect(await does('test run welcome --json --all-branches')).toContain('"success": true');
    expect(await does('test run welcome --json --branch default')).toContain('"success": true');
  });
}

const recipe = (app: string) => `build:
  framework: ios
  profiles:
    ci:
      ios:
        app_id: ${app}
        build_commands: [cp made.zip out.zip]
        output_path: out.zip
`;
