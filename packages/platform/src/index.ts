export { type Config, loadConfig, settingsTable, unknownVariables } from './config/config.ts';
export { type DatabaseAddresses, databaseAddresses } from './database/addresses.ts';
export { type Database, openDatabase } from './database/database.ts';
export { isolateByOrganization } from './database/isolation.ts';
export { type Migrations, migrateDatabase } from './database/migrate.ts';
export { isOutage, outlastOutage } from './database/outage.ts';
export { type Domain, monitoringDomain, platformDomain } from './domain.ts';
export { SetupError, TouchstoneError } from './errors.ts';
export { type EventHub, openEventHub } from './events/event-hub.ts';
export {
  appendEvents,
  type EventTables,
  holdEventWriters,
  type NewEvent,
  newestEventId,
  type StoredEvent,
} from './events/event-log.ts';
export { eventPresenter, type StreamMessage, sendEventStream } from './events/event-stream.ts';
export { partitionHandler } from './events/partition-job.ts';
export type { RunSource } from './events/run-source.ts';
export { declarePublic } from './http/access.ts';
export { answersOf } from './http/describe-errors.ts';
export { createHttpServer, type HttpServer } from './http/http-server.ts';
export { listen } from './http/listen.ts';
export { mountFiles, pageForUnknown } from './http/pages.ts';
export { openLog } from './log/logger.ts';
export { mailHandler, queueMail } from './mail/mail-job.ts';
export { askedByHeader, openMailer } from './mail/mailer.ts';
export { mountMetrics } from './metrics/metrics.ts';
export { mountMonitoring } from './monitoring/routes.ts';
export type { MonitoringTables } from './monitoring/store.ts';
export { objectRoutes, originOf } from './objects/index.ts';
export { openPlatform, type Platform, type PlatformTables } from './open-platform.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
export { freePort } from './postgres/free-port.ts';
export { runProcess, stopSeconds } from './process/run-process.ts';
export { openTemporaryFolder } from './process/temporary-folder.ts';
export { handle, type JobContext, type JobDefinition, type JobHandler } from './queue/job.ts';
export { openQueue, prepareQueue, type Queue } from './queue/queue.ts';
export { openVault, type Vault } from './secrets/encryption.ts';
export { loadSecretKey } from './secrets/secret-key.ts';
export { mountHealthCheck, mountSystemRoutes } from './system/routes.ts';
export { announceWorker, livingWorkers } from './system/worker-presence.ts';
export { version } from './version.ts';
