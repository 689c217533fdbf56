import { randomFillSync } from 'node:crypto';

const pool = new Uint8Array(4096);
let used = pool.length;
let lastMs = 0;
let counter = 0;

/**
 * UUIDv7 (RFC 9562), made by the server because PostgreSQL has none before 18. Within one process ids rise
 * strictly: the 12 bits after the time count up within a millisecond.
 */
export const uuid = (): string => {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const time = Date.now();
  if (time > lastMs) {
    lastMs = time;
    counter = ((pool[used] ?? 0) << 2) & 0x3ff;
  } else if (++counter > 0xfff) {
    lastMs++;
    counter = 0;
  }
  const head = lastMs.toString(16).padStart(12, '0');
  const tail = Buffer.from(pool.subarray(used + 1, used + 9));
  used += 10;
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
  const rest = tail.toString('hex');
  return `${head.slice(0, 8)}-${head.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${rest.slice(0, 4)}-${rest.slice(4)}`;
};
