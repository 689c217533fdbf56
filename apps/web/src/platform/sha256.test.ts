import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('hashes as everybody does, at every length around the edges of its blocks', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])
    for (const sign of ['a', '盐']) {
      const text = sign.repeat(length);
      expect(sha256(text), `${length} ${sign}`).toBe(createHash('sha256').update(text).digest('hex'));
    }
});
