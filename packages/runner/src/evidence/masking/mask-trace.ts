import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { type Masker, mask } from '../../variables/masker.ts';
import { makeInert } from './inert-dom.ts';
import { maskHarEntry, withoutSecretFields } from './mask-har.ts';

/**
 * A Playwright trace without secrets. What was typed goes out of it whatever it was: a value that is
 * typed letter by letter stands in it in parts, which nothing tells from other words. What it shows
 * of pages runs nothing.
 */
export function maskTrace(zip: Buffer, masker: Masker): Buffer {
  const masked: Unzipped = {};
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const isEvents = /\.(?:trace|network)$/.test(name);
    masked[name] = isEvents
      ? strToU8(
          strFromU8(bytes)
            .split('\n')
            .map((line) => maskEvent(line, masker))
            .join('\n'),
        )
      : maskResource(bytes, masker);
  }
  return Buffer.from(zipSync(masked, { level: 6 }));
}

function maskEvent(line: string, masker: Masker): string {
  if (line === '') return line;
  const event = withoutTyped(JSON.parse(line));
  const copy = copySchema.safeParse(event).data?.snapshot.html;
  if (copy !== undefined) {
    maskSplit(copy, masker);
    makeInert(copy);
  }
  return JSON.stringify(masker.deep(event));
}

/** Secrets in a copy of the DOM that are split among several elements. */
function maskSplit(copy: unknown[], masker: Masker): void {
  const places = textPlaces(copy);
  const texts = places.map(({ node, at }) => String(node[at]));
  for (const [place, text] of masker.across(texts).entries()) {
    const { node, at } = places[place] ?? {};
    if (node !== undefined && at !== undefined) node[at] = text;
  }
}

const copySchema = z.object({
  type: z.literal('frame-snapshot'),
  snapshot: z.object({ html: z.custom<unknown[]>(Array.isArray) }),
});

/** A node is `[tag, attributes, ...children]`, a text a string, and `[[n, m]]` one of an earlier copy. */
function textPlaces(node: unknown[]): { node: unknown[]; at: number }[] {
  if (typeof node[0] !== 'string') return [];
  return node.flatMap((child, at) => {
    if (at === 0) return [];
    if (typeof child === 'string') return [{ node, at }];
    return Array.isArray(child) ? textPlaces(child) : [];
  });
}

/** Text stays readable by others; what is none is looked through byte by byte. */
function maskResource(bytes: Unzipped[string], masker: Masker): Unzipped[string] {
  let text: string;
  try {
    text = new TextDecoder('utf8', { fatal: true }).decode(bytes);
  } catch {
    return new Uint8Array(masker.bytes(bytes));
  }
  return strToU8(masker.text(withoutSecretFields(text)));
}

/** Walks an event of the trace: actions that type, values of fields in copies of the DOM, requests. */
function withoutTyped(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutTyped);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (typeof value === 'string' && value !== '') {
      if (key === '__playwright_value_') return [key, mask];
      if (key === 'text' && isTyping(data)) return [key, mask];
      if (key === 'key' && value.length === 1) return [key, mask];
    }
    if (key === 'snapshot' && isRequest(data)) return [key, maskHarEntry(value)];
    return [key, withoutTyped(value)];
  });
  return Object.fromEntries(entries);
}

/** The parameters of an action, as `{text, delay}`; a log line has others beside it. */
const isTyping = (data: object): boolean => Object.keys(data).every((key) => typing.has(key));
const typing: ReadonlySet<string> = new Set(['text', 'delay', 'timeout']);

const isRequest = (data: object): boolean => 'type' in data && data.type === 'resource-snapshot';
