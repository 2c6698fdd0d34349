/** What stands for a secret wherever one would be shown. */
export const mask = '••••';

/**
 * A secret of fewer characters is masked only where it stands as a word of its own: masking every
 * "1" of a report would hide the report, and show by its gaps what the secret is.
 */
const shortest = 4;

/** A part of a secret that is cut off ("hunter2…") is masked from this many characters on. */
const shortestPart = 6;

/**
 * Takes the values of secrets out of everything that leaves a run, in the spellings in which they
 * may turn up: as they are, line by line, in another case, URL-encoded (of forms too), in JSON and HTML, in base64
 * at any offset, as hexadecimal, as UTF-16, and cut off at the end of a text.
 */
export class Masker {
  readonly #secrets = new Set<string>();
  #pattern: RegExp | undefined;
  #bytePattern: RegExp | undefined;

  constructor(secrets: Iterable<string> = []) {
    this.add(...secrets);
  }

  /** Whether there is nothing to take out. */
  get isIdle(): boolean {
    return this.#secrets.size === 0;
  }

  /** From here on these are secrets too. Empty ones, and ones of white space, are none. */
  add(...secrets: string[]): void {
    for (const secret of secrets) {
      if (secret.trim() === '') continue;
      this.#secrets.add(secret);
      const parts = [secret.trim(), ...secret.split(/\s*[\r\n]\s*/)];
      for (const part of parts) if (part.length >= shortestPart) this.#secrets.add(part);
    }
    this.#pattern = undefined;
    this.#bytePattern = undefined;
  }

  text(text: string): string {
    if (this.isIdle) return text;
    this.#pattern ??= patternFor(this.#secrets);
    return withoutCutOff(text.replace(this.#pattern, mask), this.#secrets);
  }

  /** Texts that stand one after another, as those of a page: also what only several of them hold together. */
  across(texts: readonly string[]): string[] {
    if (this.isIdle) return [...texts];
    this.#pattern ??= patternFor(this.#secrets);
    const found = [...texts.join('').matchAll(this.#pattern)].map(({ index, 0: { length } }) => ({
      from: index,
      to: index + length,
    }));
    let end = 0;
    return texts.map((text) => {
      const begin = end;
      end += text.length;
      const last = end;
      const split = found.filter(
        ({ from, to }) => from < last && to > begin && (from < begin || to > last),
      );
      if (split.length === 0) return this.text(text);
      let done = begin;
      let masked = '';
      for (const { from, to } of split) {
        // What begins in one text is masked there, and taken out of those that it goes on in.
        masked += this.text(text.slice(done - begin, Math.max(from - begin, 0)));
        if (from >= begin) masked += mask;
        done = Math.min(to, last);
      }
      return masked + this.text(text.slice(done - begin));
    });
  }

  /** A file that is no text of today's encoding: an old page, a packet of bytes. */
  bytes(file: Uint8Array): Uint8Array {
    if (this.isIdle) return file;
    this.#bytePattern ??= patternFor(
      [...this.#secrets]
        .filter(({ length }) => length >= shortest)
        .flatMap((secret) => [secret, Buffer.from(secret).toString('latin1')]),
    );
    const text = Buffer.from(file).toString('latin1');
    const masked = text.replace(this.#bytePattern, '****');
    return masked === text ? file : Buffer.from(masked, 'latin1');
  }

  /** As `deep`, for data whose keys are ours: its form stays, whatever word a secret is. */
  values<T>(data: T): T;
  values(data: unknown): unknown {
    return this.#inside(data, (key) => key);
  }

  /** All texts in plain data, the keys of objects too. Numbers (boxes, milliseconds) stay as they are. */
  deep<T>(data: T): T;
  deep(data: unknown): unknown {
    return this.#inside(data, (key) => this.text(key));
  }

  #inside(data: unknown, keyOf: (key: string) => string): unknown {
    if (this.isIdle) return data;
    if (typeof data === 'string') return this.text(data);
    if (Array.isArray(data)) return data.map((item) => this.#inside(item, keyOf));
    if (typeof data !== 'object' || data === null) return data;
    const entries = Object.entries(data).map(([key, value]) => [
      keyOf(key),
      this.#inside(value, keyOf),
    ]);
    return Object.fromEntries(entries);
  }
}

function patternFor(secrets: Iterable<string>): RegExp {
  const spellings = new Set([...secrets].flatMap(spellingsOf));
  if (spellings.size === 0) return /(?!)/g;
  const parts = [...spellings]
    .toSorted((a, b) => b.length - a.length)
    .map((spelling) => {
      const literal = escaped(spelling);
      return spelling.length < shortest
        ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`
        : literal;
    });
  return new RegExp(parts.join('|'), 'giu');
}

const escaped = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);

function spellingsOf(secret: string): string[] {
  if (secret.length < shortest) return [secret];
  const json = JSON.stringify(secret).slice(1, -1);
  const spellings = [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    asciiJson(secret),
    percent(secret),
    percent(secret).replaceAll('%20', '+'),
    strictPercent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    escapeHtml(secret),
    Buffer.from(secret).toString('hex'),
    ...inBase64(secret),
    // UTF-16 that was read as something else.
    secret.split('').join('\0'),
    secret.replaceAll(/\s+/g, ' '),
  ];
  return spellings.filter((spelling) => spelling.length >= shortest);
}

/** What cannot be encoded (half a surrogate) cannot turn up in an address either. */
const percent = (text: string): string => encodeURIComponent(text.toWellFormed());

const strictPercent = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const asciiJson = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/**
 * Base64 works on groups of three bytes, so a secret inside a longer text ("user:secret") has three
 * spellings. Of each, the characters that depend on its neighbours are left off.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const from = [0, 2, 3][offset] ?? 0;
    const to = Math.floor((padded.length * 8) / 6);
    const standard = padded.toString('base64').slice(from, to);
    return [standard, standard.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** A text that was shortened may end in the middle of a secret. */
function withoutCutOff(text: string, secrets: ReadonlySet<string>): string {
  const end = /(?:…|\.\.\.)?["'»”)\]]*\s*$/u.exec(text);
  const body = end === null ? text : text.slice(0, end.index);
  for (const secret of secrets) {
    for (let length = secret.length - 1; length >= shortestPart; length -= 1) {
      if (!body.endsWith(secret.slice(0, length))) continue;
      return `${body.slice(0, -length)}${mask}${text.slice(body.length)}`;
    }
  }
  return text;
}
