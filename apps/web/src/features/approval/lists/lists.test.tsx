import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { page, row } from '../testing.ts';
import { ApprovalLists } from './ApprovalLists.tsx';
import BatchDialog from './BatchDialog.tsx';

beforeEach(() =>
  signInAs([
    'approvalApprove',
    'approvalReject',
    'approvalApproveMore',
    'approvalSearchQuery',
    'approvalSearchAssign',
  ]),
);
afterEach(tidy);

it('shows what waits with how often it was urged and in whose place, and goes to another list', async () => {
  serve({
    TodoCount: () => ({ total: 2, overdue: 1, byKind: [] }),
    TodoPageList: () => page([row(1, { urgedCount: 2 }), row(2, { onBehalfOfName: '方志远', dueAt: null })]),
    DonePageList: () =>
      page([row(3, { decision: 'approved', can: ['revoke'] }), row(4, { decision: 'rejected' })]),
  });
  const { router } = show(<ApprovalLists />);
  expect(await screen.findByText('待我审批（2）')).toBeTruthy();
  expect(await screen.findByText('催办 2 次')).toBeTruthy();
  expect(screen.getByText('代 方志远')).toBeTruthy();
  // A step without a time limit is not one that is still to come.
  expect(screen.getAllByText('不限时')).toHaveLength(1);
  fireEvent.click(screen.getByText('我已审批'));
  expect(await screen.findByText('采购乙醇3')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=done');
  // Only what may still be taken back offers it.
  expect(screen.getAllByText('撤回审批')).toHaveLength(1);
});

it('says that nothing waits', async () => {
  serve({ TodoCount: () => ({ total: 0, overdue: 0, byKind: [] }), TodoPageList: () => page([]) });
  show(<ApprovalLists />);
  expect(await screen.findByText('没有等待您审批的事项')).toBeTruthy();
  expect(screen.getByText('待我审批')).toBeTruthy();
});

it('decides several at once without those that ask for more, and tells which failed', async () => {
  const asked = serve({
    PhraseList: () => ({ approving: [], refusing: [] }),
    ApproveMore: () => ({
      results: [
        { taskId: 't1', ok: true, revocable: true, message: null },
        { taskId: 't2', ok: false, revocable: false, message: '该事项已由周安国处理，请刷新' },
      ],
    }),
  });
  const rows = [row(1), row(2), row(3, { batchable: false })];
  show(<BatchDialog what="approve" rows={rows} onClose={() => {}} />);
  expect(screen.getByText(/其中 1 项需要逐项填写/)).toBeTruthy();
  fireEvent.click(screen.getByText('同意'));
  const failed = within(await screen.findByLabelText('未处理的事项'));
  expect(failed.getByText('采购乙醇2：该事项已由周安国处理，请刷新')).toBeTruthy();
  expect(asked.find(({ action }) => action === 'ApproveMore')?.input.taskIds).toEqual(['t1', 't2']);
});

it('returns several only with a reason', () => {
  serve({ PhraseList: () => ({ approving: [], refusing: [] }) });
  show(<BatchDialog what="return" rows={[row(1)]} onClose={() => {}} />);
  const send = () => screen.getByText('退回').closest('button') as HTMLButtonElement;
  expect(send().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('审批意见'), { target: { value: '缺少证明' } });
  expect(send().disabled).toBe(false);
});

it('takes several back together, where none of them has ended its application', async () => {
  const done = (taskId: string, revocable: boolean) => ({ taskId, ok: true, revocable, message: null });
  let results = [done('t1', true), done('t2', true)];
  const asked = serve({
    PhraseList: () => ({ approving: [], refusing: [] }),
    ApproveMore: () => ({ results }),
    RevokeDecision: () => null,
  });
  const rows = [row(1), row(2)];
  const { unmount } = show(<BatchDialog what="approve" rows={rows} onClose={() => {}} />);
  fireEvent.click(screen.getByText('同意'));
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?销/ }));
  expect(await screen.findByText('已撤回 2 项审批，事项回到待我审批')).toBeTruthy();
  const revoked = asked.filter(({ action }) => action === 'RevokeDecision');
  expect(revoked.map(({ input }) => input.taskId)).toEqual(['t1', 't2']);
  unmount();
  results = [done('t1', true), done('t2', false)];
  show(<BatchDialog what="approve" rows={rows} onClose={() => {}} />);
  fireEvent.click(screen.getByText('同意'));
  expect(await screen.findByText('已处理 2 项')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /撤\s?销/ })).toBeNull();
});
