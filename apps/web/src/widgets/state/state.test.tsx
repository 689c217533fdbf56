import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../../platform/call.ts';
import { show, tidy } from '../testing.tsx';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useDelayed } from './useDelayed.ts';

afterEach(() => {
  vi.useRealTimers();
  tidy();
});

it('says why there is nothing and holds the button that helps', () => {
  show(
    <Empty text="还没有房间">
      <button type="button">新增</button>
    </Empty>,
  );
  expect(screen.getByText('还没有房间')).toBeTruthy();
  expect(screen.getByText('新增')).toBeTruthy();
});

it('says what failed, copies the request id and tries again', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const again = vi.fn();
  const error = Object.assign(Object.create(CallFailed.prototype), {
    message: '房间不存在',
    requestId: 'r-9',
  });
  show(<Failed error={error} onRetry={again} />);
  expect(screen.getByRole('alert').textContent).toContain('房间不存在');
  fireEvent.click(screen.getByText('复制'));
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('r-9');
  fireEvent.click(screen.getByText('重试'));
  expect(again).toHaveBeenCalledTimes(1);
});

it('shows nothing of a fault of our own but that there was one', () => {
  show(<Failed error={new TypeError('x is undefined')} />);
  expect(screen.getByText('系统错误')).toBeTruthy();
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('draws a skeleton only of what takes longer than a moment, and keeps its place before', async () => {
  const Wait = () => <ListSkeleton rows={3} show={useDelayed(true)} />;
  show(<Wait />);
  const place = document.querySelector<HTMLElement>('[aria-busy]');
  expect(place?.style.minHeight).toBe('108px');
  expect(document.querySelectorAll('.ay-skeleton')).toHaveLength(0);
  await waitFor(() => expect(document.querySelectorAll('.ay-skeleton')).toHaveLength(3));
});
