import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { type Masker, mask } from '../../variables/masker.ts';
import { maskHarEntry, withoutSecretFields } from './mask-har.ts';

/**
 * A Playwright trace without secrets. What was typed goes out of it whatever it was: a value that is
 * typed letter by letter stands in it in parts, which nothing tells from other words.
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
  const event: unknown = JSON.parse(line);
  return JSON.stringify(masker.deep(withoutTyped(event)));
}

/** Text stays readable by others; pictures and fonts hold no words that can be found. */
function maskResource(bytes: Unzipped[string], masker: Masker): Unzipped[string] {
  let text: string;
  try {
    text = new TextDecoder('utf8', { fatal: true }).decode(bytes);
  } catch {
    return bytes;
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
