import { describe, expect, test } from 'vitest';
import { asksForPeople, displayOf } from './display.ts';

const unknown = { isError: false };
const failed = { isError: true };
const known = <Data>(data: Data) => ({ data, isError: false });

const repository = {
  id: '1',
  full_name: 'acme/api',
  name: 'api',
  owner: 'acme',
  default_branch: 'main',
  private: true,
  archived: false,
  fork: false,
  enabled: true,
  primary_language: null,
  pushed_at: null,
  last_synced_at: null,
  covered_from: null,
  open_pull_requests: null,
  backfill_status: null,
};

const connected = (repositories = [repository], has_access = true) => ({
  has_access,
  installation: null,
  repositories,
  total_count: repositories.length,
  truncated: false,
});

const open = known(connected());
const paid = known({ allowed: true });
const unpaid = known({ allowed: false });
const someone = known({ total_count: 3 });
const noOne = known({ total_count: 0 });

describe('what /review shows', () => {
  test.each([
    ['loading', unknown, paid, unknown],
    ['failed', failed, paid, unknown],
    // Whatever billing says, and before it says anything.
    ['noPermissions', known(connected([], false)), unknown, unknown],
    ['noPermissions', known(connected([], false)), unpaid, someone],
    ['loading', open, unknown, unknown],
    ['loading', open, unpaid, unknown],
    ['seatSelection', open, unpaid, someone],
    ['noPeople', open, unpaid, noOne],
    ['noPeople', open, unpaid, failed],
    ['noRepositories', known(connected([])), paid, unknown],
    // Without repositories there is nothing to give seats for.
    ['noRepositories', known(connected([])), unpaid, someone],
    ['noRepositories', { ...open, isError: true }, paid, unknown],
    // What was known before still is.
    ['seatSelection', { ...open, isError: true }, unpaid, someone],
    ['failed', open, failed, unknown],
    ['dashboard', open, paid, unknown],
  ])('%s', (display, connection, billing, people) => {
    expect(displayOf({ connection, billing, people })).toBe(display);
  });

  test('asks who there is only with access and without a plan', () => {
    expect(asksForPeople({ connection: open, billing: unpaid })).toBe(true);
    expect(asksForPeople({ connection: open, billing: paid })).toBe(false);
    expect(asksForPeople({ connection: open, billing: unknown })).toBe(false);
    const closed = known(connected([], false));
    expect(asksForPeople({ connection: closed, billing: unpaid })).toBe(false);
  });
});
