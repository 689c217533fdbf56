import { createHash, createHmac } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { nowMs } from '../platform/clock.ts';
import type { BucketConfig } from '../platform/files/addresses.ts';

interface Stored {
  content: Buffer;
  type: string;
}

/** A bucket for tests that checks what S3 documents: signatures of requests, and the policy of forms. */
export interface Bucket {
  config: BucketConfig;
  objects: Map<string, Stored>;
  /** What was refused, by the code of the answer. */
  refused: string[];
  /** Answers nothing until it is told otherwise. */
  away: boolean;
  close(): Promise<void>;
}

const name = 'anyan-test';
const keyId = 'AKIATEST';
const secret = 'a-secret-of-the-tests';
const region = 'cn-test-1';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sign = (day: string, text: string) =>
  hmac(hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request'), text).toString('hex');
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a request is not to be believed. */
const faultOfRequest = (
  method: string,
  url: URL,
  headers: Record<string, string | string[] | undefined>,
): string | undefined => {
  const query = new Map(url.searchParams);
  const inQuery = query.has('X-Amz-Signature');
  const parts = inQuery
    ? {
        credential: query.get('X-Amz-Credential') ?? '',
        names: query.get('X-Amz-SignedHeaders') ?? '',
        signature: query.get('X-Amz-Signature') ?? '',
      }
    : (/Credential=(?<credential>[^,]+),\s*SignedHeaders=(?<names>[^,]+),\s*Signature=(?<signature>\w+)/.exec(
        String(headers.authorization),
      )?.groups ?? {});
  if (!parts.signature || !parts.credential || !parts.names) return 'AccessDenied';
  const stamp = String(inQuery ? query.get('X-Amz-Date') : headers['x-amz-date']);
  const from = Date.parse(stamp.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));
  const seconds = inQuery ? Number(query.get('X-Amz-Expires')) : 900;
  if (!(nowMs() < from + seconds * 1000 && nowMs() > from - 900_000)) return 'RequestTimeTooSkewed';
  query.delete('X-Amz-Signature');
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  if (parts.credential !== `${keyId}/${scope}`) return 'InvalidAccessKeyId';
  const names = parts.names.split(';');
  if (!names.includes('host')) return 'AccessDenied';
  const canonical = [
    method,
    url.pathname,
    [...query]
      .map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...names.map((one) => `${one}:${headers[one]}`),
    '',
    parts.names,
    inQuery ? 'UNSIGNED-PAYLOAD' : headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  return sign(stamp.slice(0, 8), text) === parts.signature ? undefined : 'SignatureDoesNotMatch';
};

type Condition = Record<string, string> | [string, string, string] | ['content-length-range', number, number];

/** Why a form is not to be taken: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html */
const faultOfForm = (fields: Map<string, string>, bytes: number): string | undefined => {
  const [policy = '', stamp = ''] = [fields.get('policy'), fields.get('x-amz-date')];
  const credential = `${keyId}/${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  if (fields.get('x-amz-credential') !== credential) return 'InvalidAccessKeyId';
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') return 'AccessDenied';
  if (sign(stamp.slice(0, 8), policy) !== fields.get('x-amz-signature')) return 'SignatureDoesNotMatch';
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (Date.parse(expiration) <= nowMs()) return 'AccessDenied';
  const covered = new Set(['policy', 'x-amz-signature', 'file']);
  const given = (field: string) => (field === 'bucket' ? name : (fields.get(field) ?? ''));
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, value] of Object.entries(condition)) {
        covered.add(field.toLowerCase());
        if (given(field.toLowerCase()) !== value) return 'AccessDenied';
      }
    } else if (condition[0] === 'content-length-range') {
      if (bytes < Number(condition[1])) return 'EntityTooSmall';
      if (bytes > Number(condition[2])) return 'EntityTooLarge';
    } else {
      const [kind, field, value] = condition as [string, string, string];
      const own = field.slice(1).toLowerCase();
      covered.add(own);
      const fits = kind === 'starts-with' ? given(own).startsWith(value) : given(own) === value;
      if (!fits) return 'AccessDenied';
    }
  }
  // Every field of a form has to be in its policy.
  for (const field of fields.keys())
    if (!covered.has(field) && !field.startsWith('x-ignore-')) return 'AccessDenied';
  return undefined;
};

/** `isStrict: false` takes every form, as some servers do that call themselves compatible. */
export const openBucket = async ({ isStrict = true } = {}): Promise<Bucket> => {
  const objects = new Map<string, Stored>();
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  await app.register(multipart);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  const bucket: Bucket = {
    config: { url: '', bucket: name, region, keyId, secret, isPrivate: false },
    objects,
    refused: [],
    away: false,
    close: () => app.close(),
  };
  const refuse = (code: string) => {
    bucket.refused.push(code);
    const status = code === 'NoSuchKey' ? 404 : code.startsWith('EntityToo') ? 400 : 403;
    return { status, body: `<Error><Code>${code}</Code></Error>` };
  };

  app.route({
    method: ['GET', 'PUT', 'DELETE', 'POST'],
    url: '/*',
    exposeHeadRoute: true,
    handler: async (request, reply) => {
      if (bucket.away) {
        reply.hijack();
        return void request.raw.destroy();
      }
      const url = new URL(request.url, 'http://bucket');
      const [, place, ...rest] = url.pathname.split('/');
      const key = decodeURIComponent(rest.join('/'));
      if (request.isMultipart()) {
        const fields = new Map<string, string>();
        let file: Stored | undefined;
        for await (const part of request.parts()) {
          if (part.type === 'file') {
            file = { content: await part.toBuffer(), type: '' };
            break;
          }
          fields.set(part.fieldname.toLowerCase(), String(part.value));
        }
        const fault =
          !file || place !== name ? 'AccessDenied' : isStrict && faultOfForm(fields, file.content.length);
        if (fault) {
          const { status, body } = refuse(fault);
          return reply.code(status).send(body);
        }
        objects.set(fields.get('key') ?? '', {
          content: file?.content ?? Buffer.alloc(0),
          type: fields.get('content-type') ?? 'binary/octet-stream',
        });
        return reply.code(201).send('<PostResponse/>');
      }
      const fault = place === name ? faultOfRequest(request.method, url, request.headers) : 'NoSuchBucket';
      if (fault) {
        const { status, body } = refuse(fault);
        return reply.code(status).send(body);
      }
      if (request.method === 'PUT') {
        objects.set(key, {
          content: (request.body as Buffer | undefined) ?? Buffer.alloc(0),
          type: String(request.headers['content-type']),
        });
        return reply.send();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return reply.code(204).send();
      }
      if (url.searchParams.get('list-type') === '2') {
        const prefix = url.searchParams.get('prefix') ?? '';
        const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? '';
        const found = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
        // Pages of two, so that a list has several.
        const page = found.slice(0, 2);
        const more = found.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
        return reply
          .type('application/xml')
          .send(
            `<?xml version="1.0"?><ListBucketResult>${page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}${more}</ListBucketResult>`,
          );
      }
      const there = objects.get(key);
      if (!there) return reply.code(404).send(refuse('NoSuchKey').body);
      const type = url.searchParams.get('response-content-type') ?? there.type;
      const disposition = url.searchParams.get('response-content-disposition');
      reply.type(type);
      if (disposition) reply.header('content-disposition', disposition);
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from) return reply.code(206).send(there.content.subarray(Number(from), Number(to) + 1));
      return reply.send(there.content);
    },
  });
  bucket.config.url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/${name}`;
  return bucket;
};
