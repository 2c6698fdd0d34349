import {
  type Downloaded,
  type Followed,
  mostLinesAlike,
  type ScreenLine,
} from '../../driver/driver-records.ts';
import { isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { RecordCheck } from '../../language/plan/check.ts';
import type { Value } from '../../language/plan/value.ts';
import { type Said, said } from '../../language/say/said.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { compareText } from '../reading/compare.ts';

type LineCheck = Extract<RecordCheck, { check: 'console' | 'failedRequest' }>;
type DownloadCheck = Extract<RecordCheck, { check: 'download' }>;
type CookieCheck = Extract<RecordCheck, { check: 'cookie' }>;

/** What is listed of many; more would not be read by anyone. */
const mostListed = 5;

/** Decides what the console said, or which requests failed, since the test began. */
export function decideConsole(check: LineCheck, lines: readonly ScreenLine[]): Decision {
  const { value, not } = check;
  const ofKind = lines.filter((line) => isOf(check, line));
  const found = ofKind.filter(({ text }) => value === undefined || holds(text, value));
  const listed = found.slice(0, mostListed).map(({ text }) => text.slice(0, 300));
  // What was not kept of so many may have said it.
  if (found.length === 0 && ofKind.length >= mostLinesAlike) return undecided('manyLines', []);
  return {
    verdict: found.length > 0 === not ? 'fails' : 'holds',
    ...(found.length > 0 === not ? { reason: 'check_failed' as const } : {}),
    evidence: [
      {
        of: of[check.check === 'console' ? check.level : 'failedRequest'],
        expected: not ? none : some,
        actual: found.length === 0 ? noneSince : listed.join(' · '),
      },
    ],
    seen: [],
  };
}

function isOf(check: LineCheck, { kind, level }: ScreenLine): boolean {
  if (check.check === 'failedRequest') return kind === 'request' && level === 'error';
  switch (check.level) {
    case 'script':
      return kind === 'error' && level === 'error';
    case 'error':
      return kind !== 'request' && level === 'error';
    case 'warning':
      return kind === 'console' && level === 'warning';
  }
}

const both = (en: string, es: string): Said => said((language) => (language === 'en' ? en : es));

const of = {
  script: both('JavaScript errors', 'errores de JavaScript'),
  error: both('errors in the console', 'errores en la consola'),
  warning: both('warnings in the console', 'advertencias en la consola'),
  failedRequest: both('failed requests', 'solicitudes fallidas'),
};
const none = both('none', 'ninguno');
const some = both('at least one', 'al menos uno');
const noneSince = both('none since the test began', 'ninguno desde que empezó la prueba');

const facts = { decimalMark: undefined, dayFirst: undefined };

const holds = (text: string, value: Value): boolean =>
  text.toLowerCase().includes(value.text.toLowerCase());

/** Decides whether a file was downloaded since the test began. */
export function decideDownload(
  { value, not }: DownloadCheck,
  downloads: readonly Downloaded[],
): Decision {
  const named = downloads.filter(({ name }) => value === undefined || name === value.text);
  const whole = named.filter(({ state }) => state === 'whole');
  const evidence = [
    {
      of: both('downloads', 'descargas'),
      expected: value?.text ?? (not ? none : some),
      actual:
        downloads.length === 0
          ? noneSince
          : downloads.map(({ name, state }) => `${name} (${state})`).join(' · '),
    },
  ];
  const isOpen = not && named.some(({ state }) => state === 'going');
  if (isOpen || (!not && whole.length === 0 && named.some(({ state }) => state === 'going')))
    return undecided('downloadGoes', evidence);
  const verdict = whole.length > 0 === not ? 'fails' : 'holds';
  return { verdict, evidence, seen: [], ...(verdict === 'fails' && { reason: 'check_failed' }) };
}

/** Decides whether a cookie is set, or what it holds. What it holds is never told: it may be a key. */
export function decideCookie(
  { name, match, value, not }: CookieCheck,
  cookies: readonly { name: string; value: string }[],
): Decision {
  const found = cookies.find((cookie) => cookie.name === name.text);
  const isSet = found !== undefined;
  const answer =
    match === undefined || value === undefined
      ? isSet
      : isSet && compareText(found.value, match, value, facts, { exactly: true });
  const words = match === undefined ? both('set', 'existe') : both('that value', 'ese valor');
  const actual = !isSet
    ? both('not set', 'no existe')
    : match === undefined
      ? both('set', 'existe')
      : answer
        ? both('that value', 'ese valor')
        : both('another value', 'otro valor');
  const expected = not ? both('otherwise', 'de otro modo') : words;
  const evidence = [{ of: `cookie ${name.text}`, expected, actual }];
  if (answer === undefined || (!isSet && match !== undefined))
    return undecided(isSet ? 'badPattern' : 'noCookie', evidence, name.text);
  const verdict = answer === not ? 'fails' : 'holds';
  return { verdict, evidence, seen: [], ...(verdict === 'fails' && { reason: 'check_failed' }) };
}

/** Decides whether every link that is shown leads somewhere. */
export async function decideLinks(
  index: ScreenIndex,
  places: readonly number[] | undefined,
  follow: (addresses: readonly string[]) => Promise<readonly Followed[]>,
): Promise<Decision> {
  const links = linksOf(index, places);
  const answers = await follow(links);
  const dead = answers.filter(({ leads }) => leads === 'nowhere');
  const open = answers.filter(({ leads }) => leads === 'unknown');
  const told = dead.length > 0 ? dead : open;
  const actual =
    told.length > 0
      ? told
          .slice(0, mostListed)
          .map(({ address, answer }) => `${address}: ${answer}`)
          .join(' · ')
      : both(`${links.length} links asked for`, `${links.length} enlaces consultados`);
  const evidence = [
    {
      of: both('links', 'enlaces'),
      expected: both('all lead somewhere', 'todos llevan a alguna parte'),
      actual,
    },
  ];
  if (dead.length > 0) return { verdict: 'fails', reason: 'check_failed', evidence, seen: [] };
  if (links.length === 0) return undecided('noLinks', evidence);
  if (open.length > 0) return undecided('openLinks', evidence, String(open.length));
  return { verdict: 'holds', evidence, seen: [] };
}

/** The addresses of the links that are shown, each once; not those that write a mail or run a script. */
function linksOf(index: ScreenIndex, places: readonly number[] | undefined): string[] {
  const { address } = index.snapshot;
  const found = index.elements.flatMap(({ role, hidden, other }, position) => {
    const isMeant =
      places === undefined || places.some((place) => isWithin(index, position, place));
    if (role !== 'link' || hidden || !isMeant || other.link === undefined) return [];
    if (!URL.canParse(other.link, address)) return [other.link];
    const { href, protocol } = new URL(other.link, address);
    return protocol === 'http:' || protocol === 'https:' ? [href] : [];
  });
  return [...new Set(found)];
}

function undecided(
  key: 'manyLines' | 'downloadGoes' | 'badPattern' | 'noCookie' | 'noLinks' | 'openLinks',
  evidence: Decision['evidence'],
  text = '',
): Decision {
  const message = sayCheckMessage(key, { text });
  return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
}
