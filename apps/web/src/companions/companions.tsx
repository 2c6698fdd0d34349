import { useEffect } from 'react';
import { useSession } from '../access/session.tsx';
import { useConfig } from '../config/config-context.ts';
import { analyticsStart, identifyUse, startAnalytics } from './product-analytics.ts';
import { chatIdentity, closeChat, openChat } from './support-chat.ts';

/** What an installation may add from elsewhere: the chat with support, and the counting of use. */
export default function Companions() {
  const config = useConfig();
  const session = useSession();
  const identity = chatIdentity(config, session);
  const known = JSON.stringify(identity);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known decides, not which object.
  useEffect(() => {
    if (identity === undefined) return;
    openChat(config.supportChat.scriptUrl, identity);
    return closeChat;
  }, [known]);

  useEffect(() => {
    const start = analyticsStart(config, location.hostname);
    if (start !== undefined) startAnalytics(start);
  }, [config]);
  const user = session?.user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person stays the same person.
  useEffect(() => {
    if (user === undefined) return;
    identifyUse(user);
    return () => identifyUse(undefined);
  }, [user?.id]);
  return null;
}
