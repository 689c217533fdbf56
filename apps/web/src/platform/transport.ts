import { unanswered } from './failure.ts';
import { type Answer, type Outgoing, timeout } from './outgoing.ts';

const byFetch = async ({ method, url, headers, body, signal, requestId }: Outgoing): Promise<Answer> => {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
      blob: () => response.blob(),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(limit.aborted ? 'TIMEOUT' : 'NETWORK', requestId);
  }
};

/** Fetch, except where the progress of an upload is to be told: that part is loaded only then. */
export const transmit = async (outgoing: Outgoing): Promise<Answer> =>
  outgoing.onProgress ? (await import('./upload.ts')).byXhr(outgoing) : byFetch(outgoing);
