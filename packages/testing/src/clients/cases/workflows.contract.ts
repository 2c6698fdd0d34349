import { expect, test } from 'vitest';
import { type ClientWorld, idIn } from './client-world.fixture.ts';
import { openTools } from './tools.fixture.ts';

/** Workflows: made, set up, run, read, put into quarantine. */
export function workflowCases(at: () => ClientWorld): void {
  test('makes, runs, reads and quarantines workflows', async () => {
    const { does, refuses } = at();
    await does('workflow create nightly --no-open --tests welcome,wrong');
    expect(await does('workflow list')).toContain('nightly');
    await refuses('workflow run nightly');
    await does('workflow quarantine add nightly wrong');
    expect(await does('workflow quarantine list nightly')).toMatch(/wrong.*quarantined/);
    await does('workflow run nightly');
    expect(await does('workflow status nightly')).toMatch(/completed/i);
    expect(await does('workflow history nightly')).toMatch(/completed[\s\S]*failed/i);
    const report = await does('workflow report nightly');
    expect(report).toMatch(/welcome/);
    expect(report).toMatch(/wrong/);
    expect(await does('workflow share nightly')).toMatch(/http\S+token=/);
    expect(await does('workflow info nightly')).toContain('welcome');
    await does('workflow quarantine remove nightly wrong');
    expect(await does('workflow quarantine list nightly')).not.toMatch(/wrong.*quarantined/);
  });

  test('runs as the tools of an agent ask, which then see how it ended', async () => {
    const tools = openTools(at().client.startTools());
    await tools.call('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'agent', version: '1' },
    });
    tools.tell('notifications/initialized');
    const use = (name: string, given: object) =>
      tools.call('tools/call', { name, arguments: given });
    const listed = await use('list_workflows', {});
    expect(listed).toContain('nightly');
    const run = await use('run_workflow', { workflow_name: 'nightly' });
    expect(run).toContain('"isError":false');
    await tools.close();
  });

  test('keeps how a workflow runs, and what on', async () => {
    const { does, isNewest } = at();
    const limit = isNewest ? '--concurrency' : '--parallel';
    await does(`workflow config set nightly ${limit} 3 --retries 2`);
    const shown = await does('workflow config show nightly');
    expect(shown).toMatch(/(?:Concurrent|Parallel)[^\n]*3/);
    expect(shown).toMatch(/Retries:\s+2/);
    await does('workflow location set nightly --lat 19.4 --lng -99.1');
    expect(await does('workflow location show nightly')).toMatch(/19\.4[\s\S]*-99\.1/);
    await does('workflow location clear nightly');
    const clock = idIn(await does('app create --name Clock --platform ios'));
    await does(`workflow app set nightly --ios ${clock}`);
    // The older one shows ids.
    const shows = isNewest ? 'Clock' : clock;
    expect(await does('workflow app show nightly')).toContain(shows);
    if (isNewest) {
      await does('workflow app disable nightly');
      expect(await does('workflow app show nightly')).toMatch(/disabled[\s\S]*Clock/);
      await does('workflow app enable nightly');
    }
    await does('workflow app clear nightly');
    expect(await does('workflow app show nightly')).not.toContain(shows);
    await does('workflow remove-tests nightly wrong');
    await does('workflow add-tests nightly wrong');
    await does('workflow rename nightly daily -y');
    expect(await does('workflow list')).toContain('daily');
  });

  test('cancels a run of a workflow', async () => {
    const { does, client, site } = at();
    site.hold();
    await does('workflow create slow --no-open --tests held');
    const started = await does('workflow run slow --no-wait --json');
    const taskId = /"task_id": "([0-9a-f-]{36})"/.exec(started)?.[1] ?? '';
    expect(await does('workflow cancel', taskId)).toMatch(/cancel/i);
    await expect
      .poll(async () => (await client.call(['workflow', 'status', 'slow'])).output)
      .toMatch(/cancelled/);
    site.release();
  });

  test('deletes what it made', async () => {
    const { does } = at();
    await does('workflow delete daily --force');
    await does('test delete welcome --force');
    expect(await does('test remote')).not.toMatch(/^ {2}welcome {2}/m);
  });
}
