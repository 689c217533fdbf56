import { inCurrent } from './locale.ts';

export interface FieldError {
  field: string;
  message: string;
}

export interface Envelope {
  code: number;
  result: unknown;
  message?: string | null;
  requestId?: string;
}

const sentences = {
  unknown: ['系统错误', 'System error'],
  download: ['执行失败', 'The download failed'],
  NETWORK: ['网络连接失败，请检查网络后重试', 'No connection; check the network and try again'],
  TIMEOUT: ['请求超时，请稍后重试', 'The request took too long; please try again later'],
  SESSION_ENDED: ['登录已失效，请重新登录', 'The session has ended, please sign in again'],
} as const;

/** A call that did not succeed: the server's own words, or ours when there was no answer (`code` 0). */
export class CallFailed extends Error {
  override name = 'CallFailed';
  declare readonly code: number;
  declare readonly errorCode: string;
  declare readonly requestId: string;
  declare readonly errors?: FieldError[];
  declare readonly result: unknown;

  constructor({
    message,
    ...facts
  }: {
    code: number;
    errorCode: string;
    message: string;
    requestId: string;
    errors?: FieldError[];
    result?: unknown;
  }) {
    super(message);
    Object.assign(this, facts);
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  !!value && typeof value === 'object' && 'field' in value && 'message' in value;

/** The failure that an envelope tells. */
export const failureOf = (
  envelope: Partial<Envelope>,
  fallback: { code: number; requestId: string; download?: boolean },
): CallFailed => {
  const result = (envelope.result ?? null) as { errorCode?: unknown; errors?: unknown } | null;
  const errors = Array.isArray(result?.errors) ? result.errors.filter(isFieldError) : undefined;
  return new CallFailed({
    code: envelope.code ?? fallback.code,
    errorCode: typeof result?.errorCode === 'string' ? result.errorCode : 'INTERNAL',
    message: envelope.message || inCurrent(fallback.download ? sentences.download : sentences.unknown),
    requestId: envelope.requestId ?? fallback.requestId,
    errors,
    result,
  });
};

/** A failure without an answer of the server. */
export const unanswered = (
  errorCode: 'NETWORK' | 'TIMEOUT' | 'SESSION_ENDED',
  requestId: string,
): CallFailed =>
  new CallFailed({
    code: errorCode === 'SESSION_ENDED' ? 401 : 0,
    errorCode,
    message: inCurrent(sentences[errorCode]),
    requestId,
  });

/** Nobody answered; sending the same thing again may help. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed && (error.errorCode === 'NETWORK' || error.errorCode === 'TIMEOUT');
