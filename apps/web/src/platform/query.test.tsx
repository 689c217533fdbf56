import { mallWordEndpoints } from '@anyan/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, tidy } from '../widgets/testing.tsx';
import { readLocale, storeLocale } from './locale.ts';
import { useCall } from './query.ts';

afterEach(() => {
  storeLocale('zh-CN', { remember: false });
  tidy();
});

const Types = () => useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime: 60_000 }).data?.length;

it('reads again in the language that was changed to', async () => {
  const told: string[] = [];
  serve({ GetCommodityTypeTreeList: () => [...Array(told.push(readLocale()))] });
  show(<Types />);
  expect(await screen.findByText('1')).toBeTruthy();
  act(() => storeLocale('en-US', { remember: false }));
  expect(await screen.findByText('2')).toBeTruthy();
  expect(told).toEqual(['zh-CN', 'en-US']);
});

it('takes no answer in the language before, though it was asked for then', async () => {
  let answer = () => {};
  const first = new Promise<unknown[]>((resolve) => {
    answer = () => resolve([1]);
  });
  serve({ GetCommodityTypeTreeList: () => (readLocale() === 'zh-CN' ? first : [1, 2]) });
  show(<Types />);
  act(() => storeLocale('en-US', { remember: false }));
  answer();
  expect(await screen.findByText('2')).toBeTruthy();
});
