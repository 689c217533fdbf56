import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { fail } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { callsAtOnce } from './atOnce.ts';
import { expectBody } from './bodyTimeout.ts';
import { capConnections } from './connections.ts';
import { description } from './description.ts';
import { answerFailures, refuse } from './failures.ts';
import { health, isUsedUp } from './health.ts';
import type { Implementation } from './implement.ts';
import { countJson } from './jsonLimits.ts';
import { isLocal, metrics } from './metrics.ts';
import { bodyLimits, mount } from './mount.ts';
import { inNetworks } from './networks.ts';
import { pages } from './pages.ts';
import { memorySearch } from './pressure.ts';
import { safetyHeaders } from './safety.ts';
import { packing } from './shared.ts';
import { compileBody, compileLater, compileQuery } from './validation.ts';

/** Services of the wire: everything below them is a call, everything else a page of the web app. */
const services = /^\/(Identity|Customer|PurchaseLocal|File|CasService)\//;
export const isCall = (path: string): boolean => services.test(path);

/** Beyond it calls are refused until there is memory again; how much the heap holds says little before it is too late. */
const mostMemorySearch = 0.5;

interface ServerOptions {
  /** Milliseconds for the body of a call; an upload of somebody known has the server's `requestTimeout`. */
  bodyTimeout?: number;
  /** Milliseconds that an answer may lie unread; Node looks a second time before it ends the connection. */
  unreadTimeout?: number;
}

/** Whoever stands in front might go by the other one. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts > 1;
};

/** Bytes of the head of a call at most, its address with all that it asks included. */
export const headerBytes = 16_384;

/** The HTTP server with everything mounted, not listening yet; tests use the same. */
export const buildServer = async (
  platform: Platform,
  implementations: readonly Implementation[],
  webFolder: string | undefined,
  { bodyTimeout = 15_000, unreadTimeout = 8_000 }: ServerOptions = {},
): Promise<FastifyInstance> => {
  const { config } = platform;
  const safety = await safetyHeaders(config.publicUrl);
  const app = Fastify({
    loggerInstance: platform.log,
    // One line a request, written by the hook below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
    bodyLimit: bodyLimits.open,
    frameworkErrors: (error, request, reply) => {
      reply.headers(safety).header('x-request-id', request.id).header('cache-control', 'no-store');
      refuse(error, request as FastifyRequest, reply as unknown as FastifyReply);
    },
    // Fastify leaves all of these open; a slow body would keep its socket for ever.
    requestTimeout: 300_000,
    connectionTimeout: 320_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: headerBytes },
  }) as unknown as FastifyInstance;
  app.server.headersTimeout = 10_000;
  capConnections(app.server, config);

  app.setValidatorCompiler(({ schema, httpPart }) =>
    compileLater(() => (httpPart === 'body' ? compileBody(schema) : compileQuery(schema))),
  );
  const compileAnswer = SerializerSelector()({}, {});
  app.setSerializerCompiler(({ schema, method, url, httpStatus = '200' }) => {
    let serialize: ReturnType<typeof compileAnswer> | undefined;
    return (answer) => {
      serialize ??= compileAnswer({ schema, method, url, httpStatus });
      return serialize(answer);
    };
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('device', null);
  app.decorateRequest('reach', null);
  // A form of another site can post text; our calls are JSON or multipart.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      countJson(String(body));
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, String(body), done);
  });

  answerFailures(app, isCall);
  const refusal = () => {
    const { pulse } = platform;
    if (pulse.outdated) return fail('UPDATING');
    return pulse.away || isUsedUp(platform) ? fail('UNAVAILABLE') : undefined;
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safety).header('x-request-id', request.id);
    expectBody(request.raw, bodyTimeout);
    if (namesTwoHosts(request.raw)) throw fail('BAD_REQUEST');
    if (isCall(request.url)) reply.header('cache-control', 'no-store');
    const refused = isCall(request.url) ? refusal() : undefined;
    if (refused) throw refused;
  });
  app.addHook('onSend', async ({ raw, routeOptions }) => {
    // Whoever does not read his answer keeps its memory; the next request on the socket sets the usual time again.
    if (routeOptions.config.endpoint?.answer !== 'events') raw.socket.setTimeout?.(unreadTimeout);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller ? { accountId: request.caller.accountId } : {}),
      },
      'call',
    );
  });

  // Nobody sends us packed bodies; unpacking them would only offer a way to make small ones large.
  await app.register(compress, {
    globalDecompression: false,
    ...packing,
  });
  app.addHook('preClose', async () => platform.wakes.close());
  await app.register(multipart);
  const memory = memorySearch();
  app.addHook('onClose', async () => memory.stop());
  await app.register(underPressure, {
    // Test files beside each other on few cores would trip it at random.
    maxEventLoopDelay: config.test ? 0 : 1000,
    ...(config.test
      ? {}
      : { healthCheck: async () => memory.share() < mostMemorySearch, healthCheckInterval: 1000 }),
    retryAfter: 2,
    exposeStatusRoute: false,
  });
  const own = inNetworks(['127.0.0.0/8', '::1/128']);
  const campus = inNetworks(config.campusNetworks);
  await app.register(rateLimit, {
    timeWindow: 60_000,
    // A campus sits behind few addresses, so this stops only floods.
    max: ({ ip }) => (own(ip) ? 3_000_000 : campus(ip) ? 50 * 6_000 : 6_000),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  description(app);
  health(app, platform);
  metrics(app, platform);
  const { outbox } = platform.sms ?? {};
  if (config.development && outbox)
    app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) =>
      isLocal(request) ? outbox : reply.callNotFound(),
    );
  const atOnce = callsAtOnce();
  for (const implementation of implementations) {
    mount(app, platform, implementation, atOnce);
    implementation.further?.(app, platform);
  }
  if (webFolder) await pages(app, webFolder, platform.files.direct?.origin);
  return app;
};
