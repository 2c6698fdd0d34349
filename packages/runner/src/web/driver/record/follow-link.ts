import type { Followed } from '../../../driver/driver-records.ts';
import type { Clock } from '../../snapshot/clock.ts';
import type { Tab } from '../tab.ts';

type Answer = Omit<Followed, 'address'>;

/**
 * Where a link leads, asked by the browser itself so that nothing but the page's own network is
 * reached: the page's own site by HEAD and with its cookies, other sites without them. Places in the
 * page are looked for in it.
 */
export async function followLink(tab: Tab, address: string, clock: Clock): Promise<Answer> {
  const here = tab.page.url();
  const target = new URL(address);
  if (withoutHash(target) === withoutHash(new URL(here))) return inPage(tab, target, clock);
  if (target.origin === new URL(here).origin) {
    const status = await askedByPage(tab, address, clock);
    if (status !== undefined && !unanswered.has(status)) return judged(status);
  }
  return askedByBrowser(tab, address, clock);
}

const withoutHash = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

/** A server that knows no HEAD says nothing of the page. */
const unanswered = new Set([405, 501]);

async function inPage(tab: Tab, { hash }: URL, clock: Clock): Promise<Answer> {
  const place = decodeURIComponent(hash.slice(1));
  // Routes of an app stand behind "#/", and "#top" is the top of every page.
  if (place === '' || place === 'top' || /^[/!]/.test(place)) return somewhere(hash || '#');
  const isThere = await ask(tab, clock, 'hasPlace', place);
  return isThere === true ? somewhere(hash) : { leads: 'nowhere', answer: `${hash} –` };
}

/** The status of the answer; undefined if the page may not ask. */
async function askedByPage(tab: Tab, address: string, clock: Clock): Promise<number | undefined> {
  const answer = await ask(tab, clock, 'statusOf', address, !endsSomething.test(address));
  return typeof answer === 'number' && answer > 0 ? answer : undefined;
}

/** Some sites end a session at any request: these are asked without it. */
const endsSomething =
  /log-?_?(?:out|off)|sign-?_?(?:out|off)|salir|cerrar|delete|remove|eliminar|borrar/i;

async function ask(tab: Tab, clock: Clock, ...question: PageQuestion): Promise<unknown> {
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    const frame = await worlds.mainFrameId();
    const [name, ...args] = question;
    return name === 'hasPlace'
      ? (await worlds.callInFrame(frame, name, () => [args[0]])).answer
      : (await worlds.callInFrame(frame, name, () => [args[0], args[1] === true])).answer;
  });
}

type PageQuestion = ['hasPlace', string] | ['statusOf', string, boolean];

async function askedByBrowser(tab: Tab, address: string, clock: Clock): Promise<Answer> {
  const worlds = await tab.ask(clock, () => tab.worlds());
  const frameId = await worlds.mainFrameId();
  const options = { disableCache: false, includeCredentials: false };
  const asking = worlds.session.send('Network.loadNetworkResource', {
    frameId,
    url: address,
    options,
  });
  const asked = await tab.ask(clock, () => asking).catch(() => undefined);
  if (asked === undefined) return { leads: 'unknown', answer: '–' };
  const { httpStatusCode, netErrorName, stream } = asked.resource;
  if (stream !== undefined) await worlds.session.send('IO.close', { handle: stream });
  if (httpStatusCode !== undefined && httpStatusCode > 0) return judged(httpStatusCode);
  return { leads: 'nowhere', answer: netErrorName ?? '–' };
}

/** What is forbidden, or asked for too often, may be there for somebody else. */
function judged(status: number): Answer {
  if (status < 400) return somewhere(String(status));
  const isGone = status === 404 || status === 410 || status >= 500;
  return { leads: isGone ? 'nowhere' : 'unknown', answer: String(status) };
}

const somewhere = (answer: string): Answer => ({ leads: 'somewhere', answer });
