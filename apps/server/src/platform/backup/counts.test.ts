import { expect, it } from 'vitest';
import { differencesOf } from './counts.ts';

it('names each table that has not the rows it had, is gone, or was not there', () => {
  const then = { 'public.account': 3, 'public.file': 2, 'public.role': 1 };
  expect(differencesOf(then, { ...then })).toEqual([]);
  expect(differencesOf(then, { 'public.account': 2, 'public.file': 2, 'public.odd': 0 })).toEqual([
    'public.account has 2 rows, not 3',
    'public.role is missing',
    'public.odd was not there',
  ]);
});
