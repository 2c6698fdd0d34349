import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openLog, withoutPasswords } from './logger.ts';

function capture(logFormat: 'json' | 'pretty') {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = openLog({ mode: 'production', logLevel: 'info', logFormat }, 'server', sink);
  return { log, lines };
}

describe('the log', () => {
  test('is one JSON object a line for machines', () => {
    const { log, lines } = capture('json');
    log.info({ request: 'r1' }, 'request');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      process: 'server',
      request: 'r1',
      msg: 'request',
    });
  });

  test('never shows secrets, wherever they stand', () => {
    const { log, lines } = capture('json');
    const hush = 'hush-hush';
    log.info({ password: hush, headers: { authorization: hush }, a: { b: { token: hush } } }, 'x');
    log.info({ err: new Error(`postgres://u:${hush}@host/db refused`) }, 'x');
    expect(lines.join()).not.toContain(hush);
    expect(lines.join()).toContain('[redacted]');
  });

  test('keeps an address readable when it takes the password out', () => {
    expect(withoutPasswords('see postgres://ana:p%40ss@db:5432/x now')).toBe(
      'see postgres://ana:[redacted]@db:5432/x now',
    );
  });
});
