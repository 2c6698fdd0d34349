import { Command, Option } from 'commander';
import { carryOutNear, jsonOption, type RemoteFlags, serverOption } from '../carry-out.ts';
import type { LoginFlags } from './login.ts';

/** `touchstone login` and `touchstone logout`. */
export function loginCommands(): Command[] {
  const login = new Command('login')
    .description('log in to a server, in the browser or by an API key')
    .addOption(serverOption())
    .addOption(new Option('--api-key <key>', 'an API key of the server, instead of the browser'))
    .addOption(new Option('--no-browser', 'only print the page, open no browser'))
    .addOption(jsonOption())
    .action((flags: LoginFlags) =>
      carryOutNear(flags, async (url) => (await import('./login.ts')).login(url, flags)),
    );
  const logout = new Command('logout')
    .description('forget the key of a server')
    .addOption(serverOption())
    .addOption(jsonOption())
    .action((flags: RemoteFlags) =>
      carryOutNear(flags, async (url) => (await import('./logout.ts')).logout(url, flags)),
    );
  return [login, logout];
}
