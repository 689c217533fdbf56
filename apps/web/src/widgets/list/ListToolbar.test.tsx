import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { TitleRow } from './ListToolbar.tsx';
import type { Action } from './types.ts';

afterEach(tidy);

const action = (key: string, more: Partial<Action> = {}): Action => ({
  ...{ key, label: key, onClick: () => {} },
  ...more,
});
const row = (actions: readonly Action[]) => show(<TitleRow actions={actions} phone more="more" />);

it('keeps the first action of a page in sight on a phone where none is the main one', async () => {
  row([action('raise', { danger: true }), action('drill'), action('phones')]);
  expect(screen.getByRole('button', { name: 'raise' })).toBeTruthy();
  expect(screen.queryByText('drill')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText('drill')).toBeTruthy();
  expect(screen.getByText('phones')).toBeTruthy();
});

it('keeps the main action of a page in sight, and needs no list of others where there are none', () => {
  row([action('add', { primary: true }), action('sync')]);
  expect(screen.getByRole('button', { name: 'add' })).toBeTruthy();
  expect(screen.queryByText('sync')).toBeNull();
  tidy();
  row([action('raise')]);
  expect(screen.getByRole('button', { name: 'raise' })).toBeTruthy();
  expect(screen.queryByText('more')).toBeNull();
});
