import type { StreamEvent } from '@touchstone/contracts';
import { expect, vi } from 'vitest';
import { type ConnectionStatus, openConnection } from '../../src/live/stream/connection.ts';
import { fakeClock, fakeNetwork, fakeTab } from './fake-clock.ts';
import { block, scriptedServer, streaming } from './scripted-server.ts';

/** On a machine that has much else to do, a second is little. */
export const soon = { timeout: 50_000 };

export const test1 = { id: 'a', task_id: 'a', test_name: 'Prüfung ✓', status: 'running' };
export const started = (id?: number) => block('test_started', { test: test1 }, id);

/** A server, and a connection to it in a tab of its own, with all that it tells. */
export async function newLine() {
  const server = await scriptedServer();
  const clock = fakeClock();
  const tab = fakeTab();
  const network = fakeNetwork();
  const statuses: ConnectionStatus[] = [];
  const events: StreamEvent[] = [];
  const warnings: string[] = [];
  const person: { token: string | undefined } = { token: 'token-1' };
  const connections: ReturnType<typeof openConnection>[] = [];
  const open = () => {
    const connection = openConnection({
      url: server.url,
      getToken: async () => person.token,
      clock,
      visibility: tab,
      network,
      onStatus: (status) => statuses.push(status),
      onEvent: (event) => events.push(event),
      warn: (message) => warnings.push(message),
    });
    connections.push(connection);
    return connection;
  };
  const becomes = (status: ConnectionStatus) =>
    vi.waitFor(() => expect(statuses.at(-1)).toBe(status), soon);
  /** Opens it, and hears this text at once. */
  const connected = async (text?: string) => {
    server.play(streaming(text));
    open();
    clock.advance(100);
    await becomes('connected');
  };
  return {
    server,
    clock,
    tab,
    network,
    person,
    statuses,
    events,
    warnings,
    open,
    becomes,
    connected,
    async [Symbol.asyncDispose]() {
      for (const connection of connections) connection.close();
      await server[Symbol.asyncDispose]();
    },
  };
}
