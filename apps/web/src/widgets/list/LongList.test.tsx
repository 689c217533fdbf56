import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { LongList } from './LongList.tsx';

afterEach(tidy);

const rows = Array.from({ length: 3000 }, (_, index) => `瓶 ${index + 1}`);
const list = (some: readonly string[]) => (
  <LongList
    rows={some}
    keyOf={(row) => row}
    rowHeight={64}
    render={(row) => row}
    label="瓶"
    empty={<p>没有</p>}
  />
);
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('draws what is in sight of thousands of rows, and says how many there are', () => {
  show(list(rows));
  expect(texts().length).toBeLessThan(40);
  expect(texts()[0]).toBe('瓶 1');
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('3000');
});

it('draws others where it is scrolled to', () => {
  const { container } = show(list(rows));
  const box = container.querySelector('.long-list') as HTMLElement;
  box.scrollTop = 64 * 1500;
  fireEvent.scroll(box);
  expect(texts()).toContain('瓶 1501');
  expect(texts()).not.toContain('瓶 1');
  expect(texts().length).toBeLessThan(40);
});

it('says that there is nothing', () => {
  show(list([]));
  expect(screen.getByText('没有')).toBeTruthy();
});
