import { lookup } from 'node:dns';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { nowMs } from '../clock.ts';
import { library } from '../library.ts';
import { type BucketConfig, mayConnect } from './addresses.ts';
import { emptyHash, signedAddress, signedForm, signedHeaders, unsigned } from './requestSignature.ts';
import { type FileStore, keyPattern, madeAt, type StoredFile, saveStream, storeAway } from './store.ts';

/** How long the store may say nothing. */
const idleMs = 60_000;

class StoreRefused extends Error {
  readonly code = storeAway;
  readonly status: number;
  constructor(status: number, what: string) {
    super(`the file store answered ${status} to ${what}`);
    this.status = status;
  }
}

const away = (why: string) => Object.assign(new Error(`the file store: ${why}`), { code: storeAway });

const xml = library<typeof import('fast-xml-parser')>('fast-xml-parser');

/** Files in a bucket. What lay on the disk before stays there and is read from there. */
export const openS3Store = (config: BucketConfig, local: FileStore): FileStore => {
  const base = new URL(config.url);
  const urlOf = (key: string) => new URL(`${config.url}/${key}`);

  // The address that is checked is the one that is connected to: a name cannot change between the two.
  const checked: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const good = found.filter(({ address }) => mayConnect(address, config));
      const [first] = good;
      if (!first) return done(away('its name has no address that is allowed'), '');
      if (options.all) return done(null, good);
      done(null, first.address, first.family);
    });

  const ask = (
    method: 'GET' | 'PUT' | 'HEAD' | 'DELETE',
    url: URL,
    {
      query = {},
      headers = {},
      path,
      bytes = 0,
    }: {
      query?: Record<string, string>;
      headers?: Record<string, string>;
      path?: string;
      bytes?: number;
    } = {},
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) && !mayConnect(literal, config)) return reject(away('its address is not allowed'));
      const sent = signedHeaders(
        config,
        {
          method,
          url,
          query,
          headers: { ...headers, ...(path ? { 'content-length': String(bytes) } : {}) },
          at: nowMs(),
        },
        path ? unsigned : emptyHash,
      );
      const search = new URLSearchParams(query).toString().replace(/\+/g, '%20');
      const request = (url.protocol === 'https:' ? encrypted : plain)(
        `${url.origin}${url.pathname}${search ? `?${search}` : ''}`,
        { method, headers: sent, lookup: checked, timeout: idleMs },
        resolve,
      );
      let answer: IncomingMessage | undefined;
      request.on('response', (given) => {
        answer = given;
      });
      // Not the store is silent where a reader of ours takes his time.
      request.on('timeout', () => !answer?.isPaused() && request.destroy(away('it does not answer')));
      request.on('error', (error) => reject(away(error.message)));
      if (!path) return request.end();
      const stream = createReadStream(path);
      stream.on('error', (error) => request.destroy(error));
      stream.pipe(request);
    });

  /** @throws StoreRefused, for redirects too */
  const asked = async (...call: Parameters<typeof ask>): Promise<IncomingMessage> => {
    const answer = await ask(...call);
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    answer.resume();
    throw new StoreRefused(statusCode, call[0]);
  };
  const missing = (error: unknown): undefined => {
    if (error instanceof StoreRefused && error.status === 404) return undefined;
    throw error;
  };
  const done = async (answer: Promise<IncomingMessage | undefined>) => void (await answer)?.resume();

  const headOf = async (key: string) => {
    const answer = await asked('HEAD', urlOf(key)).catch(missing);
    answer?.resume();
    return (
      answer && {
        bytes: Number(answer.headers['content-length']),
        type: String(answer.headers['content-type'] ?? ''),
      }
    );
  };
  const read = (key: string, range?: { start: number; end: number }): Readable => {
    const out = new PassThrough();
    asked('GET', urlOf(key), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}).then(
      (answer) => {
        answer.on('error', (error) => out.destroy(error));
        out.on('close', () => answer.destroy());
        answer.pipe(out);
      },
      (error) => out.destroy(error),
    );
    return out;
  };
  const remove = (key: string) => done(asked('DELETE', urlOf(key)).catch(missing));
  const put = async (key: string, path: string, type = 'application/octet-stream') => {
    const { size } = await stat(path);
    await done(asked('PUT', urlOf(key), { path, bytes: size, headers: { 'content-type': type } }));
  };
  const names = async function* (prefix: string, after: string): AsyncGenerator<string> {
    for (let token: string | undefined; ; ) {
      const answer = await asked('GET', new URL(`${config.url}/`), {
        query: {
          'list-type': '2',
          prefix,
          ...(after ? { 'start-after': after } : {}),
          ...(token ? { 'continuation-token': token } : {}),
        },
      });
      const listed = new (xml().XMLParser)({ isArray: (name) => name === 'Contents', parseTagValue: false });
      const { ListBucketResult: page } = listed.parse(
        Buffer.concat(await answer.toArray()).toString('utf8'),
      ) as {
        ListBucketResult?: { Contents?: { Key: string }[]; NextContinuationToken?: string };
      };
      for (const { Key } of page?.Contents ?? []) yield Key.slice(prefix.length);
      token = page?.NextContinuationToken;
      if (!token) return;
    }
  };
  /** The lowest id made at a moment: names are listed in their order, and ids begin with time. */
  const firstAt = (at: number) => {
    const head = Math.max(0, at).toString(16).padStart(12, '0');
    return `${head.slice(0, 8)}-${head.slice(8)}`;
  };

  return {
    ...local,
    remote: true,
    keep: async (key, temporaryPath) => {
      if (!keyPattern.test(key)) throw new Error('malformed file key');
      await put(`files/${key}`, temporaryPath);
      await rm(temporaryPath, { force: true });
    },
    open: async (key): Promise<StoredFile | undefined> => {
      if (!keyPattern.test(key)) return undefined;
      const before = await local.open(key);
      if (before) return before;
      const found = await headOf(`files/${key}`);
      return found && { bytes: found.bytes, read: (range) => read(`files/${key}`, range) };
    },
    remove: async (key) => {
      if (!keyPattern.test(key)) return;
      await local.remove(key);
      await remove(`files/${key}`);
    },
    keysMade: async function* (from, to) {
      yield* local.keysMade(from, to);
      for await (const key of names('files/', `files/${firstAt(from)}`)) {
        if (!keyPattern.test(key)) continue;
        if (madeAt(key) >= to) return;
        yield key;
      }
    },
    direct: {
      origin: base.origin,
      keyId: config.keyId,
      form: ({ id, type, bytes, until }) => {
        const key = `incoming/${id}`;
        return {
          host: config.url,
          key,
          ...signedForm(config, { at: nowMs(), until, bucket: config.bucket, key, type, bytes }),
        };
      },
      arrived: (id) => headOf(`incoming/${id}`),
      fetch: async (id, path) => saveStream(read(`incoming/${id}`), path),
      forget: (id) => remove(`incoming/${id}`),
      sweep: async (before) => {
        for await (const id of names('incoming/', ''))
          if (!keyPattern.test(id) || madeAt(id) < before) await remove(`incoming/${id}`);
      },
      addressOf: async (key, { disposition, type, seconds }) =>
        (await local.open(key))
          ? undefined
          : signedAddress(
              config,
              {
                method: 'GET',
                url: urlOf(`files/${key}`),
                query: { 'response-content-disposition': disposition, 'response-content-type': type },
                at: nowMs(),
              },
              seconds,
            ),
    },
  };
};
