import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { percentiles } from '../figures.ts';

const seconds = 5;
const warmUpSeconds = 1;

/** Requests a second, and milliseconds of one, with so many callers that each wait for an answer. */
export async function measureRequests(options: {
  url: string;
  callers: number;
  /** Taken in turn. */
  headers: Record<string, string>[];
  /** Sent as JSON by POST, each time as a request of its own. */
  body?: object;
}): Promise<{ rate: number; p50: number; p95: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.callers });
  await callFor(warmUpSeconds, options, agent);
  const samples = await callFor(seconds, options, agent);
  agent.destroy();
  return { rate: samples.length / seconds, ...percentiles(samples) };
}

async function callFor(
  duration: number,
  { url, callers, headers, body }: Parameters<typeof measureRequests>[0],
  agent: Agent,
): Promise<number[]> {
  const samples: number[] = [];
  let turn = 0;
  const end = performance.now() + duration * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        turn += 1;
        await call({ url, headers: headers[turn % headers.length] ?? {}, body, agent });
        samples.push(performance.now() - start);
      }
    }),
  );
  return samples;
}

function call(sending: {
  url: string;
  headers: Record<string, string>;
  body: object | undefined;
  agent: Agent;
}): Promise<void> {
  const { url, body, agent } = sending;
  const asJson = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const options =
    body === undefined
      ? { agent, headers: sending.headers }
      : { agent, method: 'POST', headers: { ...sending.headers, ...asJson } };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
