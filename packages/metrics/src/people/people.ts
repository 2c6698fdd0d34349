/** Bots review and merge by themselves; agents write code for the person who asked them to. */
export type PersonKind = 'human' | 'bot' | 'agent';

/** Somebody or something with an account at the code host. */
export interface Account {
  id: string;
  login: string;
  /** As the code host has it: `User`, `Bot`, `Mannequin`. */
  accountType: string;
}

export interface PeopleRules {
  /** Beside accounts that are bots anyway. */
  botLogins: readonly string[];
  agentLogins: readonly string[];
  /** One human with two accounts: what the first one did counts for the second. */
  aliases: readonly { fromLogin: string; toLogin: string }[];
  /** Login of our own review bot. */
  ownBotLogin: string | null;
}

export interface Actor {
  /** Of the account that all of a human's accounts count for; null where the account is gone. */
  id: string | null;
  kind: PersonKind;
  isOwnBot: boolean;
}

/** Who an account counts for; an account that is gone was a human's. */
export type People = (accountId: string | null) => Actor;

const gone: Actor = { id: null, kind: 'human', isOwnBot: false };

/**
 * A login that the settings name as an agent is one; a bot is an account of that type, a login that
 * ends with `[bot]` and one that the settings name; all else is human (review-api 6.2). Logins are
 * compared without their case, as the code host does. Aliases may be chained; a ring of them is left
 * as it is. An account that is not known is a human of its own.
 */
export function peopleFrom(accounts: readonly Account[], rules: PeopleRules): People {
  const byLogin = new Map(accounts.map((account) => [account.login.toLowerCase(), account]));
  const aliases = new Map(
    rules.aliases.map(({ fromLogin, toLogin }) => [fromLogin.toLowerCase(), toLogin.toLowerCase()]),
  );
  const actors = new Map(
    accounts.map((account): [string, Actor] => {
      const mainLogin = followAliases(account.login.toLowerCase(), aliases);
      const main = byLogin.get(mainLogin) ?? account;
      const isOwnBot = account.login.toLowerCase() === rules.ownBotLogin?.toLowerCase();
      return [account.id, { id: main.id, kind: kindOf(main, rules), isOwnBot }];
    }),
  );
  return (id) => {
    if (id === null) return gone;
    return actors.get(id) ?? { id, kind: 'human', isOwnBot: false };
  };
}

/** Whether two accounts are one person's; of two that are gone nobody knows, and they count as one. */
export function isSamePerson(people: People, one: string | null, other: string | null): boolean {
  return people(one).id === people(other).id;
}

export function kindOf(
  { login, accountType }: Pick<Account, 'login' | 'accountType'>,
  { botLogins, agentLogins }: Pick<PeopleRules, 'botLogins' | 'agentLogins'>,
): PersonKind {
  const named = (logins: readonly string[]) =>
    logins.some((one) => one.toLowerCase() === login.toLowerCase());
  if (named(agentLogins)) return 'agent';
  const isBot = accountType === 'Bot' || login.toLowerCase().endsWith('[bot]') || named(botLogins);
  return isBot ? 'bot' : 'human';
}

function followAliases(login: string, aliases: ReadonlyMap<string, string>): string {
  const passed = new Set([login]);
  let at = login;
  for (let next = aliases.get(at); next !== undefined; next = aliases.get(at)) {
    if (passed.has(next)) return login;
    passed.add(next);
    at = next;
  }
  return at;
}
