import { describe, expect, test } from 'vitest';
import { isSamePerson, kindOf, type PersonKind, peopleFrom } from './people.ts';

const rules = { botLogins: ['Lint-Service'], agentLogins: ['devin[bot]', 'Copilot'] };

const kinds: [login: string, accountType: string, expected: PersonKind, why: string][] = [
  ['ana', 'User', 'human', 'nothing else is said'],
  ['renovate', 'Bot', 'bot', 'its account says so'],
  ['renovate[bot]', 'User', 'bot', 'its login ends so'],
  ['Renovate[BOT]', 'User', 'bot', 'case does not matter'],
  ['lint-service', 'User', 'bot', 'the settings name it'],
  ['devin[bot]', 'Bot', 'agent', 'an agent goes before a bot'],
  ['copilot', 'User', 'agent', 'the settings name it'],
  ['ghost', 'Mannequin', 'human', 'a person of an import'],
  ['robot', 'User', 'human', 'a name that only sounds so'],
];

test.each(kinds)('%s with an account of type %s is %s: %s', (login, accountType, expected) => {
  expect(kindOf({ login, accountType }, rules)).toBe(expected);
});

const account = (login: string, accountType = 'User') => ({
  id: `id of ${login}`,
  login,
  accountType,
});
const alias = (fromLogin: string, toLogin: string) => ({ fromLogin, toLogin });
const people = peopleFrom(
  ['ana', 'ana-at-work', 'ana-at-home', 'leo', 'ring-1', 'ring-2', 'own[bot]'].map((login) =>
    account(login),
  ),
  {
    ...rules,
    ownBotLogin: 'own[bot]',
    aliases: [
      alias('Ana-at-Home', 'ana-at-work'),
      alias('ana-at-work', 'ANA'),
      alias('leo', 'nobody-known'),
      alias('ring-1', 'ring-2'),
      alias('ring-2', 'ring-1'),
    ],
  },
);
const main = (login: string) => people(`id of ${login}`).id;

describe('the person behind an account', () => {
  test('is the last of a chain of aliases, whatever their case', () => {
    expect(main('ana-at-home')).toBe('id of ana');
    expect(isSamePerson(people, 'id of ana-at-home', 'id of ana-at-work')).toBe(true);
    expect(isSamePerson(people, 'id of ana-at-home', 'id of leo')).toBe(false);
  });
  test('is the account itself where the alias leads nowhere, or back', () => {
    expect(main('leo')).toBe('id of leo');
    expect([main('ring-1'), main('ring-2')]).toEqual(['id of ring-1', 'id of ring-2']);
  });
  test('is a human of its own where the account is not known, and nobody where it is gone', () => {
    expect(people('4711')).toEqual({ id: '4711', kind: 'human', isOwnBot: false });
    expect(people(null)).toEqual({ id: null, kind: 'human', isOwnBot: false });
  });
  test('is our bot by its login', () => {
    expect(people('id of own[bot]')).toMatchObject({ kind: 'bot', isOwnBot: true });
  });
});
