import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import {
  ended,
  failing,
  mail,
  newWorkflow,
  owner,
  passing,
  patience,
  server,
  start,
} from './world.fixture.ts';

/** Who is told how a workflow ended. */
export function tellingCases(): void {
  describe('whoever wants to hear of it', { timeout: 120_000 }, () => {
    async function receiver() {
      const got: { path: string; headers: Record<string, unknown>; body: string }[] = [];
      const listener = createServer(async (request, response) => {
        const { url: path = '', headers } = request;
        got.push({ path, headers, body: await text(request) });
        response.writeHead(path === '/broken' ? 500 : 200).end('ok');
      });
      listener.listen(0, '127.0.0.1');
      await once(listener, 'listening');
      onTestFinished(() => void listener.close());
      const address = listener.address();
      if (address === null || typeof address === 'string') throw new Error('No TCP address.');
      const at = (path: string) => got.filter((one) => one.path === path);
      return { at, url: `http://127.0.0.1:${address.port}` };
    }

    /** What Slack takes: https://docs.slack.dev/reference/block-kit/blocks */
    const plain = (most: number) =>
      z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(most) });
    const slackSchema = z.strictObject({
      text: z.string(),
      blocks: z.tuple([
        z.strictObject({ type: z.literal('header'), text: plain(150) }),
        z.strictObject({
          type: z.literal('section'),
          text: z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3000) }),
        }),
        z.strictObject({
          type: z.literal('actions'),
          elements: z.array(
            z.strictObject({ type: z.literal('button'), text: plain(75), url: z.url() }),
          ),
        }),
      ]),
    });

    test('is told of a failure and of the recovery, not of each pass: signed, by Slack, by mail', async () => {
      const { at, url } = await receiver();
      const good = await passing();
      const workflow = await newWorkflow([await failing()]);
      const path = `/workflows/${workflow}/notifications`;
      const add = async (target: object) => {
        const added = await server.call(path, { method: 'POST', as: owner, body: { target } });
        return z.looseObject({ secret: z.string().nullable() }).parse(added.body).secret ?? '';
      };
      const secret = await add({ kind: 'webhook', url: `${url}/secret-path` });
      await add({ kind: 'slack', url: `${url}/slack` });
      await add({ kind: 'email', address: 'team@example.com' });
      await add({ kind: 'webhook', url: `${url}/broken` });
      const failedAt = await start(workflow);
      await ended(failedAt);
      await vi.waitFor(() => {
        expect([at('/secret-path').length, at('/slack').length, mail.received.length]) //
          .toEqual([1, 1, 1]);
      }, patience);
      const [first] = at('/secret-path');
      const { body = '' } = first ?? {};
      const headers: Record<string, unknown> = first?.headers ?? {};
      expect(JSON.parse(body)).toMatchObject({
        event: 'workflow.failure',
        tests: [{ success: false }],
      });
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
      );
      const link = `${server.url}/workflows/report?taskId=${failedAt}`;
      const slack = slackSchema.parse(JSON.parse(at('/slack')[0]?.body ?? ''));
      expect(slack.text).toMatch(/^\*flow .* failed\*\n0 of 1 tests passed/);
      expect(slack.blocks[0].text.text).toMatch(/^flow .* failed$/);
      expect(slack.blocks[2].elements[0]?.url).toBe(link);
      expect(mail.received[0]).toMatch(/^To: team@example.com/m);
      expect(mail.received[0]).toMatch(/^Subject: flow .* failed/m);
      await server.call(`/workflows/update_tests/${workflow}`, {
        method: 'PUT',
        as: owner,
        body: [good],
      });
      await ended(await start(workflow));
      await vi.waitFor(() => {
        expect([at('/secret-path').length, at('/slack').length, mail.received.length]) //
          .toEqual([2, 2, 2]);
      }, patience);
      expect(JSON.parse(at('/secret-path')[1]?.body ?? '')).toMatchObject({
        event: 'workflow.recovery',
      });
      expect(slackSchema.parse(JSON.parse(at('/slack')[1]?.body ?? '')).text).toMatch(
        /passes again/,
      );
      expect(mail.received[1]).toMatch(/^Subject: flow .* passes again/m);
      const listed = await server.call(`${path}?limit=3`, { as: owner });
      expect(JSON.stringify(listed.body)).not.toContain('secret-path');
      expect(listed.body).toMatchObject({
        count: 4,
        data: [
          { kind: 'webhook', last_error: null },
          { kind: 'slack', last_error: null },
          { kind: 'email', shown: 'team@example.com', last_error: null },
        ],
      });
      const rest = await server.call(`${path}?offset=3`, { as: owner });
      expect(rest.body).toMatchObject({
        data: [{ last_sent_at: null, last_error: expect.stringContaining('answered 500') }],
      });
    });
  });
}
