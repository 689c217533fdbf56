import type { LeaveJob } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import LeaveMany from './parts/LeaveMany.tsx';

const proposal = { id: 'm', name: '导师甲' };
const leaver = (userId: string, more: object = {}) => ({
  userId,
  loginName: `no-${userId}`,
  name: `学生${userId}`,
  organizationName: '甲学院',
  state: 'blocked',
  leaveDate: '2026-06-30',
  reason: null,
  can: ['handOver'],
  duties: [],
  open: [],
  ...more,
});
const blocked = [
  leaver('a', {
    duties: [{ duty: 'k1', title: '钥匙', titleEn: 'Keys', place: '甲楼', proposal }],
    open: [{ title: '未办结的审批', count: 2 }],
  }),
  leaver('b', { duties: [{ duty: 'k2', title: '钥匙', titleEn: 'Keys', place: '乙楼', proposal: null }] }),
];
const base = {
  id: 'j',
  state: 'preview',
  running: false,
  stopped: false,
  progress: 1,
  totalCount: 5,
  readyCount: 2,
  blockedCount: 2,
  doneCount: 0,
  failedCount: 1,
  undoneCount: 0,
  openCount: 1,
  failure: null,
};
let job: object = base;
const onClose = vi.fn();
let asked: ReturnType<typeof serve>;
const rowsOf = (state: unknown) =>
  state === 'blocked'
    ? blocked
    : state === 'done'
      ? [leaver('c', { state: 'done', can: ['undo'] })]
      : state === 'failed'
        ? [leaver('d', { state: 'failed', can: [], reason: '不能修改权限高于自己的人员' })]
        : [leaver('e', { state: 'ready', can: [] })];
const answers = {
  CollegeUserLeaveJobDetails: ({ id, state }: Record<string, unknown>) =>
    id
      ? ({
          ...job,
          rows: { pageNo: 1, totalCount: rowsOf(state).length, data: rowsOf(state) },
        } as unknown as LeaveJob)
      : new Refused(404, 'NOT_FOUND', '数据不存在'),
  CollegeUserLeavePreview: () => ({ previewId: 'j', ready: 2, blockedCount: 2, failedCount: 1, blocked: [] }),
  CollegeUserLeaveBatch: () => {
    job = { ...base, state: 'running', running: true, progress: 0.4 };
    return { jobId: 'j' };
  },
  CollegeUserLeaveStop: () => null,
  CollegeUserLeaveUndo: () => ({ changed: 1 }),
};

beforeEach(() => {
  signInAs(['personnelDelete']);
  job = base;
  onClose.mockClear();
  asked = serve(answers);
});
afterEach(tidy);

it('finds people by a filter, names who cannot leave yet and why, and says what happens before it does it', async () => {
  show(<LeaveMany onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText('年级'), { target: { value: '2022级' } });
  fireEvent.click(screen.getByText('核对名单'));
  expect(await screen.findByText('共 5 人：可办理 2 人，待交接 2 人，不能办理 1 人')).toBeTruthy();
  expect(screen.getByText(/其中 1 人有未办结的审批/)).toBeTruthy();
  expect(await screen.findByText('钥匙：甲楼')).toBeTruthy();
  expect(screen.getByText('未办结的审批 2 项')).toBeTruthy();

  // One takes the proposal; the other waits.
  fireEvent.click(screen.getByText('建议交给 导师甲'));
  fireEvent.click(screen.getByText('办理 3 人离校'));
  expect((await screen.findAllByText('确定办理 3 人离校？')).length).toBeGreaterThan(0);
  expect(screen.getByText('7 天内可撤销；已移交的职责不会恢复。')).toBeTruthy();
  fireEvent.click(screen.getAllByText('办理 3 人离校').at(-1) as HTMLElement);
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'CollegeUserLeaveBatch')?.input).toEqual({
      previewId: 'j',
      handOver: [{ userId: 'a', duty: 'k1', toUserId: 'm' }],
    }),
  );
  expect(await screen.findByText('正在办理离校')).toBeTruthy();
  expect(screen.getByText('40%')).toBeTruthy();
  fireEvent.click(screen.getByText('停止办理'));
  expect(await screen.findByText('正在停止，已办理的不受影响')).toBeTruthy();
});

it('names each fault of a list', async () => {
  serve({
    ...answers,
    CollegeUserLeavePreview: () =>
      new Refused(400, 'LEAVE_LIST_WRONG', '名单第 3 行：没有工号', [
        { field: '第 3 行', message: '没有工号/学号“x”' },
      ]),
  });
  show(<LeaveMany onClose={onClose} />);
  fireEvent.click(await screen.findByText('上传名单'));
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], 'a.csv')] },
  });
  expect(await screen.findByText('只能上传 Excel 工作簿（.xlsx）')).toBeTruthy();
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], 'a.xlsx')] },
  });
  expect(await screen.findByText('第 3 行：没有工号/学号“x”')).toBeTruthy();
});

it('comes back to a list by its address, and takes leaving back', async () => {
  job = { ...base, state: 'done', readyCount: 0, blockedCount: 0, doneCount: 1, failedCount: 1 };
  show(<LeaveMany id="j" onClose={onClose} />);
  expect(await screen.findByText('已离校 1 人，待交接 0 人，未办理 1 人')).toBeTruthy();
  expect(await screen.findByText('不能修改权限高于自己的人员')).toBeTruthy();
  fireEvent.click(screen.getByText('已离校 1'));
  fireEvent.click(await screen.findByText('撤销离校'));
  expect((await screen.findAllByText('撤销 1 人的离校？')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByText('撤销离校').at(-1) as HTMLElement);
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'CollegeUserLeaveUndo')?.input).toEqual({ ids: ['c'] }),
  );
  expect(await screen.findByText('已撤销 1 人的离校')).toBeTruthy();
});

it('lets those leave who were ticked in the register', async () => {
  show(<LeaveMany ids={['a', 'b']} onClose={onClose} />);
  expect(await screen.findByText('已选 2 人')).toBeTruthy();
  expect(screen.queryByLabelText('年级')).toBeNull();
  fireEvent.click(screen.getByText('核对名单'));
  expect(await screen.findByText('共 5 人：可办理 2 人，待交接 2 人，不能办理 1 人')).toBeTruthy();
  expect(asked.some(({ action }) => action === 'CollegeUserLeavePreview')).toBe(true);
});
