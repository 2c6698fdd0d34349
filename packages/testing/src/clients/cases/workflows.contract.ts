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

  test('runs as the action of today calls it', async () => {
    const { calledByAction, does } = at();
    const id = idIn(await does('workflow list --json'));
    expect(await calledByAction('workflow run', id)).toMatchObject({
      ...{ code: 1, status: 'failed', workflow_id: id },
      ...{ total_tests: 2, completed_tests: 2, passed_tests: 1, failed_tests: 1 },
    });
  });

  test('runs as the tools of an agent ask, which then see how it ended', async () => {
    const tools = await openTools(at().client.start(['mcp', 'serve']));
    expect(await tools.use('auth_status')).toMatchObject({ authenticated: true });
    expect(JSON.stringify(await tools.use('list_workflows'))).toContain('nightly');
    const one = await tools.use('run_test', { test_name: 'welcome' });
    expect(one).toMatchObject({ success: true, status: 'completed' });
    const told = await tools.use('get_test_status', { task_id: one.task_id });
    expect(told).toMatchObject({ status: 'completed', completed_steps: 3 });
    expect(await tools.use('run_workflow', { workflow_name: 'nightly' })).toMatchObject({
      ...{ success: false, status: 'failed', error_message: 'Not every test passed.' },
      ...{ total_tests: 2, completed_tests: 2, passed_tests: 1, failed_tests: 1 },
    });
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
