import { vi } from 'vitest';
import { z } from 'zod';
import type { Conversation } from './public-client.fixture.ts';

const messageSchema = z.looseObject({ id: z.number().optional(), result: z.unknown().optional() });
const toldSchema = z.looseObject({ structuredContent: z.looseObject({}) });

/** Speaks the Model Context Protocol with a server of tools over its streams, as an agent does. */
export async function openTools(server: Conversation) {
  let last = 0;
  const say = (message: object) => server.write(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const answerTo = (id: number) =>
    messagesIn(server.printed()).find((message) => message.id === id);

  async function call(method: string, params: object): Promise<unknown> {
    last += 1;
    const id = last;
    say({ id, method, params });
    const { result } = await vi.waitUntil(() => answerTo(id), { timeout: 60_000 });
    return result;
  }

  await call('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'agent', version: '1' },
  });
  say({ method: 'notifications/initialized' });
  return {
    /** What a tool tells, as data. */
    async use(name: string, given: object = {}): Promise<Record<string, unknown>> {
      const result = await call('tools/call', { name, arguments: given });
      return toldSchema.parse(result).structuredContent;
    },
    async close(): Promise<void> {
      server.finish();
      await server.ended;
    },
  };
}

/** Whole lines; what it logs between them is no message. */
function messagesIn(printed: string): z.infer<typeof messageSchema>[] {
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => messageSchema.parse(JSON.parse(line)));
}
