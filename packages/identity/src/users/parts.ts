import { EgressPolicy } from '@touchstone/egress';
import type { Database, Queue, Vault } from '@touchstone/platform';
import type { FastifyBaseLogger } from 'fastify';
import { type Attempts, createAttempts } from '../abuse/attempts.ts';
import { createCounters } from '../abuse/counters.ts';
import { type KnownDevices, knownDevices } from '../abuse/device.ts';
import { createPasswords, type Passwords } from '../passwords/password-hash.ts';
import { type ReturnRule, returnRule } from '../provider/return.ts';
import { requireRandomKey, requireSoundAddresses } from '../provider/setup-checks.ts';
import { type Cookies, cookiesFor } from '../sessions/cookies.ts';
import { openSigningKeys, type SigningKeys } from '../tokens/signing-keys.ts';
import type { IdentityTables } from './identity-tables.ts';

/** What an installation decides about accounts. */
export interface AccountSettings {
  /** Address of the provider, without a slash at the end; its origin issues the tokens. */
  authUrl: string;
  /** Address of the product, without a slash at the end. */
  publicUrl: string;
  /** Further origins that may use the provider, e.g. a second address of the product. */
  moreOrigins?: readonly string[];
  /** Characters of a password at least. */
  passwordMinLength?: number;
  /** Folder with mail that goes to files, in an embedded installation. */
  mailFolder?: string;
  github?: SocialClient;
  google?: SocialClient;
  /** Where identity providers that owners of organizations enter may be; at public addresses if absent. */
  egress?: EgressPolicy;
}

/** Our registration with a party outside. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** Its address where it is not the public one, e.g. a GitHub Enterprise Server. */
  url?: string;
}

interface Foundation {
  database: Database<IdentityTables>;
  queue: Queue;
  vault: Vault;
  log: FastifyBaseLogger;
  secretKey: Buffer;
}

/** What accounts and their routes stand on. */
export interface AccountParts extends Omit<Foundation, 'secretKey'> {
  settings: AccountSettings;
  /** Origin of the provider. */
  origin: string;
  /** Origins whose pages may refresh and log out: the product's and configured ones. */
  productOrigins: readonly string[];
  passwordMinLength: number;
  passwords: Passwords;
  attempts: Attempts;
  devices: KnownDevices;
  cookies: Cookies;
  keys: SigningKeys;
  returns: ReturnRule;
  egress: EgressPolicy;
}

/**
 * Puts together what accounts stand on.
 * @throws SetupError for addresses or a key with which nobody could sign in safely.
 */
export function accountParts(foundation: Foundation, settings: AccountSettings): AccountParts {
  const { secretKey, ...rest } = foundation;
  requireRandomKey(secretKey);
  requireSoundAddresses(settings);
  const { database, vault } = rest;
  const origin = new URL(settings.authUrl).origin;
  const productOrigins = [settings.publicUrl, ...(settings.moreOrigins ?? [])].map(
    (url) => new URL(url).origin,
  );
  return {
    ...rest,
    settings,
    egress: settings.egress ?? new EgressPolicy({ allowed: [] }),
    origin,
    productOrigins,
    passwordMinLength: settings.passwordMinLength ?? 12,
    passwords: createPasswords(secretKey),
    attempts: createAttempts(createCounters(secretKey), database.global),
    devices: knownDevices(secretKey),
    cookies: cookiesFor(settings.authUrl),
    keys: openSigningKeys(database.global, vault),
    returns: returnRule([...productOrigins, origin], new URL('/', settings.publicUrl).href),
  };
}
