import { expect, it } from 'vitest';
import { Failure, fail, refusalOf } from './failure.ts';

it('tells why work was refused, and nothing of work that was done', async () => {
  expect(await refusalOf(Promise.resolve('done'))).toBeUndefined();
  const refused = await refusalOf(Promise.reject(fail('STALE_VERSION')));
  expect(refused).toBeInstanceOf(Failure);
  expect(refused?.code).toBe('STALE_VERSION');
});

it('takes neither a fault of ours nor any other error for a refusal', async () => {
  await expect(refusalOf(Promise.reject(fail('INTERNAL')))).rejects.toMatchObject({ code: 'INTERNAL' });
  await expect(refusalOf(Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
});
