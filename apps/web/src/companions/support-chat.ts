import type { RuntimeConfig } from '@touchstone/contracts';
import type { Session } from '../access/session.tsx';
import { loadScript } from './load-script.ts';

/**
 * The chat with support, by the calls of Intercom's messenger (developers.intercom.com, "JavaScript
 * API"): `boot` with whom it is that asks, and `shutdown`.
 */
export interface ChatIdentity {
  app_id: string;
  user_id: string;
  email: string;
  /** As other people call them, else the address. */
  name: string;
  avatar?: { type: 'avatar'; image_url: string };
}

type Messenger = (call: 'boot' | 'shutdown', identity?: ChatIdentity) => void;

declare global {
  interface Window {
    Intercom?: Messenger & { q?: unknown[] };
  }
}

/**
 * With whom the chat is to be opened; undefined when there is to be none: it is not configured,
 * nobody is signed in, or the organization is at the sales gate.
 */
export function chatIdentity(
  { supportChat }: Pick<RuntimeConfig, 'supportChat'>,
  session: Pick<Session, 'user' | 'access'> | undefined,
): ChatIdentity | undefined {
  const { scriptUrl, appId } = supportChat;
  if (scriptUrl === '' || appId === '' || session === undefined) return undefined;
  if (session.access.salesGated) return undefined;
  const { id, email, name, picture } = session.user;
  return {
    app_id: appId,
    user_id: id,
    email,
    name: name ?? email,
    ...(picture !== undefined && { avatar: { type: 'avatar', image_url: picture } }),
  };
}

/** Opens the chat for somebody, loading it if need be. */
export function openChat(scriptUrl: string, identity: ChatIdentity): void {
  window.Intercom ??= waitingMessenger();
  window.Intercom('boot', identity);
  loadScript(scriptUrl);
}

/** Takes the chat out of the page, if it is in it. */
export function closeChat(): void {
  window.Intercom?.('shutdown');
}

/** Keeps the calls until the script has come, which makes them up. */
function waitingMessenger(): Messenger & { q: unknown[] } {
  const q: unknown[] = [];
  return Object.assign((...call: Parameters<Messenger>) => void q.push(call), { q });
}
