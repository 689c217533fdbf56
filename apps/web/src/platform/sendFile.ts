import { type FileUse, fileLimits, files, type StoredUpload } from '@anyan/contract';
import { authStore } from './auth.tsx';
import { CallFailed, call, isUnanswered, newId } from './call.ts';
import { inCurrent } from './locale.ts';

const { imageUpload, documentUpload, fastToken, videoToken } = files.endpoints;
const { uploadStart, uploadPart, uploadState, uploadFinish, uploadCancel } = files.endpoints;

/** What was sent; `warning` when little is left of what one may send without using it. */
export interface Sent {
  fileId: string;
  url: string;
  warning: string | null;
}

interface Options {
  signal?: AbortSignal;
  /** Share that has arrived, 0 to 1; `waiting` while nobody answers and it is tried again. */
  onProgress?: (share: number, waiting: boolean) => void;
}

const refused = [
  '文件存储未接收该文件，请重试',
  'The file store did not take the file; please try again',
] as const;

/** Tries that nobody answered, with growing pauses: about a minute together. */
const patience = 6;
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

/** Asks again while nobody answers. */
const patiently = async <T>(
  ask: () => Promise<T>,
  { signal, onWait }: { signal?: AbortSignal; onWait?: () => void },
) => {
  for (let tries = 0; ; tries++)
    try {
      return await ask();
    } catch (error) {
      const later = isUnanswered(error) || (error instanceof CallFailed && error.code === 503);
      if (!later || tries >= patience) throw error;
      onWait?.();
      await pause(1000 * 2 ** tries, signal);
    }
};

const finish = (id: string, options: Options): Promise<StoredUpload> => {
  // The same key each time: an answer that was lost is given again.
  const idempotencyKey = newId();
  return patiently(() => call(uploadFinish, { id }, { signal: options.signal, idempotencyKey }), {
    signal: options.signal,
    onWait: () => options.onProgress?.(1, true),
  });
};

const hashOf = async (file: File): Promise<string | undefined> => {
  // Only where the browser can, and for what fits into its memory.
  if (!globalThis.crypto?.subtle || file.size > fileLimits.documentBytes) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Straight to the store by a form of ours; the server takes it in once it has checked what arrived. */
const toStore = async (kind: FileUse, file: File, options: Options): Promise<StoredUpload> => {
  const { signal, onProgress } = options;
  const sha256 = await hashOf(file);
  const announced = { name: file.name, size: file.size, ...(sha256 ? { sha256 } : {}) };
  const token = await (kind === 'video'
    ? call(videoToken, announced, { signal })
    : call(fastToken, { kind, ...announced }, { signal }));
  const body = new FormData();
  for (const { name, value } of token.fields) body.append(name, value);
  body.append('file', file);
  const { byXhr } = await import('./upload.ts');
  const requestId = newId();
  const { status } = await byXhr({
    method: 'POST',
    url: token.host,
    headers: {},
    body,
    signal,
    requestId,
    onProgress: (share) => onProgress?.(share, false),
  });
  if (status >= 300)
    throw new CallFailed({
      code: status,
      errorCode: 'STORE_REFUSED',
      message: inCurrent(refused),
      requestId,
    });
  return finish(token.uploadId, options);
};

/** Uploads of this browser that broke off, by what was sent; the server keeps what has arrived for a day. */
const memory = 'anyan.uploads';
const remembered = (): Record<string, { id: string; at: number }> => {
  try {
    const known = JSON.parse(localStorage.getItem(memory) ?? '{}') as Record<
      string,
      { id: string; at: number }
    >;
    return Object.fromEntries(Object.entries(known).filter(([, { at }]) => Date.now() - at < 86_400_000));
  } catch {
    return {};
  }
};
const remember = (mark: string, id: string | null): void => {
  const { [mark]: _, ...others } = remembered();
  try {
    localStorage.setItem(memory, JSON.stringify(id ? { ...others, [mark]: { id, at: Date.now() } } : others));
  } catch {
    // Without room it only cannot go on after a reload.
  }
};

const isGone = (error: unknown) =>
  error instanceof CallFailed && ['UPLOAD_GONE', 'UPLOAD_USED'].includes(error.errorCode);
const isMoved = (error: unknown) => error instanceof CallFailed && error.errorCode === 'UPLOAD_OFFSET';

/** In parts: goes on where it broke off, after a lost answer as after a reload. */
const inParts = async <T>(
  kind: FileUse,
  file: File,
  options: Options,
  end: (id: string) => Promise<T>,
  again = false,
): Promise<T> => {
  const { signal, onProgress } = options;
  const mark = [authStore.get()?.name ?? '', kind, file.name, file.size, file.lastModified].join(' ');
  const known = remembered()[mark]?.id;
  const stateOf = (id: string) => patiently(() => call(uploadState, { id }, { signal }), { signal });
  let state = known
    ? await stateOf(known).catch((error) => {
        if (isGone(error)) return undefined;
        throw error;
      })
    : undefined;
  state ??= await call(uploadStart, { kind, name: file.name, size: file.size }, { signal });
  const { id } = state;
  remember(mark, id);
  let { offset } = state;
  const wait = () => onProgress?.(offset / file.size, true);
  try {
    while (offset < file.size) {
      const from = offset;
      const part = file.slice(from, from + fileLimits.partBytes);
      const send = () =>
        call(
          uploadPart,
          { id, offset: from },
          {
            files: [part],
            signal,
            onProgress: (share) => onProgress?.((from + share * part.size) / file.size, false),
          },
        );
      const answer = await patiently(send, { signal, onWait: wait }).catch((error) => {
        if (isMoved(error)) return stateOf(id);
        throw error;
      });
      offset = answer.offset;
    }
    const stored = await end(id);
    remember(mark, null);
    return stored;
  } catch (error) {
    if (signal?.aborted) {
      remember(mark, null);
      void call(uploadCancel, { id }).catch(() => {});
    } else if (isGone(error)) {
      remember(mark, null);
      if (!again) return inParts(kind, file, options, end, true);
    }
    throw error;
  }
};

/** Sends an archive for one use: `use` is the call that takes it, by its upload. @throws CallFailed with the words to show */
export const sendArchive = <T>(
  file: File,
  use: (uploadId: string) => Promise<T>,
  options: Options = {},
): Promise<T> => inParts('archive', file, options, use);

/**
 * Sends a file in whichever of the two ways this installation takes it; `signal` gives it up.
 * @throws CallFailed with the words to show
 */
export const sendFile = async (kind: FileUse, file: File, options: Options = {}): Promise<Sent> => {
  const { environmentKey = '1' } = authStore.get() ?? {};
  if (environmentKey !== '1') return toStore(kind, file, options);
  if (kind === 'video' || (kind === 'file' && file.size > fileLimits.partBytes))
    return inParts(kind, file, options, (id) => finish(id, options));
  return call(kind === 'image' ? imageUpload : documentUpload, undefined, {
    files: [file],
    signal: options.signal,
    onProgress: (share) => options.onProgress?.(share, false),
  });
};
