import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import { scanned } from '../scanned.ts';
import Scan from './Scan.tsx';

afterEach(tidy);

it('opens labels by their first letter, as the modules have registered them', () => {
  expect(Object.keys(scanned).sort()).toEqual(['B', 'F', 'N', 'P', 'R', 'S', 'V', 'W']);
});

it('opens the check of what an emergency label names, and asks for it at once', async () => {
  signInAs([]);
  const calls = serve({ EmergencyEquipmentDetails: () => new Promise(() => {}) });
  show(<Scan />, '/scan?c=F0123456789abcdefg');
  expect(await screen.findByText('应急设施检查')).toBeTruthy();
  expect(screen.getByText('回到工作台')).toBeTruthy();
  expect(calls.map(({ input }) => input)).toEqual([{ qrToken: 'F0123456789abcdefg' }]);
});

it.each(['/scan', '/scan?c=Q123', '/scan?c=%20'])(
  'offers to scan where nothing is known of the code: %s',
  (at) => {
    signInAs([]);
    show(<Scan />, at);
    expect(screen.getByLabelText('输入二维码编号')).toBeTruthy();
    expect(screen.getByText('回到工作台').closest('a')?.getAttribute('href')).toBe('/dashboard/workplace');
  },
);
