import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Database } from '@touchstone/platform';
import { z } from 'zod';
import type { IdentityTables } from '../../users/identity-tables.ts';
import { type Connection, connectionAddresses } from '../connections/connection.ts';
import { isWaiting, samlRequestSeconds } from '../request-store.ts';
import type { Assertion } from '../tables.ts';
import { destinationOf, faultOfXml } from './saml-xml.ts';

/** What a SAML answer says, checked. */
interface SamlAnswer {
  /** The request that it answers. */
  requestId: string;
  assertion: Assertion;
  /** Of the assertion, which may be used once, and until when it could be. */
  assertionId: string;
  expiresAt: Date;
}

/** Our side of a SAML connection. */
export interface SamlParty {
  /** Where to send the browser with a request of this id (HTTP-Redirect binding). */
  authorizeUrl(requestId: string): Promise<string>;
  /** @throws Error that says what is wrong with it. */
  readAnswer(base64: string): Promise<SamlAnswer>;
}

const skew = 90_000;

/**
 * SAML 2.0 Web Browser SSO as a service provider, by node-saml, with the checks of the profile
 * (saml-profiles-2.0-os 4.1.4.3) that it leaves to its user: issuer, recipient, destination, times
 * that must be there, and algorithms.
 */
export function samlParty(
  database: Database<IdentityTables>,
  origin: string,
  connection: Connection,
): SamlParty {
  const { settings } = connection;
  if (settings.kind !== 'saml') throw new Error(`The connection ${connection.id} is not SAML.`);
  const { acsUrl, entityId } = connectionAddresses(origin, connection.id);
  const samlFor = (requestId?: string) =>
    new SAML({
      callbackUrl: acsUrl,
      issuer: entityId,
      audience: entityId,
      entryPoint: settings.idpSsoUrl,
      idpCert: settings.idpCertificate,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: skew,
      validateInResponseTo: ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: samlRequestSeconds * 1000,
      cacheProvider: {
        // The request is kept with all else that belongs to the sign-in.
        saveAsync: async (_id, value) => ({ value, createdAt: Date.now() }),
        getAsync: async (id) =>
          (await isWaiting(database.global, id, connection.id)) ? new Date().toISOString() : null,
        removeAsync: async () => null,
      },
      ...(requestId !== undefined && { generateUniqueId: () => requestId }),
    });

  return {
    authorizeUrl: (requestId) => samlFor(requestId).getAuthorizeUrlAsync('', undefined, {}),
    async readAnswer(base64) {
      const xml = Buffer.from(base64, 'base64').toString('utf8');
      const fault = faultOfXml(xml);
      if (fault !== null) throw new Error(`The answer is refused: ${fault}.`);
      const destination = destinationOf(xml);
      if (destination !== undefined && destination !== acsUrl)
        throw new Error(`The answer is for ${destination}.`);
      const { profile } = await samlFor().validatePostResponseAsync({ SAMLResponse: base64 });
      if (profile === null) throw new Error('The answer holds no assertion.');
      // Only what the signature covers is read from here on.
      const signed = assertionSchema.parse(profile.getAssertion?.());
      return checkProfile(signed.Assertion, { issuer: settings.idpEntityId, acsUrl });
    },
  };
}

/** What the identity provider of a connection is given to know us by, as SAML metadata. */
export function samlMetadata(origin: string, connectionId: string): string {
  const { acsUrl, entityId } = connectionAddresses(origin, connectionId);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}

const text = z.union([z.string(), z.object({ _: z.string() }).transform((node) => node._)]);
const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

const confirmationSchema = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: instant }),
    }),
  ]),
});

/** The signed assertion in the form of xml2js. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([text]),
        SubjectConfirmation: z.array(z.unknown()),
      }),
    ]),
    Conditions: z.tuple([
      z.object({
        $: z.object({ NotOnOrAfter: instant }),
        AudienceRestriction: z.array(z.unknown()).min(1),
      }),
    ]),
    AuthnStatement: z.array(z.unknown()).min(1),
    AttributeStatement: z
      .array(
        z.object({
          Attribute: z
            .array(
              z.object({
                $: z.object({ Name: z.string() }),
                AttributeValue: z.array(z.unknown()).optional(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});

type SignedAssertion = z.infer<typeof assertionSchema>['Assertion'];

function checkProfile(
  signed: SignedAssertion,
  { issuer, acsUrl }: { issuer: string; acsUrl: string },
): SamlAnswer {
  if (signed.Issuer[0] !== issuer) throw new Error('The assertion is of another issuer.');
  const [subject] = signed.Subject;
  const confirmation = subject.SubjectConfirmation.map((one) => confirmationSchema.safeParse(one))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .find(
      (one) =>
        one.$.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
        one.SubjectConfirmationData[0].$.Recipient === acsUrl &&
        one.SubjectConfirmationData[0].$.NotOnOrAfter.getTime() > Date.now() - skew,
    );
  if (confirmation === undefined)
    throw new Error('The assertion does not confirm its subject to us.');
  const nameId = subject.NameID[0].trim();
  if (nameId === '') throw new Error('The assertion names nobody.');
  return {
    requestId: confirmation.SubjectConfirmationData[0].$.InResponseTo,
    assertionId: signed.$.ID,
    // Kept as long as anybody could accept it again.
    expiresAt: new Date(signed.Conditions[0].$.NotOnOrAfter.getTime() + 2 * skew),
    assertion: toAssertion(signed, nameId),
  };
}

function toAssertion(signed: SignedAssertion, nameId: string): Assertion {
  const attributes = new Map<string, string>();
  for (const { Attribute } of signed.AttributeStatement)
    for (const { $, AttributeValue } of Attribute) {
      const value = text.safeParse(AttributeValue?.[0]);
      if (value.success) attributes.set($.Name.toLowerCase(), value.data.trim());
    }
  const first = (names: string[]) =>
    names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== '');
  const email = z
    .email()
    .max(254)
    .safeParse(first(emailNames) ?? nameId);
  if (!email.success) throw new Error('The assertion holds no e-mail address.');
  return {
    subject: nameId.slice(0, 1000),
    email: email.data,
    firstName: first(firstNameNames)?.slice(0, 100) ?? null,
    lastName: first(lastNameNames)?.slice(0, 100) ?? null,
    pictureUrl: null,
  };
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const firstNameNames = [
  'firstname',
  'first_name',
  'givenname',
  `${claims}/givenname`,
  'urn:oid:2.5.4.42',
];
const lastNameNames = [
  'lastname',
  'last_name',
  'surname',
  'sn',
  `${claims}/surname`,
  'urn:oid:2.5.4.4',
];
