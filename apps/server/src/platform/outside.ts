/** Answers of others are small; what is larger is none of theirs. */
const maxBytes = 64 * 1024;

/**
 * Asks a service that the settings name: no redirects, five seconds, 64 KiB. The address is never anybody's but the
 * operator's; only what stands behind it in the query comes from outside, encoded.
 * @throws when it does not answer with 200
 */
export const askOutside = async (base: string, query: Record<string, string>): Promise<string> => {
  const response = await fetch(`${base}?${new URLSearchParams(query)}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return Buffer.concat(chunks).toString('utf8');
};
