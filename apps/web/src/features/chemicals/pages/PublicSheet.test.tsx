import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Refused, serve, show, tidy } from '../../../widgets/testing.tsx';
import PublicSheet from './PublicSheet.tsx';

afterEach(tidy);

it('asks a stranger to sign in where the mall is closed to him', async () => {
  serve({ CASCodeDetail: () => new Refused(401, 'MALL_CLOSED', '商城仅对校内人员开放，请先登录') });
  show(<PublicSheet />);
  expect(await screen.findByText('商城仅对校内人员开放，请先登录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toMatch(/^\/login\?path=/);
});
