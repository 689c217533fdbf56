import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { page, row } from '../testing.ts';
import ApprovalSearchList from './ApprovalSearchList.tsx';

beforeEach(() => signInAs(['approvalSearchQuery', 'approvalSearchAssign']));
afterEach(tidy);

it('searches approvals; only what is open is given to somebody else, and only by whom it is allowed', async () => {
  const found = (n: number, more: object) => ({ ...row(n), durationSeconds: null, overdue: false, ...more });
  let broken = true;
  serve({
    InstanceSearchPageList: () =>
      broken
        ? new Refused(403, 'FORBIDDEN', '没有权限')
        : page([
            found(1, { openTasks: [{ taskId: 't', userId: 'u', name: '周安国' }], can: ['reassign'] }),
            found(2, { state: 'approved', openTasks: [], durationSeconds: 9000 }),
          ]),
  });
  show(<ApprovalSearchList />);
  await screen.findByText('没有权限');
  broken = false;
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('采购乙醇1')).toBeTruthy();
  expect(screen.getByText('2.5 小时')).toBeTruthy();
  expect(screen.getAllByText('改派')).toHaveLength(1);
  expect(screen.queryByText('终止')).toBeNull();
  fireEvent.click(screen.getByText('改派'));
  await waitFor(() => expect(screen.getByText('改派“采购乙醇1”')).toBeTruthy());
});
