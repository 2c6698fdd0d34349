import { expect, test } from 'vitest';
import type { ClientWorld } from './client-world.fixture.ts';

/** What the client offers and this server does not: it says so, and the client shows it. */
export function notOfferedCases(at: () => ClientWorld): void {
  test('is told what this server does not offer', async () => {
    const { does, refuses, isNewest } = at();
    expect(await refuses('device start --platform ios')).toContain('does not offer devices');
    expect(await refuses('device history')).toContain('does not offer devices');
    expect(await does('device list')).toContain('No active device sessions');
    expect(await refuses('atlas apps')).toContain('does not offer maps');
    if (!isNewest) return;
    expect(await refuses('feedback --type bug --body hello')).toContain('does not offer');
    await refuses('computer list');
    await refuses('gitlab status');
    await refuses('github status');
  });

  test('logs out', async () => {
    await at().does('auth logout');
  });
}
