import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { CountdownButton } from './CountdownButton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  tidy();
});

it('counts sixty seconds down and comes back', async () => {
  show(<CountdownButton onSend={async () => {}} />);
  await act(async () => fireEvent.click(screen.getByText('获取验证码')));
  expect(screen.getByText('60s后重新获取').closest('button')?.disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(59_500));
  expect(screen.getByText('1s后重新获取')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1000));
  expect(screen.getByText('获取验证码').closest('button')?.disabled).toBe(false);
});

it('stays ready when the code did not go out', async () => {
  show(
    <CountdownButton
      onSend={async () => {
        throw new Error('no');
      }}
    />,
  );
  await act(async () => fireEvent.click(screen.getByText('获取验证码')));
  expect(screen.getByText('获取验证码').closest('button')?.disabled).toBe(false);
});
