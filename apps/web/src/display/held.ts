import type { ShownCode } from '@anyan/contract';

/** Milliseconds that a code may be shown after its time, while the next one is on its way: the server takes it longer. */
const grace = 5000;
/** Milliseconds after which what stands beside the code is asked for again. */
const often = 5000;

export interface Clock {
  /** Counts on whatever is done to the clock of the tablet. */
  steady(): number;
  /** Counts on also while the tablet sleeps. */
  wall(): number;
}

export const clock: Clock = { steady: () => performance.now(), wall: () => Date.now() };

/**
 * A code as it came, with the time that it has: by the server’s two moments alone, so that it makes no difference what the
 * tablet’s clock says.
 */
export const hold = (code: ShownCode, { steady, wall }: Clock) => {
  const [came, cameByWall] = [steady(), wall()];
  const lasts = Date.parse(code.expiresAt) - Date.parse(code.serverNow);
  const passed = () => Math.max(steady() - came, wall() - cameByWall);
  return {
    code,
    /** Milliseconds until the next one is due. */
    left: (): number => Math.max(0, lasts - passed()),
    /** Never shown then. */
    stale: (): boolean => passed() >= lasts + grace,
    /** Milliseconds until it is worth asking again. */
    next: (): number => Math.min(often, Math.max(0, lasts - passed()) + 50),
  };
};
export type Held = ReturnType<typeof hold>;
