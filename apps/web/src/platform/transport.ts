import { unanswered } from './failure.ts';
import { type Answer, type Outgoing, timeout } from './outgoing.ts';

const byFetch = async ({ method, url, headers, body, signal, requestId }: Outgoing): Promise<Answer> => {
  const limit = AbortSignal.timeout(timeout);
  // An answer that breaks off half-way is none either.
  const arrived = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw unanswered(limit.aborted ? 'TIMEOUT' : 'NETWORK', requestId);
    }
  };
  const response = await arrived(
    fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }),
  );
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => arrived(response.text()),
    blob: () => arrived(response.blob()),
  };
};

/** Fetch, except where the progress of an upload is to be told: that part is loaded only then. */
export const transmit = async (outgoing: Outgoing): Promise<Answer> =>
  outgoing.onProgress ? (await import('./upload.ts')).byXhr(outgoing) : byFetch(outgoing);
