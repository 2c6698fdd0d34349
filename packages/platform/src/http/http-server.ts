import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { TouchstoneError } from '../errors.ts';
import { requireDeclaredAccess } from './access.ts';
import { answerConnectionError } from './connection-errors.ts';
import { describeErrors } from './describe-errors.ts';
import { answerErrors, answerFrameworkError, answerUnknown } from './error-answers.ts';
import { limitRate } from './rate-limit.ts';
import { type Pace, refuseSlowBodies } from './slow-bodies.ts';
import { closeUnusedConnections } from './unused-connections.ts';

/** A Fastify server whose routes are typed by their zod schemas. */
export type HttpServer = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

interface Options {
  config: Pick<Config, 'mode' | 'publicUrl' | 'rateLimit' | 'trustProxy'>;
  log: FastifyBaseLogger;
  version: string;
  /** Origins besides its own that the server's pages may talk to. */
  connectTo?: string[];
  /** Origins besides its own whose files the server's pages may show, read and write. */
  filesAt?: string[];
  /** Origins of others whose scripts the server's pages may run, and with whom those may talk. */
  thirdParties?: string[];
  /** Origins besides its own that the server's forms may lead to. */
  submitTo?: string[];
  /** How fast bodies of requests have to come. */
  bodyPace?: Pace;
  /** Answers addresses that no route has. */
  answerUnknown?: typeof answerUnknown;
}

const mebibyte = 1024 * 1024;
const hour = 3_600_000;

/**
 * An HTTP server with everything that holds for each route: request ids, typed errors in one shape,
 * declared access, security headers, rate limits, body limits, compression, and the OpenAPI
 * document at `/api/openapi.json`.
 */
export async function createHttpServer(options: Options): Promise<HttpServer> {
  const { config, log, version } = options;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: mebibyte,
    // Uploads of large builds take long; bodies that drip are refused before.
    requestTimeout: hour,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerConnectionError,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  // In production an answer that breaks its contract is still better than a 500.
  if (config.mode === 'embedded') app.setSerializerCompiler(serializerCompiler);
  else app.setSerializerCompiler(() => JSON.stringify);

  readJson(app);
  refuseSlowBodies(app, options.bodyPace);
  closeUnusedConnections(app);
  requireDeclaredAccess(app);
  answerErrors(app);
  app.setNotFoundHandler(options.answerUnknown ?? answerUnknown);
  logRequests(app);
  await secureHeaders(app, options);
  await limitRate(app, config.rateLimit);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await describe(app, version);
  return app;
}

/**
 * Reads bodies of JSON, which is UTF-8 (RFC 8259, 8.1). Clients announce it and send nothing where a
 * call takes nothing.
 */
function readJson(app: HttpServer): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
      else done(notUtf8());
    },
  );
}

function notUtf8(): TouchstoneError {
  return new TouchstoneError('malformed_request', {
    message: 'The body is not UTF-8, as JSON has to be. Encode it so.',
  });
}

function logRequests(app: HttpServer): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Without the query: signed links and tokens travel there.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

async function secureHeaders(
  app: HttpServer,
  {
    config: { publicUrl },
    connectTo = [],
    filesAt = [],
    thirdParties = [],
    submitTo = [],
  }: Options,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...connectTo, ...filesAt, ...thirdParties],
        fontSrc: ["'self'", ...thirdParties],
        formAction: ["'self'", ...submitTo],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", ...thirdParties],
        imgSrc: ["'self'", 'data:', 'blob:', ...filesAt, ...thirdParties],
        mediaSrc: ["'self'", 'blob:', ...filesAt],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...thirdParties],
        styleSrc: ["'self'", ...thirdParties],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
  });
}

async function describe(app: HttpServer, version: string): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({});
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Touchstone API', version },
    },
    transform: (route) => toJsonSchema({ ...route, schema: describeErrors(route.schema ?? {}) }),
    transformObject: createJsonSchemaTransformObject({}),
  });
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => reply.serializer(JSON.stringify).send(app.swagger()),
  );
}
