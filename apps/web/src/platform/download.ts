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

/** Saves a text that the page has, as a file of UTF-8 that any editor opens. */
export const saveText = (name: string, text: string): void =>
  save(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }), name);

/** Follows an address that the browser saves: it answers with a name. */
export const follow = (url: string): void => {
  const link = Object.assign(document.createElement('a'), { href: url, rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
};

interface Fetched {
  blob: Blob;
  fileName: string;
}

export interface Downloaded {
  fileName?: string;
  /** The export was too large to wait for: a job makes the file. */
  jobId?: string;
}

const fetchFile = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  options: CallOptions,
): Promise<Fetched | { jobId: string }> => {
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
  return { blob: await answer.blob(), fileName };
};

/** Fetches a file and hands it to the browser under the name the server gave it. */
export const download = async <E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallOptions = {},
): Promise<Downloaded> => {
  const fetched = await fetchFile(endpoint, input, options);
  if ('jobId' in fetched) return fetched;
  save(fetched.blob, fetched.fileName);
  return { fileName: fetched.fileName };
};

/** Shows a document in a tab of its own, where the browser can; else it is saved. */
export const openDocument = async <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): Promise<void> => {
  // Opened while the click still counts: after the answer a browser would block it.
  const tab = window.open('', '_blank');
  try {
    const fetched = await fetchFile(endpoint, input, {});
    if ('jobId' in fetched) throw new Error('a document that a job makes');
    const { blob, fileName } = fetched;
    if (!tab || !navigator.pdfViewerEnabled) {
      tab?.close();
      save(blob, fileName);
      return;
    }
    const url = URL.createObjectURL(blob);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
};

/** Saves a picture that the page has drawn. */
export const savePicture = (name: string, picture: Blob): void => save(picture, name);
