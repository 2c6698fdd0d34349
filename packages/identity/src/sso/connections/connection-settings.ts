import { X509Certificate } from 'node:crypto';
import type { ChangeConnection, CreateConnection } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { AccountParts } from '../../users/parts.ts';
import type { OidcSettings, SamlSettings } from '../tables.ts';
import { clientSecretContext } from './connection.ts';

/**
 * What is kept of a new connection; the client's secret is sealed.
 * @throws TouchstoneError validation_failed for a certificate or an address that will not do.
 */
export function settingsOf(
  parts: AccountParts,
  connectionId: string,
  given: CreateConnection,
): SamlSettings | OidcSettings {
  if (given.kind === 'saml') {
    requireCertificate(given.idp_certificate);
    requireReachable(parts, 'idp_sso_url', given.idp_sso_url);
    return {
      kind: 'saml',
      idpEntityId: given.idp_entity_id,
      idpSsoUrl: given.idp_sso_url,
      idpCertificate: given.idp_certificate,
    };
  }
  requireReachable(parts, 'issuer', given.issuer);
  return {
    kind: 'oidc',
    issuer: given.issuer,
    clientId: given.client_id,
    sealedClientSecret: seal(parts, connectionId, given.client_secret),
  };
}

/** The settings after a change; fields of the other kind are ignored. */
export function changedSettings(
  parts: AccountParts,
  connectionId: string,
  before: SamlSettings | OidcSettings,
  change: ChangeConnection,
): SamlSettings | OidcSettings {
  if (before.kind === 'saml') {
    if (change.idp_certificate !== undefined) requireCertificate(change.idp_certificate);
    if (change.idp_sso_url !== undefined)
      requireReachable(parts, 'idp_sso_url', change.idp_sso_url);
    return {
      kind: 'saml',
      idpEntityId: change.idp_entity_id ?? before.idpEntityId,
      idpSsoUrl: change.idp_sso_url ?? before.idpSsoUrl,
      idpCertificate: change.idp_certificate ?? before.idpCertificate,
    };
  }
  if (change.issuer !== undefined) requireReachable(parts, 'issuer', change.issuer);
  return {
    kind: 'oidc',
    issuer: change.issuer ?? before.issuer,
    clientId: change.client_id ?? before.clientId,
    sealedClientSecret:
      change.client_secret === undefined
        ? before.sealedClientSecret
        : seal(parts, connectionId, change.client_secret),
  };
}

/** The certificate as its owner recognizes it. */
export function describeCertificate(pem: string) {
  const certificate = new X509Certificate(pem);
  return {
    certificate_fingerprint: certificate.fingerprint256,
    certificate_expires_at_seconds: Math.floor(certificate.validToDate.getTime() / 1000),
  };
}

function requireCertificate(pem: string): void {
  const certificate = read(pem);
  if (certificate === undefined) throw invalid('idp_certificate', 'is not a certificate');
  if (certificate.validToDate < new Date())
    throw invalid('idp_certificate', `ended on ${certificate.validToDate.toISOString()}`);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < 2048)
    throw invalid('idp_certificate', 'must hold an RSA key of 2,048 bits or more');
}

function read(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

/** Plain http is for trying things out on one machine. */
function requireReachable(parts: AccountParts, field: string, address: string): void {
  if (address.startsWith('https:') || new URL(parts.origin).protocol === 'http:') return;
  throw invalid(field, 'must be an https address');
}

function invalid(field: string, message: string): TouchstoneError {
  return new TouchstoneError('validation_failed', {
    message: `${field}: ${message}`,
    fields: [{ field, message, type: 'custom' }],
  });
}

function seal(parts: AccountParts, connectionId: string, secret: string): string {
  return parts.vault.seal(secret, clientSecretContext(connectionId));
}
