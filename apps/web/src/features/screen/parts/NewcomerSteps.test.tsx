import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { NewcomerSteps } from './NewcomerSteps.tsx';

afterEach(tidy);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the three steps, and leads only where one may go', () => {
  signInAs([]);
  const { unmount } = show(<NewcomerSteps steps={['profile', 'learn', 'apply']} done={[]} />);
  for (const words of ['完善资料', '学习考试', '申请准入']) expect(screen.getByText(words)).toBeTruthy();
  expect(links()).toEqual(['/dashboard/my']);
  unmount();
  signInAs([], { meunList: ['access.userLearnList'] });
  show(<NewcomerSteps steps={['profile', 'learn', 'apply']} done={[]} />);
  expect(links()).toEqual(['/dashboard/my', '/access/userLearnList']);
});

it('stands at the first that is not done, ticks off the others, and leads on to what is left', () => {
  signInAs([], { meunList: ['access.userLearnList', 'access.userExamList'] });
  const at = () => document.querySelector('[aria-current=step]')?.textContent;
  const { unmount } = show(<NewcomerSteps steps={['profile', 'learn', 'apply']} done={['profile']} />);
  expect(at()).toContain('学习考试');
  expect(links()).toEqual(['/access/userLearnList', '/access/userExamList']);
  unmount();
  show(<NewcomerSteps steps={['profile', 'learn', 'apply']} done={['profile', 'learn']} />);
  expect(at()).toContain('申请准入');
  expect(document.querySelectorAll('[data-state=done]')).toHaveLength(2);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
