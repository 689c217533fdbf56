import { rm } from 'node:fs/promises';
import {
  type AnyEndpoint,
  deviceKindOf,
  integer,
  type Label,
  type Locale,
  object,
  permissionsOf,
  supplierType,
  type TObject,
  text,
  toldIn,
} from '@anyan/contract';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  actingAs,
  type FileAnswer,
  type ManualContext,
  type ReadContext,
  type UploadedFile,
  type WriteContext,
} from '../context.ts';
import { fail } from '../failure.ts';
import { type FileStore, fileOnDisk } from '../files/store.ts';
import { openedRecords } from '../found.ts';
import type { Platform } from '../platform.ts';
import { type Caller, publicCaller, type Reach, reachOf } from '../session/caller.ts';
import { admitDevice, type Device } from '../session/devices.ts';
import { answerOf, Replay, requestHash, runWrite } from '../transaction.ts';
import type { AtOnce } from './atOnce.ts';
import { waitLonger } from './bodyTimeout.ts';
import { contentDisposition } from './disposition.ts';
import type { FileOrJob, Implementation, Manual } from './implement.ts';
import { sendShared, sharedWords } from './shared.ts';
import { receive } from './uploads.ts';
import { compileBody, compileLater, fieldErrors, holdsUnstorableText } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    module?: string;
  }
  interface FastifyRequest {
    caller: Caller | null;
    device: Device | null;
    reach: Reach | null;
  }
}

const nothing = object({});

/** Bytes of a body at most: of what anybody may send, and of what somebody known may. Uploads count their parts. */
export const bodyLimits = { open: 16 * 1024, known: 1024 * 1024 };

export const localeOf = (request: FastifyRequest): Locale =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'zh-CN';

/** @throws SIGN_IN_REQUIRED, SESSION_ENDED, DEVICE_UNPAIRED, REGISTRATION_REQUIRED, NOT_ALLOWED, COLLEGE_SCOPE_REQUIRED */
const admit = async (
  platform: Platform,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  openToSuppliers: boolean,
) => {
  if (endpoint.permission === 'public') {
    // Whoever signed in is known; a bearer that no longer holds makes nobody of him.
    if (endpoint.knowsCaller && request.headers.authorization)
      request.caller = await platform.callers.ofHeader(request.headers.authorization).catch(() => null);
    return;
  }
  const deviceKind = deviceKindOf(endpoint.permission);
  if (deviceKind) {
    request.device = await admitDevice(platform, deviceKind, request.headers.authorization);
    return;
  }
  const caller = await platform.callers.ofHeader(request.headers.authorization, {
    bindToken: endpoint.takesBindToken ?? false,
  });
  request.caller = caller;
  const known = request.headers['x-code-num'];
  if (known !== undefined && known !== String(caller.codeNum)) reply.header('x-code-num-stale', '1');
  if (caller.pageNum > 0 && !endpoint.whileRegistering) throw fail('REGISTRATION_REQUIRED');
  if (endpoint.insidersOnly && caller.userType > 2) throw fail('NOT_ALLOWED');
  if (endpoint.permission === 'signedIn') {
    if (caller.userType === supplierType && !openToSuppliers) throw fail('NOT_ALLOWED');
    request.reach = reachOf(caller, []);
    return;
  }
  if (caller.needsFactor) throw fail('SECOND_FACTOR_SETUP');
  const names = permissionsOf(endpoint.permission);
  const held = names.filter((name) => caller.permissions.has(name));
  if (held.length === 0) throw fail('NOT_ALLOWED');
  request.reach = reachOf(caller, held);
  if (endpoint.collegeWide && !request.reach.college) throw fail('COLLEGE_SCOPE_REQUIRED');
};

/** The reach of a call whose permission its input names; known only when the input is. @throws NOT_ALLOWED */
const narrowed = (
  { permission, collegeWide }: AnyEndpoint,
  request: FastifyRequest,
  input: unknown,
): Reach | null => {
  if (typeof permission === 'string' || !('byInput' in permission) || !request.caller) return request.reach;
  const needed = permission.of[String((input as Record<string, unknown>)[permission.byInput])];
  if (!needed || !request.caller.permissions.has(needed)) throw fail('NOT_ALLOWED');
  const reach = reachOf(request.caller, [needed]);
  if (collegeWide && !reach.college) throw fail('COLLEGE_SCOPE_REQUIRED');
  return reach;
};

