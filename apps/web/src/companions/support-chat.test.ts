import { describe, expect, test } from 'vitest';
import { chatIdentity } from './support-chat.ts';

const config = { supportChat: { scriptUrl: 'https://chat.test/widget.js', appId: 'app' } };
const access = {
  review: true,
  testing: true,
  admin: false,
  salesGated: false,
  godMode: false,
};
const user = { id: 'u', email: 'ana@example.com', name: 'Ana Robles', picture: 'https://p.test/a' };

describe('the support chat', () => {
  test('knows a person by id, address, name and picture', () => {
    expect(chatIdentity(config, { user, access })).toEqual({
      app_id: 'app',
      user_id: 'u',
      email: 'ana@example.com',
      name: 'Ana Robles',
      avatar: { type: 'avatar', image_url: 'https://p.test/a' },
    });
  });

  test('calls a person without a name by the address', () => {
    const nameless = { ...user, name: undefined, picture: undefined };
    expect(chatIdentity(config, { user: nameless, access })).toEqual({
      app_id: 'app',
      user_id: 'u',
      email: 'ana@example.com',
      name: 'ana@example.com',
    });
  });

  test('is not there at the sales gate, for nobody, and when it is not configured', () => {
    expect(chatIdentity(config, { user, access: { ...access, salesGated: true } })).toBeUndefined();
    expect(chatIdentity(config, undefined)).toBeUndefined();
    const none = { supportChat: { scriptUrl: '', appId: '' } };
    expect(chatIdentity(none, { user, access })).toBeUndefined();
  });
});
