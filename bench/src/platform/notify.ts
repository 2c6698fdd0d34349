import { once } from 'node:events';
import pg from 'pg';
import { percentiles, preciseNow } from '../figures.ts';

const rounds = 500;

/** Milliseconds from sending a NOTIFY on one connection to hearing it on another. */
export async function measureNotify(url: string): Promise<{ p50: number; p99: number }> {
  const [speaker, listener] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([speaker.connect(), listener.connect()]);
  await listener.query('listen bench');
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heard = once(listener, 'notification');
    const start = preciseNow();
    await speaker.query("select pg_notify('bench', '')");
    await heard;
    samples.push(preciseNow() - start);
  }
  await Promise.all([speaker.end(), listener.end()]);
  return percentiles(samples);
}
