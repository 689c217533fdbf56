import { unanswered } from './failure.ts';

/** What a browser answers to a request, whichever way it went. */
export interface Answer {
  status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

export interface Outgoing {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  requestId: string;
  /** 0 to 1; only then the older interface is used, which alone tells it. */
  onProgress?: (share: number) => void;
}

export const timeout = 300_000;

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
