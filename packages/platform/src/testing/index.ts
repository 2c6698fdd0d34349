export { type MailReceiver, openMailReceiver } from './mail-receiver.ts';
export { silentLog } from './silent-log.ts';
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
