import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';
import { makeCertificate, type TestCertificate } from './certificate.fixture.ts';

/** What an answer says; a test changes what it wants to have refused. */
export interface AnswerFields {
  requestId: string;
  /** Of the answer itself, outside the signature. */
  responseRequestId: string;
  destination: string;
  issuer: string;
  audience: string;
  recipient: string;
  nameId: string;
  email: string;
  assertionId: string;
  notBefore: Date;
  notOnOrAfter: Date;
  /** Attributes that a careless identity provider leaves out. */
  without: 'conditions end' | 'confirmation end' | 'audience' | 'statement' | 'nothing';
}

export const idpEntityId = 'https://idp.example/metadata';

const minute = 60_000;

/** An identity provider made with samlify, which signs its answers. */
export function openIdp(
  { certificate, privateKey }: TestCertificate = makeCertificate(),
  algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
) {
  const idp = samlify.IdentityProvider({
    entityID: idpEntityId,
    privateKey,
    signingCert: certificate,
    requestSignatureAlgorithm: algorithm,
    isAssertionEncrypted: false,
    singleSignOnService: [
      {
        Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
        Location: 'https://idp.example/sso',
      },
    ],
    loginResponseTemplate: { context: '<unused/>', attributes: [] },
  });

  return {
    certificate,
    /** A signed answer to the request in `url`, to the service provider of `metadata`, as Base64. */
    async answer(url: string, metadata: string, changes: Partial<AnswerFields> = {}) {
      const request = readRequest(url);
      const fields: AnswerFields = {
        requestId: request.id,
        responseRequestId: changes.requestId ?? request.id,
        destination: request.acsUrl,
        issuer: idpEntityId,
        audience: request.issuer,
        recipient: request.acsUrl,
        nameId: 'ada',
        email: 'ada@acme.example',
        assertionId: `_${crypto.randomUUID()}`,
        notBefore: new Date(Date.now() - minute),
        notOnOrAfter: new Date(Date.now() + 5 * minute),
        without: 'nothing',
        ...changes,
      };
      const sp = samlify.ServiceProvider({ metadata });
      const { context } = await idp.createLoginResponse(
        sp,
        { extract: { request: { id: fields.requestId } } },
        'post',
        { email: fields.email },
        () => ({ id: fields.assertionId, context: xmlOf(fields) }),
      );
      return context;
    },
  };
}

/** The AuthnRequest in a redirect (saml-bindings-2.0-os 3.4.4). */
export function readRequest(url: string) {
  const packed = new URL(url).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(packed, 'base64')).toString();
  const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(xml)?.[1] ?? '';
  const issuer = /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '';
  return { xml, id: attribute('ID'), acsUrl: attribute('AssertionConsumerServiceURL'), issuer };
}

function xmlOf(fields: AnswerFields): string {
  const xml = wholeXmlOf(fields);
  switch (fields.without) {
    case 'conditions end':
      return xml.replace(/(<saml:Conditions NotBefore="[^"]+") NotOnOrAfter="[^"]+"/, '$1');
    case 'confirmation end':
      return xml.replace(/(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]+"/, '$1');
    case 'audience':
      return xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '');
    case 'statement':
      return xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '');
    case 'nothing':
      return xml;
  }
}

function wholeXmlOf(fields: AnswerFields): string {
  const now = new Date().toISOString();
  const end = fields.notOnOrAfter.toISOString();
  const answers = (id: string) => (id === '' ? '' : ` InResponseTo="${id}"`);
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${fields.destination}"${answers(fields.responseRequestId)}><saml:Issuer>${fields.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${fields.assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${fields.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${fields.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${fields.recipient}"${answers(fields.requestId)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${fields.notBefore.toISOString()}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${fields.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${fields.email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="firstName"><saml:AttributeValue>Ada</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}
