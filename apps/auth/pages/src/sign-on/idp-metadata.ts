/** What an identity provider says of itself. */
export interface IdpMetadata {
  entityId: string;
  ssoUrl: string;
  /** In PEM form. */
  certificate: string;
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads SAML 2.0 metadata (saml-metadata-2.0-os 2.4.3) of one identity provider: its id, where
 * sign-ins begin by HTTP-Redirect, and its first certificate for signing. Undefined where one of
 * them is missing.
 */
export function readIdpMetadata(xml: string): IdpMetadata | undefined {
  const document = new DOMParser().parseFromString(xml.trim(), 'application/xml');
  const [provider] = document.getElementsByTagNameNS(metadata, 'IDPSSODescriptor');
  const entityId = provider?.parentElement?.getAttribute('entityID');
  const ssoUrl = [...(provider?.getElementsByTagNameNS(metadata, 'SingleSignOnService') ?? [])]
    .find((service) => service.getAttribute('Binding') === redirect)
    ?.getAttribute('Location');
  // A key without a use is for signing too.
  const key = [...(provider?.getElementsByTagNameNS(metadata, 'KeyDescriptor') ?? [])].find(
    (descriptor) => descriptor.getAttribute('use') !== 'encryption',
  );
  const certificate = key?.getElementsByTagNameNS(signature, 'X509Certificate')[0]?.textContent;
  if (!entityId || !ssoUrl || !certificate) return undefined;
  return { entityId, ssoUrl, certificate: toPem(certificate) };
}

function toPem(base64: string): string {
  const lines = base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
