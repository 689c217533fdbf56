import { render, screen } from '@testing-library/react';
import { App } from 'antd';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./pages.ts', () => ({
  widgetsPage: undefined,
  pages: { 'errPage.update': () => Promise.reject(new Error('gone')) },
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says that the page has been updated when its chunk is gone', async () => {
  history.replaceState(null, '', '/errPage/update');
  const { makeRouter } = await import('./router.tsx');
  render(
    <App>
      <RouterProvider router={makeRouter()} />
    </App>,
  );
  expect(await screen.findByText('页面已更新，请刷新')).toBeTruthy();
});
