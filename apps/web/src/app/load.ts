/** A part of the page that could not be loaded even at the second try: most likely a newer version is out. */
export class PageOutdated extends Error {
  override name = 'PageOutdated';
}

const longest = 120_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const inTime = <T>(work: Promise<T>, limit: number): Promise<T> =>
  Promise.race([work, pause(limit).then(() => Promise.reject(new Error('timeout')))]);

/** Loads a chunk: within two minutes, with one more try. */
export const loadChunk = async <T>(load: () => Promise<T>, limit = longest, retryAfter = 800): Promise<T> => {
  try {
    return await inTime(load(), limit);
  } catch {
    await pause(retryAfter);
    return inTime(load(), limit).catch((cause: unknown) => {
      throw new PageOutdated('chunk', { cause });
    });
  }
};