const contextOf = (platform: Platform, request: FastifyRequest, reach = request.reach): ReadContext => ({
  platform,
  db: platform.database.db,
  ...actingAs(request.caller ?? publicCaller, reach ?? reachOf(publicCaller, [])),
  locale: localeOf(request),
  ...(request.device ? { device: request.device } : {}),
  origin: {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  },
});

/** The part of a file that is asked for; undefined for the whole, also where a range is none that can be given. */
const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : undefined;
};

/** @throws NOT_FOUND for a file that is gone */
const sendFile = async (reply: FastifyReply, file: FileAnswer, store: FileStore) => {
  const found = 'key' in file ? await store.open(file.key) : await fileOnDisk(file.path);
  if (!found) throw fail('NOT_FOUND');
  const temporary = 'path' in file && file.temporary ? file.path : undefined;
  const { range: asked, 'if-range': condition } = reply.request.headers;
  // What is removed after it was sent, or may have changed since, is sent whole.
  const range = temporary || condition ? undefined : rangeOf(asked, found.bytes);
  const stream = found.read(range);
  if (temporary) stream.on('close', () => void rm(temporary, { force: true }));
  else reply.header('accept-ranges', 'bytes');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
  return reply
    .headers({
      'content-length': range ? range.end - range.start + 1 : found.bytes,
      'content-type': file.type,
      'content-disposition': contentDisposition(file.name, file.inline),
      'cache-control': file.maxAge ? `private, max-age=${file.maxAge}, immutable` : 'no-store',
      'x-content-type-options': 'nosniff',
      // Whatever a file holds, as a document it may do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    .send(stream);
};

const envelope = (result: unknown, requestId: string) => ({
  code: 200,
  result: result ?? null,
  message: 'ok',
  requestId,
});

export const envelopeSchema = (endpoint: AnyEndpoint) => ({
  type: 'object',
  properties: {
    code: integer(['状态码', 'Code']),
    result: endpoint.result ?? { type: 'null' },
    message: text(['消息', 'Message'], { max: 1000, min: 0 }),
    requestId: text(['请求编号', 'Request id'], { max: 64 }),
  },
});

const permissionText = (permission: AnyEndpoint['permission']): string =>
  typeof permission === 'string' ? permission : permissionsOf(permission).join(' | ');

/** Makes a Fastify route of every call of a module. */
export const mount = (
  app: FastifyInstance,
  platform: Platform,
  { contract, handlers }: Implementation,
  atOnce: AtOnce,
): void => {
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlers[name] as ((context: unknown, input: unknown) => Promise<unknown>) | Manual;
    const input: TObject = endpoint.input ?? nothing;
    const check: ValidateFunction | undefined = endpoint.upload
      ? compileLater(() => compileBody(input))
      : undefined;

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, module: contract.name },
      bodyLimit: endpoint.permission === 'public' || endpoint.upload ? bodyLimits.open : bodyLimits.known,
      schema: {
        summary: endpoint.title[0],
        description: `${endpoint.title[1]} · ${permissionText(endpoint.permission)}`,
        tags: [contract.name],
        operationId: `${contract.name}_${name}`,
        ...(endpoint.permission === 'public' ? { security: [] } : {}),
        ...(endpoint.upload
          ? { consumes: ['multipart/form-data'] }
          : endpoint.method === 'GET'
            ? { querystring: input }
            : { body: input }),
        ...(endpoint.answer === 'json' ? { response: { 200: envelopeSchema(endpoint) } } : {}),
      },
      onRequest: async (request, reply) => {
        await admit(platform, endpoint, request, reply, contract.openToSuppliers ?? false);
        // What waits for news has a limit of its own.
        if (request.caller?.accountId && endpoint.answer !== 'events')
          atOnce(reply.raw, request.caller.accountId);
        if (endpoint.upload && request.caller) waitLonger(request.raw);
        // The parser of uploads is there for all routes; a form of another site could send such a body.
        if (!endpoint.upload && /^\s*multipart\//i.test(request.headers['content-type'] ?? ''))
          throw fail('WRONG_TYPE');
      },
      preValidation: async (request) => {
        if (!endpoint.upload && endpoint.method === 'POST' && request.body === undefined) request.body = {};
        if (holdsUnstorableText(request.body) || holdsUnstorableText(request.query)) throw fail('BAD_TEXT');
      },
      handler: async (request, reply) => {
        const context = contextOf(platform, request);
        if (endpoint.answer === 'events')
          return (handler as (context: ReadContext, reply: FastifyReply) => void)(context, reply);
        if (endpoint.upload) await platform.storage.needRoom();
        const upload = endpoint.upload
          ? await receive(request, endpoint, platform.files.incoming)
          : undefined;
        try {
          let given: unknown = endpoint.method === 'GET' ? request.query : request.body;
          if (upload && check) {
            given = upload.input;
            if (holdsUnstorableText(given)) throw fail('BAD_TEXT');
            if (!check(given)) throw badInput(fieldErrors(check.errors ?? [], context.locale));
          }
          const reach = narrowed(endpoint, request, given);
          const allowed = reach === request.reach ? context : { ...context, reach };
          const answer = await run(
            endpoint,
            contract.name,
            allowed as ReadContext,
            handler,
            given,
            upload?.files,
            request,
          );
          if (endpoint.answer === 'file') {
            const file = answer as FileOrJob;
            if ('redirect' in file) return reply.header('cache-control', 'no-store').redirect(file.redirect);
            if (!('jobId' in file)) return await sendFile(reply, file, platform.files);
          }
          const accountId = request.caller?.accountId;
          if (endpoint.opens && accountId)
            platform.ports.one(openedRecords)?.({
              platform,
              accountId,
              kind: endpoint.opens,
              id: (given as { id: string }).id,
            });
          // What is shared is in no language of one caller.
          const told = toldIn(endpoint.result, answer, context.locale);
          const enveloped = () => envelope(told, request.id);
          const shared = sharedWords(told);
          return shared ? await sendShared(reply, shared, enveloped) : enveloped();
        } finally {
          await upload?.discard();
        }
      },
    });
  }
};

