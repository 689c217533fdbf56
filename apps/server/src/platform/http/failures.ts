import type { ErrorCode } from '@anyan/contract';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ChildEnded } from '../children.ts';
import { failureOfDatabase, loggable } from '../database/errors.ts';
import { type Failure, Failure as FailureClass, fail } from '../failure.ts';
import { storeAway } from '../files/store.ts';
import { badInput, localeOf } from './mount.ts';
import { fieldErrors } from './validation.ts';

/** Fastify's own refusals, by their code. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_BAD_URL: 'NO_SUCH_CALL',
  FST_STATIC_FORBIDDEN_PATH: 'NO_SUCH_CALL',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_TYPE',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};
const byStatus: Record<number, ErrorCode> = {
  400: 'BAD_JSON',
  404: 'NO_SUCH_CALL',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
};

const failureOf = (error: FastifyError & { validation?: unknown }, request: FastifyRequest): Failure => {
  if (error instanceof FailureClass) return error;
  if (error.validation) return badInput(fieldErrors(error.validation as ErrorObject[], localeOf(request)));
  const code = known[error.code ?? ''];
  if (code) return fail(code as 'BAD_JSON');
  if (error instanceof ChildEnded) return fail('WORK_STOPPED');
  if (error.code === storeAway) return fail('STORE_AWAY');
  if (error.code === 'ENOSPC') return fail('STORAGE_FULL');
  if (brokeOff(request)) return fail('BROKEN_OFF');
  const database = failureOfDatabase(error);
  if (database) return database;
  const status = byStatus[error.statusCode ?? 500];
  if (status) return fail(status as 'BAD_JSON');
  return fail('INTERNAL');
};

/** Who was sending went away in the middle: no fault of ours, and nobody left to tell. */
const brokeOff = ({ raw }: FastifyRequest): boolean => raw.readableAborted && !raw.complete;

const retryAfter = (failure: Failure): number | undefined => {
  if (typeof failure.values.minutes === 'number') return failure.values.minutes * 60;
  const { seconds } = { ...failure.extra, ...failure.values };
  if (typeof seconds === 'number') return seconds;
  return failure.status === 429 || failure.status === 503 ? 2 : undefined;
};

const answer = (reply: FastifyReply, request: FastifyRequest, failure: Failure) => {
  const locale = localeOf(request);
  const message = failure.sentence(locale);
  const fields = failure.fields?.map((one) => ({ ...one, message: one.message || message }));
  const wait = retryAfter(failure);
  if (wait) reply.header('retry-after', String(wait));
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: failure.status,
      result: { errorCode: failure.code, ...failure.extra, ...(fields ? { errors: fields } : {}) },
      message,
      requestId: request.id,
    });
};

/** What Fastify refuses before it knows a route, and so before any hook: a path that is none. */
export const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answer(reply, request, failureOf(error, request));

/** The one place where errors become answers: expected ones by their table, all others hidden and logged. */
export const answerFailures = (app: FastifyInstance, isCall: (path: string) => boolean): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error, request);
    if (failure.status >= 500)
      request.log.error({ errorCode: failure.code, ...loggable(error) }, 'call failed');
    else if (failure.code === 'BROKEN_OFF')
      request.log.debug({ errorCode: failure.code, ...loggable(error) }, 'call broken off');
    return answer(reply, request, failure);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = (['GET', 'POST'] as const).filter((method) => app.hasRoute({ method, url: path }));
    if (allowed.length > 0 && isCall(path)) {
      reply.header('allow', allowed.join(', '));
      return answer(reply, request, fail('METHOD_NOT_ALLOWED'));
    }
    return answer(reply, request, fail('NO_SUCH_CALL'));
  });
};
