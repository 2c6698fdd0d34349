import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';

/** Names of fields whose values never reach a log line, at any of the first levels. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'access_token',
  'secret',
  'secretKey',
  'apiKey',
  'api_key',
  'x-api-key',
];

const paths = secretFields.flatMap((field) => {
  const name = `["${field}"]`;
  return [name, `*${name}`, `*.*${name}`];
});

/**
 * The log of a process: JSON lines for machines, short coloured lines in a terminal; secrets are
 * replaced by `[redacted]`, in addresses too.
 * @param destination where lines go, standard output if absent
 */
export function openLog(
  config: Pick<Config, 'mode' | 'logLevel' | 'logFormat'>,
  process_: string,
  destination?: DestinationStream,
): Logger {
  const format = config.logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json');
  const options = {
    level: config.logLevel ?? (config.mode === 'embedded' ? 'warn' : 'info'),
    base: { process: process_ },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: safeError, error: safeError },
  };
  if (format === 'json') return pino(options, destination ?? pino.destination(1));
  const stream = pretty({
    destination: destination ?? 1,
    ignore: 'pid,hostname,process',
    messageFormat: '{process}  {msg}',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
  return pino(options, stream);
}

/** Passwords in addresses such as postgres://user:password@host appear in errors of libraries. */
export function withoutPasswords(text: string): string {
  return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi, '$1:[redacted]@');
}

function safeError(error: unknown): unknown {
  if (typeof error === 'string') return withoutPasswords(error);
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: withoutPasswords(message), stack: withoutPasswords(stack) };
}
