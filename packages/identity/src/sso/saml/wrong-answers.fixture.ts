import type { AnswerFields } from './idp.fixture.ts';

/** What a signed answer may say that it must not. */
export const wrongAnswers: [string, Partial<AnswerFields>][] = [
  ['to a request that we never made', { requestId: '_never' }],
  ['to no request', { requestId: '', responseRequestId: '' }],
  ['to a request named outside the signature only', { requestId: '' }],
  ['for another audience', { audience: 'https://other.example' }],
  ['for another recipient', { recipient: 'https://other.example/acs' }],
  ['for another destination', { destination: 'https://other.example/acs' }],
  ['of another issuer', { issuer: 'https://other-idp.example/metadata' }],
  ['that does not say when it ends', { without: 'conditions end' }],
  ['that does not say how long it confirms', { without: 'confirmation end' }],
  ['for no audience', { without: 'audience' }],
  ['without a sign-in', { without: 'statement' }],
  ['without a name', { nameId: ' ' }],
  ['without an address', { nameId: 'x', email: 'not an address' }],
];

/** What may be done to a signed answer on its way, each of which voids it. */
export const tamperings: [string, (xml: string) => string][] = [
  ['another name', (xml) => xml.replace(/>person-\d+</, '>somebody-else<')],
  ['no signature', (xml) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')],
  [
    'a second, unsigned assertion before the signed one',
    (xml) =>
      xml.replace(
        '<saml:Assertion',
        `${assertionOf(xml)
          .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
          .replace(/ ID="[^"]+"/, ' ID="_evil"')
          .replace(/>person-\d+</, '>somebody-else<')}<saml:Assertion`,
      ),
  ],
  [
    'the signed assertion wrapped in another',
    (xml) => {
      const signed = assertionOf(xml);
      const evil = signed
        .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
        .replace(/ ID="[^"]+"/, ' ID="_evil"')
        .replace(/>person-\d+</, '>somebody-else<')
        .replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`);
      return xml.replace(signed, evil);
    },
  ],
  ['a comment in the name', (xml) => xml.replace(/>(person)-(\d+)</, '>$1<!-- x -->-$2<')],
  ['CDATA in the name', (xml) => xml.replace(/>(person-\d+)</, '><![CDATA[$1]]><')],
  ['a document type', (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}`],
  [
    'an external entity',
    (xml) =>
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml.replace(/>person-\d+</, '>&e;<')}`,
  ],
  ['SHA-1', (xml) => xml.replaceAll('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')],
  [
    'a digest by SHA-1',
    (xml) =>
      xml.replaceAll(
        'http://www.w3.org/2001/04/xmlenc#sha256',
        'http://www.w3.org/2000/09/xmldsig#sha1',
      ),
  ],
  [
    'a transform by XSLT',
    (xml) =>
      xml.replace(
        '<ds:Transforms>',
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
      ),
  ],
  ['a processing instruction', (xml) => xml.replace('<saml:Subject>', '<?x y?><saml:Subject>')],
];

function assertionOf(xml: string): string {
  return /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
}
