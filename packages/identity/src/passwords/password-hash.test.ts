import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';

describe('password hashes', () => {
  const passwords = createPasswords(randomBytes(32));

  test('are Argon2id with the costs that OWASP asks for, and a salt of their own', async () => {
    const [one, two] = await Promise.all([passwords.hash('a b c'), passwords.hash('a b c')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(passwords.isOutdated(one)).toBe(false);
  });

  test('accept the password and nothing else', async () => {
    const hash = await passwords.hash('correct horse battery');
    expect(await passwords.verify('correct horse battery', hash)).toBe(true);
    expect(await passwords.verify('correct horse batterY', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  test('see the same password in every Unicode form', async () => {
    const hash = await passwords.hash('contrase\u00f1a \ufb01rme');
    expect(await passwords.verify('contrasen\u0303a firme', hash)).toBe(true);
  });

  test('are worthless without the key that is not in the database', async () => {
    const hash = await passwords.hash('correct horse battery');
    const elsewhere = createPasswords(randomBytes(32));
    expect(await elsewhere.verify('correct horse battery', hash)).toBe(false);
  });

  test('never match where there is no password', async () => {
    expect(await passwords.verify('anything', null)).toBe(false);
  });

  test('of older costs still verify and say that they are old', async () => {
    const hash = await passwords.hash('correct horse battery');
    const older = hash.replace('t=2', 't=1');
    expect(passwords.isOutdated(older)).toBe(true);
    expect(await passwords.verify('correct horse battery', older)).toBe(false);
  });

  test('are computed four at a time, fifty wait, and the next is refused at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => passwords.derive('x', Buffer.alloc(16, 1))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { key: 'service_unavailable' } });
    await expect(passwords.derive('x', Buffer.alloc(16, 1))).resolves.toHaveLength(32);
  });
});
