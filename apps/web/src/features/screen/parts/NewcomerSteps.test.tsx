import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { NewcomerSteps } from './NewcomerSteps.tsx';

afterEach(tidy);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the three steps, and leads only where one may go', () => {
  signInAs([]);
  const { unmount } = show(<NewcomerSteps steps={['profile', 'learn', 'apply']} />);
  for (const words of ['完善资料', '学习考试', '申请准入']) expect(screen.getByText(words)).toBeTruthy();
  expect(links()).toEqual(['/dashboard/my']);
  unmount();
  signInAs([], { meunList: ['access.userLearnList'] });
  show(<NewcomerSteps steps={['profile', 'learn', 'apply']} />);
  expect(links()).toEqual(['/dashboard/my', '/access/userLearnList']);
});
