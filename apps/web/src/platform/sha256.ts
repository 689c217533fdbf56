const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};

/** The first 32 bits behind the point of a root (FIPS 180-4). */
const fraction = (root: number): number => ((root % 1) * 0x1_0000_0000) | 0;

const start = primes(8).map((prime) => fraction(prime ** (1 / 2)));
const rounds = Int32Array.from(primes(64), (prime) => fraction(prime ** (1 / 3)));

const words = new Int32Array(64);
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

const block = (state: Int32Array, bytes: Uint8Array, at: number): void => {
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] as number;
    const b = words[i - 2] as number;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (words[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0;
};

/** SHA-256 as hex. Browsers offer theirs only over https, and not at once. */
export const sha256 = (text: string): string => {
  const given = new TextEncoder().encode(text);
  const bytes = new Uint8Array((((given.length + 8) >> 6) << 6) + 64);
  bytes.set(given);
  bytes[given.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, given.length * 8);
  const state = Int32Array.from(start);
  for (let at = 0; at < bytes.length; at += 64) block(state, bytes, at);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
