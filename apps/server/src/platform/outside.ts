/** Answers of others are small; what is larger is none of theirs. */
const maxBytes = 64 * 1024;

/**
 * Asks a service that the settings name: no redirects, five seconds, 64 KiB. The address is never anybody's but the
 * operator's; only what stands behind it in the query comes from outside, encoded.
 * @throws when it does not answer with 200
 */
export const askOutside = async (base: string, query: Record<string, string>): Promise<string> =>
  (await read(`${base}?${new URLSearchParams(query)}`, maxBytes, 5000)).toString('utf8');

/**
 * Fetches a document from an address of the settings: no redirects, two minutes, so many bytes.
 * @throws when it does not answer with 200
 */
export const fetchOutside = (address: string, most: number): Promise<Buffer> => read(address, most, 120_000);

const read = async (address: string, most: number, milliseconds: number): Promise<Buffer> => {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return Buffer.concat(chunks);
};
