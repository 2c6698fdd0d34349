/** Largest SAML answer, in bytes of XML. */
export const largestXml = 256 * 1024;

const allowedAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);

/**
 * What is wrong with a SAML answer before anything parses it, or null. Refused as a whole: document
 * types (entities, bombs), comments, CDATA and processing instructions (they split text, so that
 * what is signed and what is read differ), and every algorithm but RSA with SHA-2 over exclusive
 * canonical XML.
 */
export function faultOfXml(xml: string): string | null {
  if (Buffer.byteLength(xml) > largestXml) return 'it is larger than 256 KiB';
  if (/<!/.test(xml)) return 'it holds a document type, a comment or CDATA';
  if (/<\?(?!xml[\s?])/i.test(xml)) return 'it holds a processing instruction';
  const algorithms = [...xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  const foreign = algorithms
    .map((match) => match[1] ?? match[2] ?? '')
    .find((name) => !allowedAlgorithms.has(name));
  return foreign === undefined ? null : `it uses the algorithm ${foreign.slice(0, 100)}`;
}

/** The attribute `Destination` of the answer, if it has one. */
export function destinationOf(xml: string): string | undefined {
  const match = /<(?:[\w.-]+:)?Response\b[^>]*?\bDestination\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(
    xml,
  );
  return match?.[1] ?? match?.[2];
}
