import type { AnyEndpoint, InputOf } from '@anyan/contract';
import { failureOf } from './failure.ts';
import { type CallOptions, exchange, parse } from './wire.ts';

/** The name a file is sent under: the RFC 5987 form first, then the plain one. */
export const fileNameOf = (disposition: string | null): string | null => {
  const coded = /filename\*\s*=\s*(?:utf-8|UTF-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (coded) {
    try {
      return decodeURIComponent(coded.trim());
    } catch {
      // A name that is not well coded: the plain one below may be better.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/.exec(disposition ?? '')?.[1]?.trim() ?? null;
};

const save = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

export interface Downloaded {
  fileName?: string;
  /** The export was too large to wait for: a job makes the file. */
  jobId?: string;
}

/** Fetches a file and hands it to the browser under the name the server gave it. */
export const download = async <E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallOptions = {},
): Promise<Downloaded> => {
  const { answer, requestId } = await exchange(endpoint, input, options, true);
  const sentAs = fileNameOf(answer.header('content-disposition'));
  // A file may be JSON too; an envelope has no name.
  if (!sentAs && answer.header('content-type')?.includes('application/json')) {
    const envelope = parse(await answer.text());
    const jobId = (envelope.result as { jobId?: unknown } | null)?.jobId;
    if (typeof jobId === 'string') return { jobId };
    throw failureOf(envelope, { code: answer.status, requestId, download: true });
  }
  const fileName = sentAs ?? 'download';
  save(await answer.blob(), fileName);
  return { fileName };
};
