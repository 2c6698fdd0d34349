import { vi } from 'vitest';
import { z } from 'zod';

/** A process that speaks in lines. */
interface Conversation {
  printed(): string;
  write(line: string): void;
  finish(): void;
  ended: Promise<unknown>;
}

const answerSchema = z.looseObject({ id: z.number() });

/** Speaks the Model Context Protocol with a server of tools over its streams, as an agent does. */
export function openTools(server: Conversation) {
  let last = 0;
  const say = (message: object) => server.write(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const answerOf = (id: number) =>
    server
      .printed()
      .split('\n')
      .slice(0, -1)
      .find(
        (line) => line.startsWith('{') && answerSchema.safeParse(JSON.parse(line)).data?.id === id,
      );
  return {
    /** The text of the answer. */
    async call(method: string, params: object): Promise<string> {
      last += 1;
      say({ id: last, method, params });
      const id = last;
      const answer = await vi.waitUntil(() => answerOf(id), { timeout: 60_000 });
      return answer;
    },
    tell: (method: string) => say({ method }),
    async close(): Promise<void> {
      server.finish();
      await server.ended;
    },
  };
}
