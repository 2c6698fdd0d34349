import type { TestPerson } from '@touchstone/identity/testing';
import { expect } from 'vitest';
import type { z } from 'zod';
import { openTestServer } from '../../testing/test-server.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A server and somebody who asks it as the clients do; what was asked is kept. */
export async function openWorld() {
  const server = await openTestServer({ TOUCHSTONE_PRIVATE_ADDRESSES: '127.0.0.1/32' });
  const owner: TestPerson = await server.person();
  const asked = new Set<string>();

  /**
   * Calls `METHOD /path/:id?query` and parses the answer, which must be a 200, by what the client reads
   * of it. Each `:name` stands for the value given.
   */
  async function ask<Schema extends z.ZodType>(
    call: string,
    schema: Schema,
    { body, ...values }: { body?: unknown; [name: string]: unknown } = {},
  ): Promise<z.output<Schema>> {
    const [method = '', template = ''] = call.split(' ');
    asked.add(`${method} ${template.split('?')[0]}`);
    const path = template.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]));
    const url = path.startsWith('/api/') ? `${server.url}${path}` : path;
    const { status, body: answer } = await server.call(url, { method, as: owner, body });
    expect([call, status], JSON.stringify(answer)).toEqual([call, 200]);
    const parsed = schema.safeParse(answer);
    expect([call, parsed.error?.issues ?? []]).toEqual([call, []]);
    return schema.parse(answer);
  }

  return { server, owner, asked, ask, close: () => server.close() };
}
