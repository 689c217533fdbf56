const letter = 'P';
const [headBytes, stepBytes, markBytes] = [20, 4, 12];

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The code of a step, made as the server makes it. */
export const personalCodeOf = async (prefix: string, seed: string, step: number): Promise<string> => {
  const body = new Uint8Array(headBytes + stepBytes);
  body.set(bytesOf(prefix));
  new DataView(body.buffer).setUint32(headBytes, step);
  const secret = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(seed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mark = new Uint8Array(await crypto.subtle.sign('HMAC', secret, body)).subarray(0, markBytes);
  const all = new Uint8Array(body.length + mark.length);
  all.set(body);
  all.set(mark, body.length);
  return letter + textOf(all);
};
