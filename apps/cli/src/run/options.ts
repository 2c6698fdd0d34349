import { InvalidArgumentError, Option } from 'commander';
import { type RemoteRunFlags, remoteRunOptions } from '../remote/run-flags.ts';
import { parseReporter } from './reporters/choose-reporters.ts';
import { parseShard, type Shard } from './shard.ts';

/** What `touchstone run` takes beside paths. */
export interface RunFlags extends RemoteRunFlags {
  url?: string;
  tag: string[];
  grep?: RegExp;
  shard?: Shard;
  workers: number;
  retries: number;
  reporter: ReturnType<typeof parseReporter>;
  artifacts?: string;
  pictures: boolean;
  dom: boolean;
  recording: boolean;
  comparison: boolean;
  trace?: true;
  har?: true;
  heal: boolean;
  updatePlans?: true;
  frozenPlans?: true;
  updateBaselines?: true;
  updateKnownProblems?: true;
  burnIn?: number;
  headed?: true;
  watch?: true;
  device?: string;
  locale?: string;
  timezone?: string;
  location?: { latitude: number; longitude: number };
  permission: string[];
  storageState?: string;
  header: ReadonlyMap<string, string>;
  basicAuth?: { username: string; password: string };
  proxy?: string;
  var: ReadonlyMap<string, string>;
  secret: ReadonlyMap<string, string>;
}

/** The flags of `touchstone run`, in the order in which its help lists them. */
export function runOptions(): Option[] {
  const option = (flags: string, about: string) => new Option(flags, about);
  return [
    option('--url <address>', 'the page that each test begins on').argParser(parseAddress),
    option('--tag <tag>', 'only tests with this tag; may be given again')
      .argParser(more)
      .default([]),
    option('--grep <pattern>', 'only tests whose name matches').argParser(parsePattern),
    option('--shard <i/n>', 'only the i-th of n parts').argParser(parseShard),
    option('--workers <n>', 'tests at the same time').argParser(whole(1, 64)).default(1),
    option('--retries <n>', 'more attempts for a test that does not pass; a pass is then flaky')
      .argParser(whole(0, 10))
      .default(0),
    option('--reporter <kind[=file]>', 'list, json, junit or html; may be given again')
      .argParser(parseReporter)
      .default([], 'list'),
    option('--artifacts <folder>', 'keep pictures, a recording and logs of each test here'),
    option('--no-pictures', 'keep no pictures of the steps'),
    option('--no-dom', 'keep no copies of the page'),
    option('--no-recording', 'keep no recording'),
    option(
      '--no-comparison',
      'neither keep the last run that passed nor compare a failure with it',
    ),
    option('--trace', "keep a trace for Playwright's trace viewer"),
    option('--har', 'keep all requests and answers as HAR'),
    option('--no-heal', 'fail where an element is no longer there as it was, instead of healing'),
    option('--update-plans', 'remember anew what is found, healed elements included'),
    option('--frozen-plans', 'neither write plans nor heal; the default where CI is set'),
    option('--update-baselines', 'approve what the screens look like now'),
    option('--update-known-problems', 'take the accessibility problems of now for known'),
    option('--burn-in <n>', 'run each test n times; only n passes of n are a pass').argParser(
      whole(2, 1000),
    ),
    option('--headed', 'show the browser'),
    option('--watch', 'run again when a test changes'),
    option('--device <name>', 'emulate a device, as "iPhone 15"'),
    option('--locale <code>', 'language of the browser, as es-MX'),
    option('--timezone <name>', 'time zone of the browser, as America/Mexico_City'),
    option('--location <latitude,longitude>', 'where the device is').argParser(parseLocation),
    option('--permission <name>', 'grant it without asking; may be given again')
      .argParser(more)
      .default([]),
    option('--storage-state <file>', 'cookies and local storage to begin with'),
    option('--header <name=value>', 'send it with every request; may be given again')
      .argParser(pair)
      .default(new Map(), 'none'),
    option('--basic-auth <user:password>', 'for pages that ask for it').argParser(parseUser),
    option('--proxy <address>', 'go through this proxy').argParser(parseAddress),
    variableOption(),
    option('--secret <name=VARIABLE>', 'value of a variable, from the environment, never shown')
      .argParser(secret)
      .default(new Map(), 'none'),
    ...remoteRunOptions(),
  ];
}

/** A variable that is given for this time, which a file need not define then. */
export function variableOption(): Option {
  return new Option('--var <name=value>', 'value of a variable; may be given again')
    .argParser(pair)
    .default(new Map(), 'none');
}

const more = (text: string, before: string[]): string[] => [...before, text];

function parsePattern(text: string): RegExp {
  try {
    return new RegExp(text, 'iu');
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? `${error.message}.` : String(error));
  }
}

function parseAddress(text: string): string {
  if (URL.canParse(text) && /^https?:|^socks/.test(text)) return text;
  throw new InvalidArgumentError('It is written as http://localhost:3000.');
}

function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

function parseLocation(text: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = text.split(',').map(Number);
  const there = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.length === 0;
  if (there) return { latitude, longitude };
  throw new InvalidArgumentError('It is written as 19.43,-99.13.');
}

function parseUser(text: string): { username: string; password: string } {
  const [username = '', ...password] = text.split(':');
  if (username !== '' && password.length > 0) return { username, password: password.join(':') };
  throw new InvalidArgumentError('It is written as user:password.');
}

function pair(text: string, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [name = '', ...value] = text.split('=');
  if (name === '' || value.length === 0)
    throw new InvalidArgumentError('It is written name=value.');
  return new Map([...before, [name, value.join('=')]]);
}

function secret(text: string, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [name = '', variable = name] = text.split('=');
  const value = process.env[variable];
  if (value !== undefined && value !== '') return new Map([...before, [name, value]]);
  throw new InvalidArgumentError(`The environment has no variable ${variable}.`);
}
