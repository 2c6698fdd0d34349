interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  body: any;
  headers: Headers;
}

interface Request {
  body?: unknown;
  /** An empty one is left out. */
  headers?: Record<string, string>;
  /** Whole body as it is, whatever it is. */
  raw?: string;
}

/** Keeps cookies and names its origin, as a browser on the provider's own pages does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  get(path: string, request: Request = {}): Promise<Answer> {
    return this.call('GET', path, request);
  }

  /** Without a body it sends `{}`, as the pages do. */
  post(path: string, body: unknown = {}, request: Request = {}): Promise<Answer> {
    return this.call('POST', path, { ...request, body });
  }

  async call(method: string, path: string, { body, headers, raw }: Request = {}): Promise<Answer> {
    const url = new URL(path, this.origin);
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const named = {
      ...(method !== 'GET' && { origin: this.origin }),
      // The public client names a content type without a body, our pages do not.
      ...((text !== undefined || method === 'POST') && { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
      ...headers,
    };
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: Object.entries(named).filter(([, value]) => value !== ''),
      ...(text !== undefined && { body: text }),
    });
    this.take(response.headers);
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      body: isJson ? JSON.parse(answer) : answer,
      headers: response.headers,
    };
  }

  /** Another browser with the same cookies. */
  clone(): Browser {
    const copy = new Browser(this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Keeps the cookies of an answer. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) this.#keep(line);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The full name of one of the provider's cookies, if the browser has it. */
  cookie(name: string): string | undefined {
    const full = [...this.cookies.keys()].find((key) => key.includes(`touchstone_${name}`));
    return full === undefined ? undefined : this.cookies.get(full);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}
