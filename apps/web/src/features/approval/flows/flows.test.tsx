import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import FlowList from '../pages/FlowList.tsx';
import Statistics from './Statistics.tsx';
import { VersionDiff } from './VersionDiff.tsx';

const flow = (n: number, more: object = {}) => ({
  id: `f${n}`,
  flowName: `流程${n}`,
  businessKind: 'purchase',
  kindName: '采购申请',
  organizationId: null,
  organizationName: null,
  priority: 100,
  description: null,
  dedupe: 'adjacent',
  resumeFrom: 'first',
  upgradeOnResubmit: false,
  state: 'enabled',
  publishedVersion: 2,
  hasDraft: true,
  shipped: false,
  runningCount: 12,
  updatedAt: '2026-01-02T03:04:05.000Z',
  version: 3,
  conditionsInWords: '',
  stepsInWords: '导师 → 院级',
  can: ['edit', 'publish', 'disable'],
  ...more,
});
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });

beforeEach(() => signInAs(['flowQuery', 'flowGet', 'flowEdit', 'flowPublish', 'flowDisable', 'flowDelete']));
afterEach(tidy);

it('lists flows in words and asks before one is disabled, with what it means', async () => {
  const asked = serve({
    FlowPageList: () => page([flow(1)]),
    FlowStatusChange: () => ({ id: 'f1', version: 4 }),
  });
  show(<FlowList />);
  expect(await screen.findByText('导师 → 院级')).toBeTruthy();
  expect(screen.getByText('始终适用')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('流程1 更多操作'));
  expect(await screen.findByText('停用', { selector: '.ant-dropdown *' })).toBeTruthy();
  // Published once: it cannot be deleted.
  expect(screen.queryByText('删除')).toBeNull();
  fireEvent.click(screen.getByText('停用', { selector: '.ant-dropdown *' }));
  expect(await screen.findByText('新的申请不再使用它；审批中的 12 条不受影响。')).toBeTruthy();
  fireEvent.click(screen.getByText('停用', { selector: '.ant-modal-confirm-btns *' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'FlowStatusChange')?.input).toEqual({
      id: 'f1',
      state: 'disabled',
      version: 3,
    }),
  );
});

it('tells the steps that differ, or that none does', async () => {
  const step = { key: 's1', type: 'approve', name: '导师审批', approvers: { rule: 'mentor' }, dueHours: 48 };
  let diff: object[] = [{ stepKey: 's1', change: 'changed', before: step, after: { ...step, dueHours: 24 } }];
  serve({ FlowVersionDiff: () => diff });
  const { unmount } = show(<VersionDiff id="f" a={1} b={2} />);
  expect((await screen.findByText('导师审批（导师 · 48 小时内）')).tagName).toBe('DEL');
  expect(screen.getByText('导师审批（导师 · 24 小时内）').tagName).toBe('INS');
  unmount();
  diff = [];
  show(<VersionDiff id="f" a={1} b={2} />);
  expect(await screen.findByText('两个版本的步骤相同')).toBeTruthy();
});

it('names the slowest step first, and says where there is nothing', async () => {
  const slow = (stepName: string, averageHours: number) => ({
    kind: 'purchase',
    kindName: '采购',
    stepName,
    count: 4,
    averageHours,
    p90Hours: averageHours * 2,
    overdue: 1,
  });
  serve({
    ApprovalStatistics: () => ({
      open: { total: 3, day: 3, threeDays: 0, week: 0, older: 0, overdue: 1 },
      finished: 10,
      refused: 1,
      refusalRate: 0.1,
      autoDecided: 0,
      delegated: 2,
      byKind: [],
      byStep: [slow('院级', 5), slow('校级', 20), slow('导师', 0)],
      byPerson: [],
      refusalComments: [],
    }),
  });
  show(<Statistics />);
  expect(await screen.findByText('10%')).toBeTruthy();
  const steps = screen.getAllByText(/采购 · /).map((one) => one.textContent);
  expect(steps).toEqual(['采购 · 校级', '采购 · 院级', '采购 · 导师']);
  // What took less than a tenth is not told as nothing.
  expect(screen.getByText('不到 0.1 小时')).toBeTruthy();
  expect(screen.getByText(/90% 在 0.1 小时内/)).toBeTruthy();
  expect(screen.getAllByText('该范围内没有数据')).toHaveLength(3);
});
