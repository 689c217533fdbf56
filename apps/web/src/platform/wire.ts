import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import { type CallFailed, type Envelope, failureOf, unanswered } from './failure.ts';
import { newId } from './ids.ts';
import { readLocale } from './locale.ts';
import type { Answer } from './outgoing.ts';
import { expireToken, loseSession, readSession, SessionLost, validToken } from './session.ts';
import { transmit } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** One per gesture of the user; made for each call unless given. Sending again with the same one changes nothing twice. */
  idempotencyKey?: string;
  files?: readonly (File | Blob)[];
  /** Share of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * A public call written out: the contract itself carries the schemas of the whole product, which the sign-in page does
 * not need.
 */
export const openCall = <E extends AnyEndpoint>(method: E['method'], path: E['path']): E =>
  ({ method, path, permission: 'public', writes: false, uploads: false, answer: 'json' }) as unknown as E;

let codeNum: number | null = null;
let staleAuthority = () => {};

/** The version of this user's permissions, sent with each call so that the server can say it has grown old. */
export const setCodeNum = (next: number | null): void => {
  codeNum = next;
};

export const onStaleAuthority = (listener: () => void): void => {
  staleAuthority = listener;
};

const entries = (input: unknown): [string, unknown][] =>
  Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);

/** `?a=1&list=x&list=y`: absent, null and empty values are left out. */
export const queryString = (input: unknown): string => {
  const query = new URLSearchParams();
  for (const [name, value] of entries(input))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== null && item !== '') query.append(name, String(item));
  const text = query.toString();
  return text && `?${text}`;
};

const bodyOf = (endpoint: AnyEndpoint, input: unknown, files: CallOptions['files']) => {
  if (endpoint.method === 'GET') return undefined;
  const values = Object.fromEntries(entries(input));
  if (!endpoint.uploads) return JSON.stringify(values);
  const form = new FormData();
  // The fields go before the files, so that the server knows them when the first file arrives.
  if (endpoint.input) form.append('input', JSON.stringify(values));
  for (const file of files ?? []) form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
};

const bearer = async (endpoint: AnyEndpoint, requestId: string): Promise<string | null> => {
  // What is open to all never waits for a renewal; a bearer that still holds goes along.
  if (endpoint.permission === 'public') {
    const session = readSession();
    return session && session.tokenExpTime > Date.now() ? session.accessToken : null;
  }
  try {
    return await validToken();
  } catch (error) {
    throw unanswered(error instanceof SessionLost ? 'SESSION_ENDED' : 'NETWORK', requestId);
  }
};

/** Sends a call and answers whatever came back with a status below 400; everything else is thrown. */
export const exchange = async (
  endpoint: AnyEndpoint,
  input: unknown,
  { signal, idempotencyKey, files, onProgress }: CallOptions,
  download: boolean,
  again = false,
): Promise<{ answer: Answer; requestId: string }> => {
  const requestId = newId();
  const token = await bearer(endpoint, requestId);
  const body = bodyOf(endpoint, input, files);
  const headers: Record<string, string> = { 'x-request-id': requestId, 'accept-language': readLocale() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (codeNum !== null && token) headers['x-code-num'] = String(codeNum);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const gesture = endpoint.writes ? (idempotencyKey ?? newId()) : undefined;
  if (gesture) headers['idempotency-key'] = gesture;
  const answer = await transmit({
    method: endpoint.method,
    url: endpoint.path + (endpoint.method === 'GET' ? queryString(input) : ''),
    headers,
    body,
    signal,
    requestId,
    onProgress,
  });
  if (answer.header('x-code-num-stale') === '1') staleAuthority();
  if (answer.status < 400) return { answer, requestId };
  const failure = await failureFrom(answer, requestId, download);
  if (failure.code !== 401 || !token || endpoint.permission === 'public') throw failure;
  // Another tab may have renewed meanwhile, or the server's clock runs ahead of ours: once more with a new bearer.
  if (!again && (readSession()?.accessToken !== token || nearExpiry())) {
    expireToken(token);
    return exchange(endpoint, input, { signal, idempotencyKey: gesture, files, onProgress }, download, true);
  }
  if (readSession()) loseSession();
  throw failure;
};

const nearExpiry = (): boolean => {
  const session = readSession();
  return !!session && session.tokenExpTime - Date.now() < 60_000;
};

export const parse = (text: string): Partial<Envelope> => {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' ? (body as Partial<Envelope>) : {};
  } catch {
    return {};
  }
};

const failureFrom = async (answer: Answer, requestId: string, download: boolean): Promise<CallFailed> =>
  failureOf(parse(await answer.text()), {
    code: answer.status,
    requestId: answer.header('x-request-id') ?? requestId,
    download,
  });

/** Makes a call of the contract and answers its result; throws `CallFailed`. */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> => {
  const { answer, requestId } = await exchange(endpoint, input, options, false);
  const envelope = parse(await answer.text());
  if (envelope.code !== 200) throw failureOf(envelope, { code: answer.status, requestId });
  return envelope.result as ResultOf<E>;
};
