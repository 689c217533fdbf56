import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitingStore } from '../platform/offline/waiting.ts';
import { OfflineBar } from './OfflineBar.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says each thing in a sentence of its own', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineBar />);
  act(() => waitingStore.set({ count: 2, short: false }));
  expect(screen.getByRole('status').textContent).toBe(
    '网络已断开，正在等待恢复；未保存的内容请勿关闭页面。 2 项内容等待上传。',
  );
});
