import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { PageField } from './PageField.tsx';

afterEach(tidy);

it('goes to a page once its number is written whole, and keeps the place where nothing is', () => {
  const onPage = vi.fn();
  show(<PageField at={12} pages={500} disabled={false} onPage={onPage} />);
  const field = screen.getByRole('spinbutton');
  for (const value of ['', '4', '40', '400']) fireEvent.change(field, { target: { value } });
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.blur(field);
  expect(onPage.mock.calls).toEqual([[400]]);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(onPage).toHaveBeenCalledTimes(1);
  expect((field as HTMLInputElement).value).toBe('12');
});
