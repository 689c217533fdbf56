import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { endOf, isFresh, isMadeBy, payloadOf, readPayload, stepOf } from './rules.ts';

const id = uuid();
const step = stepOf(1_790_000_000_000);

describe('the payload of a display', () => {
  it('is read as it was made, by any display and in any step', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.string(),
        (deviceId, at, secret) => {
          const payload = payloadOf(secret, deviceId, at);
          expect(readPayload(payload)).toEqual({ deviceId, step: at });
          expect(isMadeBy(secret, payload)).toBe(true);
          expect(isMadeBy(`${secret}x`, payload)).toBe(false);
        },
      ),
    );
  });

  it('with one bit changed is none, or not made by the display', () => {
    const bytes = Buffer.from(payloadOf('secret', id, step).slice(1), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isMadeBy('secret', `R${changed.toString('base64url')}`)).toBe(false);
    }
  });

  it.each([
    '',
    'R',
    'F0123456789A',
    'https://lab.test/scan?c=R',
    `S${payloadOf('secret', id, step).slice(1)}`,
    `${payloadOf('secret', id, step)}A`,
    payloadOf('secret', id, step).slice(0, -1),
    `${payloadOf('secret', id, step)}=`,
  ])('is not this text: %s', (text) => {
    expect(readPayload(text)).toBeUndefined();
  });

  it('counts in its step and the next, for at most half a minute', () => {
    const [begin, end] = [endOf(step - 1), endOf(step)];
    expect(end - begin).toBe(15_000);
    for (const [at, fresh] of [
      [begin - 1, false],
      [begin, true],
      [end, true],
      [end + 14_999, true],
      [end + 15_000, false],
      [end + 86_400_000, false],
    ] as const)
      expect(isFresh(step, at)).toBe(fresh);
  });
});
