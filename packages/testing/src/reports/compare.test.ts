import { describe, expect, test } from 'vitest';
import { newReport, newStep } from '../runs/runs.fixture.ts';
import { compareWithPassing } from './compare.ts';

const screenOf = (screen: string[], path = '1') =>
  newStep({ path, screen, after: { path: `${path}.png`, width: 10, height: 10 } });

describe('compared with the last passing run, a run', () => {
  test('shows what is new and what is gone on the screens that differ, and only there', () => {
    const passing = newReport([screenOf(['Cart', '1 item']), screenOf(['Thanks'], '2')]);
    const failed = newReport([screenOf(['Cart', 'Sorry']), screenOf(['Thanks'], '2')]);
    expect(compareWithPassing(failed, passing).screens).toEqual([
      {
        path: '1',
        new: ['Sorry'],
        gone: ['1 item'],
        after: { path: '1.png', width: 10, height: 10 },
      },
    ]);
  });

  test('looks at inner steps, and leaves out steps that the other did not have', () => {
    const inner = (text: string) =>
      newStep({ path: '1', block: 'if', steps: [screenOf([text], '1.then.1')] });
    const passing = newReport([inner('Hat')]);
    const failed = newReport([inner('Cap'), screenOf(['New step'], '2')]);
    expect(compareWithPassing(failed, passing).screens.map(({ path }) => path)).toEqual([
      '1.then.1',
    ]);
  });

  test('shows new errors and requests, whatever ids and counters they carry', () => {
    const line = (text: string) => ({ at: 1, source: 'console', level: 'error', text }) as const;
    const ask = (url: string, status: number) => ({
      at: 1,
      method: 'GET',
      url,
      kind: 'fetch',
      status,
    });
    const passing = newReport([], {
      log: [line('Loaded 10001')],
      requests: [ask('http://a/orders/12345?t=1', 200)],
    });
    const failed = newReport([], {
      verdict: 'failed',
      log: [line('Loaded 20002'), line('Boom')],
      requests: [ask('http://a/orders/99999?t=2', 200), ask('http://a/pay', 500)],
    });
    const { console, requests } = compareWithPassing(failed, passing);
    expect(console).toEqual({ new: ['error: Boom'], gone: [] });
    expect(requests).toEqual({ new: ['GET http://a/pay 500'], gone: [] });
  });

  test('equals itself', () => {
    const report = newReport([screenOf(['Cart'])]);
    expect(compareWithPassing(report, report)).toMatchObject({
      screens: [],
      console: { new: [], gone: [] },
      requests: { new: [], gone: [] },
      with: report.started_at,
    });
  });
});
