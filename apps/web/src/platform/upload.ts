import { unanswered } from './failure.ts';
import { type Answer, type Outgoing, timeout } from './outgoing.ts';

/** The older interface alone tells how much of an upload is sent. */
export const byXhr = ({
  method,
  url,
  headers,
  body,
  signal,
  requestId,
  onProgress,
}: Outgoing): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'blob';
    xhr.timeout = timeout;
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    xhr.onload = () => {
      const blob = xhr.response as Blob;
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        text: () => blob.text(),
        blob: async () => blob,
      });
    };
    xhr.onerror = () => reject(unanswered('NETWORK', requestId));
    xhr.ontimeout = () => reject(unanswered('TIMEOUT', requestId));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
