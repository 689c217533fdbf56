import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../platform/i18n.ts';
import { show, tidy } from '../testing.tsx';
import { Help } from './Help.tsx';
import { meanings } from './meanings.ts';

afterEach(tidy);

it('explains a term in one sentence, by the keyboard and a finger too', async () => {
  show(<Help of="binding" />);
  const mark = screen.getByRole('button', { name: '必经步骤' });
  fireEvent.click(mark);
  expect(await screen.findByText(meanings.binding[0])).toBeTruthy();
});

it('explains each of several that are chosen between, in the reader’s language', async () => {
  setLocale('en-US');
  try {
    show(<Help of={['any', 'all']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Any one; All' }));
    expect(await screen.findByText(meanings.any[1])).toBeTruthy();
    expect(screen.getByText(meanings.all[1])).toBeTruthy();
  } finally {
    setLocale('zh-CN');
  }
});

it('is one sentence in each language', () => {
  for (const means of Object.values(meanings)) {
    expect(means[0]).toMatch(/^[^。]+。$/);
    expect(means[1]).toMatch(/\.$/);
  }
});
