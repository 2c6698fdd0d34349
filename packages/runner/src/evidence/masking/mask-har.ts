import { z } from 'zod';
import { type Masker, mask } from '../../variables/masker.ts';
import { maskHeaders, maskValues, secretField } from './headers.ts';
import { withoutCredentials } from './web-addresses.ts';

const named = z.looseObject({ name: z.string(), value: z.string() });

const entrySchema = z.looseObject({
  request: z.looseObject({
    url: z.string(),
    cookies: z.array(named),
    headers: z.array(named),
    queryString: z.array(named),
    postData: z
      .looseObject({ text: z.string().optional(), params: z.array(named).optional() })
      .optional(),
  }),
  response: z.looseObject({ cookies: z.array(named), headers: z.array(named) }),
});

const harSchema = z.looseObject({ log: z.looseObject({ entries: z.array(z.unknown()) }) });

/** A HAR 1.2 (w3c.github.io/web-performance/specs/HAR) without secrets, passwords, cookies and credentials. */
export function maskHar(text: string, masker: Masker): string {
  const har = harSchema.parse(JSON.parse(text));
  har.log.entries = har.log.entries.map(maskHarEntry);
  return JSON.stringify(masker.values(har));
}

/** One request and its answer, without what lets someone in. */
export function maskHarEntry(entry: unknown): unknown {
  const read = entrySchema.parse(entry);
  const { request, response } = read;
  const { postData } = request;
  return {
    ...read,
    request: {
      ...request,
      url: withoutCredentials(request.url),
      cookies: maskValues(request.cookies),
      headers: maskHeaders(request.headers),
      queryString: maskValues(request.queryString, secretField),
      ...(postData === undefined ? {} : { postData: maskBody(postData) }),
    },
    response: {
      ...response,
      cookies: maskValues(response.cookies),
      headers: maskHeaders(response.headers),
    },
  };
}

type Body = NonNullable<z.infer<typeof entrySchema>['request']['postData']>;

function maskBody(body: Body): Body {
  const { text, params } = body;
  return {
    ...body,
    ...(text === undefined ? {} : { text: withoutSecretFields(text) }),
    ...(params === undefined ? {} : { params: maskValues(params, secretField) }),
  };
}

/** A form or JSON that is sent: what its fields of passwords hold. */
export function withoutSecretFields(body: string): string {
  return body
    .replaceAll(/(^|&)([^=&]+)=([^&]*)/g, (whole, before, name, value) =>
      value !== '' && secretField.test(decoded(name)) ? `${before}${name}=${mask}` : whole,
    )
    .replaceAll(/"([^"\\]+)"(\s*:\s*)"(?:[^"\\]|\\.)*"/g, (whole, name, colon) =>
      secretField.test(name) ? `"${name}"${colon}"${mask}"` : whole,
    );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