export const badInput = (fields: { field: string; message: string }[]) =>
  fail('BAD_INPUT', { first: fields[0]?.message ?? '' }, { fields });

const run = async (
  endpoint: AnyEndpoint,
  module: string,
  context: ReadContext,
  handler: ((context: unknown, input: unknown) => Promise<unknown>) | Manual,
  input: unknown,
  files: UploadedFile[] | undefined,
  request: FastifyRequest,
): Promise<unknown> => {
  const call = {
    title: endpoint.title as Label,
    module,
    ...(endpoint.unlogged ? { unlogged: true as const } : {}),
  };
  const key = request.headers['idempotency-key'];
  const claim =
    endpoint.writes && request.caller && typeof key === 'string' && /^[\w-]{8,100}$/.test(key)
      ? { key, requestHash: requestHash(endpoint.path, [input, files?.map(({ sha256 }) => sha256)]) }
      : undefined;
  try {
    if ('manual' in handler) {
      const manual: ManualContext & { files?: UploadedFile[] } = {
        ...context,
        db: context.platform.database.db,
        write: (work) => runWrite(context, call, work, claim),
        record: (work) => runWrite(context, call, work),
        ...(files ? { files } : {}),
      };
      // The slow work before the transaction would judge the second call by what the first has changed.
      if (claim) await answerOf(context, claim);
      return await handler.manual(manual as never, input as never);
    }
    if (!endpoint.writes) return await handler(files ? { ...context, files } : context, input);
    const work = (write: WriteContext) => handler(files ? { ...write, files } : write, input);
    return await runWrite(context, call, work, claim);
  } catch (error) {
    if (error instanceof Replay) return error.answer;
    throw error;
  }
};
