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
