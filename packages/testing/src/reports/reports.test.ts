import { randomUUID } from 'node:crypto';
import {
  deviceLogsSchema,
  downloadLinkSchema,
  reportContextSchema,
  runDetailSchema,
  testReportSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newEndedRun, newReport, newStep, newTest } from '../runs/runs.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let stranger: typeof owner;
let testId: string;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
  stranger = await server.person();
  testId = await newTest(server, owner);
});
afterAll(() => server.close());

const get = (path: string, as: typeof owner | undefined = owner) =>
  server.call(path, as === undefined ? {} : { as });
const post = (path: string, body: object, as = owner) =>
  server.call(path, { method: 'POST', as, body });

const idIn = (body: unknown): string => z.looseObject({ id: z.uuid() }).parse(body).id;

const failing = () =>
  newReport(
    [
      newStep({ path: '0', block: 'open' }),
      newStep({
        path: '1',
        block: 'if',
        steps: [newStep({ path: '1.then.1', verdict: 'healed' })],
      }),
      newStep({
        path: '2',
        block: 'validation',
        verdict: 'failed',
        reason: 'check_failed',
        message: 'There is no hat.',
        after: { path: '2-after.png', width: 1280, height: 720 },
        actions: [
          {
            words: 'check that "hat" is visible',
            notation: 'visible(text "hat")',
            verdict: 'failed',
            attempts: [],
            milliseconds: 5,
          },
        ],
      }),
      newStep({ path: '3', verdict: 'skipped', reason: 'not_reached' }),
    ],
    { verdict: 'failed', viewport: { width: 1280, height: 720 }, driver: 'Chromium 153' },
  );

