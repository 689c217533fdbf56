/** What a status means decides its colour; colour is never decoration. */
export type Tone = 'success' | 'processing' | 'warning' | 'error' | 'default';

/** Meanings of the status fields that every module shares, by field and code. */
const shared: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  useStatus: { 1: 'success', 2: 'error' },
  roomStatus: { 1: 'success', 2: 'default' },
  status: { active: 'success', suspended: 'error', closed: 'default' },
  result: { done: 'success', refused: 'error' },
  state: {
    checking: 'processing',
    waiting: 'warning',
    running: 'processing',
    done: 'success',
    failed: 'error',
  },
};

export const toneOf = (field: string, code: string | number): Tone | undefined =>
  shared[field]?.[String(code)];
