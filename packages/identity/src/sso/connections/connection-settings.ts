import { X509Certificate } from 'node:crypto';
import type { ChangeConnection, CreateConnection } from '@touchstone/contracts';
import { EgressRefusedError } from '@touchstone/egress';
import { TouchstoneError } from '@touchstone/platform';
import type { AccountParts } from '../../users/parts.ts';
import type { ConnectionSettings } from '../tables.ts';
import { clientSecretContext } from './connection.ts';

/**
 * What is kept of a new connection; the client's secret is sealed.
 * @throws TouchstoneError validation_failed for a certificate or an address that will not do, and
 * for a part of what the identity provider gives.
 */
export function settingsOf(
  parts: AccountParts,
  connectionId: string,
  given: CreateConnection,
): ConnectionSettings {
  return changedSettings(parts, connectionId, { kind: 'draft', protocol: given.kind }, given);
}

/** The settings after a change; fields of the other kind are ignored. */
export function changedSettings(
  parts: AccountParts,
  connectionId: string,
  before: ConnectionSettings,
  change: ChangeConnection,
): ConnectionSettings {
  const protocol = before.kind === 'draft' ? before.protocol : before.kind;
  return protocol === 'saml'
    ? changedSaml(parts, before, change)
    : changedOidc(parts, connectionId, before, change);
}

function changedSaml(
  parts: AccountParts,
  before: ConnectionSettings,
  change: ChangeConnection,
): ConnectionSettings {
  const known = before.kind === 'saml' ? before : undefined;
  const idpEntityId = change.idp_entity_id ?? known?.idpEntityId;
  const idpSsoUrl = change.idp_sso_url ?? known?.idpSsoUrl;
  const idpCertificate = change.idp_certificate ?? known?.idpCertificate;
  if (change.idp_certificate !== undefined) requireCertificate(change.idp_certificate);
  if (change.idp_sso_url !== undefined) requireReachable(parts, 'idp_sso_url', change.idp_sso_url);
  if (idpEntityId !== undefined && idpSsoUrl !== undefined && idpCertificate !== undefined)
    return { kind: 'saml', idpEntityId, idpSsoUrl, idpCertificate };
  requireNothing({
    idp_entity_id: idpEntityId,
    idp_sso_url: idpSsoUrl,
    idp_certificate: idpCertificate,
  });
  return before;
}

function changedOidc(
  parts: AccountParts,
  connectionId: string,
  before: ConnectionSettings,
  change: ChangeConnection,
): ConnectionSettings {
  const known = before.kind === 'oidc' ? before : undefined;
  const issuer = change.issuer ?? known?.issuer;
  const clientId = change.client_id ?? known?.clientId;
  const sealedClientSecret =
    change.client_secret === undefined
      ? known?.sealedClientSecret
      : seal(parts, connectionId, change.client_secret);
  if (change.issuer !== undefined) {
    requireReachable(parts, 'issuer', change.issuer);
    const refusal = parts.egress.refusalOfUrl(change.issuer);
    if (refusal !== undefined) throw invalid('issuer', new EgressRefusedError(refusal).message);
  }
  if (issuer !== undefined && clientId !== undefined && sealedClientSecret !== undefined)
    return { kind: 'oidc', issuer, clientId, sealedClientSecret };
  requireNothing({ issuer, client_id: clientId, client_secret: sealedClientSecret });
  return before;
}

/** Half of what the identity provider gives is of no use: all of it together, or nothing yet. */
function requireNothing(fields: Record<string, string | undefined>): void {
  const missing = Object.keys(fields).filter((field) => fields[field] === undefined);
  if (missing.length === Object.keys(fields).length) return;
  throw new TouchstoneError('validation_failed', {
    message: `Missing: ${missing.join(', ')}. A connection needs all of it, or nothing yet.`,
    fields: missing.map((field) => ({ field, message: 'is missing', type: 'invalid_type' })),
  });
}

/** The certificate as its owner recognizes it; nulls where there is none yet. */
export function describeCertificate(pem: string | null) {
  if (pem === null) return { certificate_fingerprint: null, certificate_expires_at_seconds: null };
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
