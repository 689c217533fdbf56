import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('is a random UUID, also on plain http, where the browser makes none', () => {
  expect(newId()).toMatch(uuid);
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const [one, other] = [newId(), newId()];
  expect(one).toMatch(uuid);
  expect(other).toMatch(uuid);
  expect(one).not.toBe(other);
});