describe('the report of a run', () => {
  test('is what command line clients read, with links that need no key', async () => {
    const taskId = await newEndedRun(server, owner, testId, {
      outcome: 'failed',
      report: failing(),
      artifacts: { '2-after.png': 'picture', 'console.log': 'said' },
    });
    const answer = await get(`/reports-v3/reports/by-execution/${taskId}/context`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const context = reportContextSchema.parse(answer.body);
    expect(context).toMatchObject({
      id: taskId,
      org_id: owner.organizationId,
      test_id: testId,
      success: false,
      session_status: 'failed',
      error_message: 'The cart is empty.',
      total_steps: 3,
      effective_passed_steps: 1,
      effective_failed_steps: 1,
      effective_pending_steps: 1,
      total_validations: 1,
      validations_passed: 0,
      screen_width: 1280,
      report_url: `${server.parts.config.publicUrl}/tests/report?taskId=${taskId}`,
    });
    const steps = context.steps ?? [];
    expect(steps.map(({ execution_order }) => execution_order)).toEqual([1, 2, 3, 4, 5]);
    expect(steps[2]?.parent_step_id).toBe(steps[1]?.id);
    expect(steps[3]).toMatchObject({
      step_type: 'validation',
      effective_status: 'failed',
      effective_status_reason: 'There is no hat.',
      validation_result: false,
    });
    expect(steps[3]?.actions).toHaveLength(1);
    const picture = await fetch(steps[3]?.screenshot_after_url ?? '');
    expect([picture.status, await picture.text()]).toEqual([200, 'picture']);

    const logs = deviceLogsSchema.parse(
      (await get(`/reports-v3/reports/${taskId}/device-logs`)).body,
    );
    expect(await (await fetch(logs.download_url)).text()).toBe('said');
  });

  test('names the build that the run took and its app, else the app of the test', async () => {
    const newApp = (name: string) =>
      post('/apps/', { name, platform: 'web' }).then(({ body }) => idIn(body));
    const [shop, desk] = [await newApp('Shop'), await newApp('Desk')];
    const build = { version: '1', url: 'https://example.com/' };
    const buildId = idIn((await post(`/apps/${desk}/builds/web`, build)).body);
    const ofShop = await newTest(server, owner, { appId: shop });
    const shown = async (taskId: string) => {
      const { body } = await get(`/reports-v3/reports/by-execution/${taskId}/context`);
      const { app_name, resolved_build_id, branch_name } = reportContextSchema.parse(body);
      return [app_name, resolved_build_id, branch_name];
    };
    const withBuild = await newEndedRun(server, owner, ofShop, { buildId });
    expect(await shown(withBuild)).toEqual(['Desk', buildId, 'default']);
    const without = await newEndedRun(server, owner, ofShop);
    expect(await shown(without)).toEqual(['Shop', null, null]);
    expect(await shown(await newEndedRun(server, owner, testId))).toEqual([null, null, null]);
  });

  test('leaves steps and actions out where they are not asked for', async () => {
    const taskId = await newEndedRun(server, owner, testId, { report: failing() });
    const path = `/reports-v3/reports/by-execution/${taskId}/context`;
    const without = reportContextSchema.parse((await get(`${path}?include_steps=false`)).body);
    expect(without.steps).toBeUndefined();
    expect(without.total_steps).toBe(3);
    const bare = reportContextSchema.parse((await get(`${path}?include_actions=false`)).body);
    expect(bare.steps?.flatMap(({ actions }) => actions)).toEqual([]);
  });

  test('is nobody else’s, and unknown runs and sessions have none', async () => {
    const taskId = await newEndedRun(server, owner, testId, { report: failing() });
    const paths = (id: string) => [
      `/reports-v3/reports/by-execution/${id}/context`,
      `/reports-v3/reports/${id}/device-logs`,
      `/runs/${id}`,
      `/runs/${id}/json`,
      `/runs/${id}/junit`,
      `/runs/${id}/html`,
      `/runs/${id}/trace`,
      `/runs/${id}/har`,
      `/runs/${id}/share-links`,
    ];
    for (const path of paths(taskId)) expect((await get(path, stranger)).status, path).toBe(404);
    for (const id of [randomUUID(), 'nonsense'])
      for (const path of paths(id)) expect((await get(path)).status, path).toBe(404);
    const session = await get(`/reports-v3/reports/by-session/${randomUUID()}/context`);
    expect(session.status).toBe(404);
    expect(session.body).not.toMatchObject({ detail: 'Not Found' });
  });

  test('can be had whole, as JSON, as JUnit and with its trace', async () => {
    const report = newReport([newStep()], { trace: 'trace.zip', har: 'network.har' });
    const taskId = await newEndedRun(server, owner, testId, {
      report,
      artifacts: { 'trace.zip': 'trace', 'network.har': '{}' },
    });
    const detail = runDetailSchema.parse((await get(`/runs/${taskId}`)).body);
    expect(detail).toMatchObject({
      run: { id: taskId, source: 'cli', requested_by: owner.email, success: true },
      report,
    });
    const json = await get(`/runs/${taskId}/json`);
    expect(testReportSchema.parse(json.body)).toEqual(report);
    for (const [kind, content] of [
      ['trace', 'trace'],
      ['har', '{}'],
    ]) {
      const link = downloadLinkSchema.parse((await get(`/runs/${taskId}/${kind}`)).body);
      const file = await fetch(link.download_url);
      expect(file.headers.get('content-disposition')).toContain(`"${link.filename}"`);
      expect(await file.text()).toBe(content);
    }
    expect(detail.artifacts['trace.zip']).toBeDefined();
  });

  test('is one HTML page with its pictures in it, and leads nowhere', async () => {
    const taskId = await newEndedRun(server, owner, testId, {
      outcome: 'failed',
      report: newReport([newStep({ after: { path: '1-after.png', width: 10, height: 10 } })], {
        verdict: 'failed',
        trace: 'trace.zip',
      }),
      artifacts: { '1-after.png': 'picture', 'trace.zip': 'trace' },
    });
    const response = await fetch(`${server.url}/api/v1/runs/${taskId}/html`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${taskId}.html"`,
    );
    const page = await response.text();
    expect(page).toContain(`data-path="1-after.png">${btoa('picture')}<`);
    expect(page).toContain('"message":"No hat."');
    expect(page).not.toContain('data-beside="');
    expect(page).not.toContain('data-path="trace.zip"');
    expect(page.trimEnd().endsWith('</html>')).toBe(true);
  }, 60_000);

  test('as JUnit says what failed, in well-formed XML whatever the app said', async () => {
    const report = failing();
    const [attempt] = report.attempts;
    const taskId = await newEndedRun(server, owner, testId, {
      outcome: 'failed',
      report: {
        ...report,
        name: 'A "quoted" <test> & \u0007 more',
        attempts: attempt === undefined ? [] : [attempt],
      },
    });
    const response = await fetch(`${server.url}/api/v1/runs/${taskId}/junit`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    const xml = await response.text();
    expect(xml).toContain('name="A &quot;quoted&quot; &lt;test&gt; &amp; \ufffd more"');
    expect(xml).toContain('<failure message="No hat." type="check_failed">');
    expect(xml).toContain('failed: Click &quot;Buy&quot; (There is no hat.)');
    expect(xml).toMatch(/tests="1" failures="1" errors="0"/);
  });

  test('of a run that goes on has its progress, and no file yet', async () => {
    const started = await post('/execution/api/execute_test_id_async', { test_id: testId });
    const { task_id } = z.object({ task_id: z.string() }).parse(started.body);
    const context = await get(`/reports-v3/reports/by-execution/${task_id}/context`);
    expect(reportContextSchema.parse(context.body)).toMatchObject({
      session_status: 'queued',
      success: null,
      steps: [],
    });
    expect((await get(`/runs/${task_id}/json`)).status).toBe(404);
  });
});
