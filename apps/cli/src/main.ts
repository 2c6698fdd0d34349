#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { version } from '@touchstone/platform';
import { start } from './start/start.ts';

const usage = `Touchstone ${version}

  touchstone start      start everything on this machine: database, server and worker
  touchstone --version  print the version
  touchstone --help     print this

Settings come from environment variables; the README lists them.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
});

if (values.version) process.stdout.write(`${version}\n`);
else if (values.help) process.stdout.write(usage);
else if (positionals[0] === 'start' && positionals.length === 1) start();
else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
