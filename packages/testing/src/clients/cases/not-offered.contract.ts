import { expect, test } from 'vitest';
import type { ClientWorld } from './client-world.fixture.ts';

const session = '01990000-0000-7000-8000-000000000000';
const reason =
  /does not offer devices|no active device session|no session at index|device sessions/;
const acts = [
  ...['stop', 'use 0', `attach ${session}`, 'report'],
  ...['screenshot', 'hierarchy', 'tap --target x', 'double-tap --target x', 'back', 'home'],
  ...['long-press --target x', 'type --target x --text a', 'swipe --target x --direction up'],
  ...['drag --start-x 1 --start-y 1 --end-x 2 --end-y 2', 'wait --duration-ms 1', 'shake'],
  ...['pinch --target x', 'clear-text --target x', 'key --key ENTER', 'kill-app'],
  ...['install --app-url https://example.com/a.zip', 'launch --bundle-id a', 'logs', 'perf'],
  ...['open-app --app settings', 'navigate --url https://example.com', 'requests', 'state list'],
  ...['set-location --lat 1 --lon 1', 'download-file --url https://example.com/a'],
  ...['instruction tap', 'validation x', 'extract x', 'code-execution x', 'local-var list'],
];

/** What the client offers and this server does not: it says so, and the client shows it. */
export function notOfferedCases(at: () => ClientWorld): void {
  test('is told what this server does not offer', async () => {
    const { does, refuses, client, isNewest } = at();
    expect(await refuses('device start --platform ios')).toContain('does not offer devices');
    expect(await refuses('device history')).toContain('does not offer devices');
    expect(await does('device list')).toContain('No active device sessions');
    expect(await does('device info')).toContain('No active device session');
    expect(await does('device doctor')).toContain('auth: PASS');
    await does('device targets');
    expect(await refuses('atlas apps')).toContain('does not offer maps');
    for (const act of acts) expect(await refuses(`device ${act}`), act).toMatch(reason);
    const report = await client.call(['device', 'report', '--session-id', session]);
    expect(report.output).toContain('ask for the report of a run by its task');
    if (!isNewest) {
      expect(await refuses('device network --connected')).toMatch(reason);
      return;
    }
    expect(await refuses('feedback --type bug --body hello')).toContain('does not offer');
    await refuses('computer list');
    await refuses('gitlab status');
    await refuses('github status');
  });

  test('logs out', async () => {
    await at().does('auth logout');
  });
}
