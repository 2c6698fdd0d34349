import { defaultReviewSettings } from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import {
  changedDocument,
  changesOnlyOwnPrivacy,
  deploymentOf,
  kindOf,
  settingsFrom,
} from './settings.ts';

describe('a change', () => {
  test('replaces leaves and whole lists, and leaves the rest', () => {
    const once = changedDocument(
      {},
      { time: { time_zone: 'America/Mexico_City' }, incidents: { labels: ['down'] } },
    );
    const twice = changedDocument(once, { time: { exclude_weekends: true } });
    expect(settingsFrom(twice)).toEqual({
      ...defaultReviewSettings,
      time: {
        ...defaultReviewSettings.time,
        time_zone: 'America/Mexico_City',
        exclude_weekends: true,
      },
      incidents: { ...defaultReviewSettings.incidents, labels: ['down'] },
    });
  });

  test('replaces what is set for one repository, and not what is set for another', () => {
    const once = changedDocument(
      {},
      {
        repositories: {
          overrides: {
            '1': { deployment: { source: 'tags' } },
            '2': { incidents: { labels: [] } },
          },
        },
      },
    );
    const twice = changedDocument(once, {
      repositories: { overrides: { '1': { review_bot: { max_comments: 3 } } } },
    });
    const { overrides } = settingsFrom(twice).repositories;
    expect(overrides).toEqual({
      '1': { review_bot: { max_comments: 3 } },
      '2': { incidents: { labels: [] } },
    });
  });

  test('takes a label out of the map of labels', () => {
    const once = changedDocument(
      {},
      { work_types: { label_map: { bug: 'bug_fixes', a: 'other' } } },
    );
    const twice = changedDocument(once, { work_types: { label_map: { a: 'other' } } });
    expect(settingsFrom(twice).work_types.label_map).toEqual({ a: 'other' });
  });
});

test('what is set for a repository comes before what is set for all', () => {
  const settings = settingsFrom(
    changedDocument(
      {},
      {
        deployment: { source: 'releases', tag_pattern: '^v' },
        repositories: { overrides: { '7': { deployment: { source: 'workflow' } } } },
      },
    ),
  );
  expect(deploymentOf(settings, '7')).toMatchObject({ source: 'workflow', tag_pattern: '^v' });
  expect(deploymentOf(settings, '8').source).toBe('releases');
});

describe('somebody who may not manage', () => {
  const settings = settingsFrom({ privacy: { opted_out_logins: ['Leo'] } });
  const may = (change: Parameters<typeof changesOnlyOwnPrivacy>[1], login: string | null = 'ana') =>
    changesOnlyOwnPrivacy(settings, change, login);

  test('may opt out and in themselves', () => {
    expect(may({ privacy: { opted_out_logins: ['leo', 'ANA'] } })).toBe(true);
    expect(may({ version: 1, privacy: { opted_out_logins: [] } }, 'leo')).toBe(true);
    expect(may({ privacy: { opted_out_logins: ['Leo'] } })).toBe(true);
  });

  test('may nothing else', () => {
    expect(may({ privacy: { opted_out_logins: [] } })).toBe(false);
    expect(may({ privacy: { opted_out_logins: ['leo', 'ana', 'tom'] } })).toBe(false);
    expect(may({ privacy: { opted_out_logins: ['leo', 'ana'], leaderboard_enabled: true } })).toBe(
      false,
    );
    expect(may({ privacy: { opted_out_logins: ['leo', 'ana'] }, time: {} })).toBe(false);
    expect(may({ privacy: { opted_out_logins: ['leo', 'ana'] } }, null)).toBe(false);
    expect(may({})).toBe(false);
  });
});

test('bots and agents are told from people', () => {
  const settings = settingsFrom({ people: { bot_logins: ['ci-user'] } });
  const kind = (login: string, account_type = 'User') => kindOf({ login, account_type }, settings);
  expect(kind('ana')).toBe('human');
  expect(kind('CI-User')).toBe('bot');
  expect(kind('renovate[bot]')).toBe('bot');
  expect(kind('whoever', 'Bot')).toBe('bot');
  expect(kind('copilot-swe-agent[bot]', 'Bot')).toBe('agent');
});
