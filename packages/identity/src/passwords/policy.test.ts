import { describe, expect, test } from 'vitest';
import { passwordFault, requireGoodPassword } from './policy.ts';

const ada = {
  email: 'ada.lovelace@engines.example',
  names: ['Ada', 'Lovelace'],
  hasSecondFactor: false,
};
const fault = (password: string, owner = ada) => passwordFault(password, owner, 12);

describe('a new password', () => {
  test.each([
    'plum forest kettle',
    'x9$Kq!27vTz0',
    'una cigüeña en el tejado',
    '密码森林水壶红色星期二的雨',
    'correcthorsebatterystaple',
  ])('%s is good', (password) => {
    expect(fault(password)).toBeNull();
  });

  test('is counted in characters, not in bytes or surrogates', () => {
    expect(fault('🦊🐢🐙🦉🐝🦋')).toBe('too_short');
    expect(fault('🦊🐢🐙🦉🐝🦋🐞🦀🐠🦑🐌🐛')).not.toBe('too_short');
  });

  test('may be 256 characters long and no longer', () => {
    const long = Array.from({ length: 257 }, (_, index) =>
      String.fromCodePoint(0x4e00 + index * 7),
    );
    expect(fault(long.slice(0, 256).join(''))).toBeNull();
    expect(fault(long.join(''))).toBe('too_long');
  });

  test('may be shorter with a second factor', () => {
    expect(fault('k7#mPq2z')).toBe('too_short');
    expect(fault('k7#mPq2z', { ...ada, hasSecondFactor: true })).toBeNull();
    expect(fault('password', { ...ada, hasSecondFactor: true })).toBe('common');
  });

  test.each(['1qaz2wsx3edc', 'Password1234', 'SUNSHINE2024!', '123superman!!!'])(
    '%s is one that everybody guesses',
    (password) => {
      expect(fault(password)).toBe('common');
    },
  );

  test.each([
    'aaaaaaaaaaaaaaa',
    'abcdefghijklmnop',
    '9876543210987',
    'plum42plum42',
    'ababababcdcdcd',
  ])('%s only looks long', (password) => {
    expect(fault(password)).toBe('repetitive');
  });

  test.each(['ada.lovelace1!', 'LovelaceEngines', 'touchstone-2025', 'Touchstone!Ada9'])(
    '%s is made of what everybody knows of the person',
    (password) => {
      expect(fault(password)).toBe('personal');
    },
  );

  test('is refused with a reason and the field', () => {
    const refuse = () => requireGoodPassword('short', ada, { minLength: 12, field: 'password' });
    expect(refuse).toThrow(
      expect.objectContaining({
        key: 'weak_password',
        facts: { reason: 'too_short', min_length: 12 },
        fields: [expect.objectContaining({ field: 'password', type: 'too_short' })],
      }),
    );
  });
});
