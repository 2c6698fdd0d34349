import { expect, test } from 'vitest';
import { type ClientWorld, idIn } from './client-world.fixture.ts';

/** Runs of tests, and every way in which the client reads how they ended. */
export function runningCases(at: () => ClientWorld): void {
  test('runs a test, and reads how it ended in every way it knows', async () => {
    const { does, server } = at();
    const run = await does('test run welcome --json');
    expect(run).toContain('"success": true');
    expect(await does('test status welcome')).toMatch(/Status:\s+completed[\s\S]*Steps:\s+3\/3/);
    expect(await does('test history welcome')).toMatch(/1\s+completed[^\n]*3\/3/);
    const report = await does('test report welcome');
    expect(report).toMatch(/welcome {2}— Passed/);
    expect(report).toMatch(/is visible\s+✓/);
    expect(report).toMatch(/App:\s+Web shop/);
    expect(report).toMatch(/Steps:\s+3\/3 passed/);
    const shared = await does('test share welcome');
    const link = new URL(/Link: (\S+)/.exec(shared)?.[1] ?? '');
    expect(link.pathname).toBe('/report');
    expect(await server.call(`/report/shared${link.search}`)).toMatchObject({ status: 200 });
  });

  test('fails with a test that fails, and counts its steps one way', async () => {
    const { does, refuses, file, testFile } = at();
    const wrong = testFile('wrong', 'The heading "Goodbye" is visible within 1 second');
    await does('test create wrong --no-open --from-file', await file('wrong.yaml', wrong));
    expect(await refuses('test run wrong')).toContain('Goodbye');
    expect(await does('test status wrong')).toMatch(/Status:\s+failed[\s\S]*Steps:\s+1\/3 passed/);
    expect(await does('test history wrong')).toMatch(/1\s+failed[^\n]*1\/3/);
    expect(await does('test report wrong')).toMatch(/Steps:\s+1\/3 passed/);
  });

  test('cancels a run', async () => {
    const { does, client, file, testFile, site } = at();
    site.hold();
    const held = testFile('held', 'The heading "Welcome" is visible', '/held');
    await does('test create held --no-open --from-file', await file('held.yaml', held));
    const started = await does('test run held --no-wait --json');
    const taskId = idIn(started.split('"task_id"')[1]?.split('\n')[0] ?? '');
    expect(await does('test cancel', taskId)).toMatch(/cancel/i);
    await expect
      .poll(async () => (await client.call(['test', 'status', 'held'])).output, { timeout: 30_000 })
      .toMatch(/cancelled/);
    site.release();
  });

  test('says that it cancels the run that it waits for when it is interrupted', async () => {
    const { client, site } = at();
    site.hold();
    const waiting = client.start(['test', 'run', 'held', '--no-open']);
    await expect.poll(waiting.printed, { timeout: 60_000 }).toMatch(/running|Setting up/);
    waiting.interrupt();
    const { code, output } = await waiting.ended;
    expect([code, output]).toEqual([130, expect.stringContaining('Test cancelled by user')]);
    // It asks for the stop and ends without waiting: on a busy machine it is sometimes gone before
    // it has asked. So here its next command asks again.
    await client.call(['test', 'cancel', taskIn(output)]);
    await expect
      .poll(async () => (await client.call(['test', 'status', 'held'])).output, { timeout: 30_000 })
      .toMatch(/cancelled/);
    site.release();
  });

  test('runs as the action of today calls it', async () => {
    const { calledByAction, newestTest } = at();
    const passed = await calledByAction('test run', (await newestTest('welcome')).id);
    expect(passed).toMatchObject({ code: 0, status: 'completed' });
    expect(passed.report_link).toContain(`taskId=${passed.task_id}`);
    const failed = await calledByAction('test run', (await newestTest('wrong')).id);
    expect(failed).toMatchObject({ code: 1, status: 'failed' });
    expect(failed.error).toContain('Goodbye');
  });
}

const taskIn = (output: string): string => /taskId=([0-9a-f-]{36})/.exec(output)?.[1] ?? '';
