import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onLoopback } from '../loopback.ts';

/** A small change that a person would want to hear of. */
export interface Alteration {
  name: string;
  /** Added to each page. */
  css?: string;
  /** In what the server sends. */
  replace?: readonly [from: string, to: string];
}

/** An app seen through a proxy that changes what it sends, once it is told to. */
export async function alteredApp(url: string) {
  let alteration: Alteration | undefined;
  let isSeen = false;
  const server = http.createServer((request, response) => {
    passed(request).catch(() => response.destroy());

    async function passed({ method = 'GET', url: path = '/', headers }: IncomingMessage) {
      const {
        host: _,
        'accept-encoding': __,
        connection: ___,
        'content-length': ____,
        ...sent
      } = headers;
      const answer = await fetch(new URL(path, url), {
        method,
        headers: Object.fromEntries(
          Object.entries(sent).map(([name, value]) => [name, String(value)]),
        ),
        redirect: 'manual',
        ...(method === 'GET' ? {} : { body: await buffer(request) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      response.statusCode = answer.status;
      for (const name of ['content-type', 'location']) {
        const value = answer.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      // Several in one line would be one cookie.
      response.setHeader('set-cookie', answer.headers.getSetCookie());
      response.end(changed(body, answer.headers.get('content-type') ?? ''));
    }
  });

  function changed(body: Buffer, type: string): Buffer | string {
    if (!/text|javascript|json/.test(type)) return body;
    const { css, replace } = alteration ?? {};
    const before = body.toString();
    const text = replace === undefined ? before : before.replaceAll(...replace);
    const style = css === undefined ? '' : `<style>${css}</style>`;
    const after = /html/.test(type) ? text.replace('</head>', `${style}</head>`) : text;
    if (after !== before) isSeen = true;
    return after;
  }
  return {
    ...(await onLoopback(server)),
    alter(wanted: Alteration | undefined) {
      alteration = wanted;
      isSeen = false;
    },
    /** Whether anything was changed since. */
    isSeen: () => isSeen,
  };
}
