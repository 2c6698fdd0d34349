/** The package brings no types; these are for what our tests use of it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  interface Context {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    routes?: Record<string, string>;
    conformIdTokenClaims?: boolean;
    cookies: { keys: string[] };
    jwks: { keys: Record<string, unknown>[] };
    pkce: { required(): boolean };
    scopes?: string[];
    features: { devInteractions: { enabled: boolean } };
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(context: unknown, id: string): Account;
    loadExistingGrant(context: Context): Promise<unknown>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (given: {
      clientId: string;
      accountId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    readonly AccessToken: { find(token: string): Promise<{ accountId: string } | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
