import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import BlacklistList from './BlacklistList.tsx';
import OwnConduct from './OwnConduct.tsx';
import PointList from './PointList.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const other = '0198c5a0-0000-7000-8000-000000000002';
const person = { userId: id, userName: '林子轩', userNumber: '2026001', unit: null };
const objection = {
  ...{ reason: '当日门口屏幕断网，无法扫码签退', files: [], at: '2026-09-02T02:00:00.000Z' },
  ...{ state: 'open', reply: null },
};
const entry = {
  ...{ id, points: -3, ruleCode: 'tailgating', reason: '跟随他人进入', state: 'counted' },
  ...{ createdAt: '2026-09-01T02:00:00.000Z', withdrawReason: null, objection: null, appealable: true },
};
const bar = {
  ...{ id: other, scope: 'college', placeText: 'anywhere', reason: '多次违规操作' },
  ...{ from: '2026-09-01', to: null },
  ...{ active: true, liftReason: null, objection, appealable: false },
};

afterEach(tidy);

it('one’s own points say what is left, what was taken and where one is kept out, and are appealed against', async () => {
  signInAs([]);
  const calls = serve({
    MinePointList: () => ({ year: 2026, balance: 4, entries: [entry], blacklist: [bar] }),
    AppealSubmit: () => ({ state: 'open' }),
  });
  show(<OwnConduct />);
  expect(await screen.findByText('4 / 12 分')).toBeTruthy();
  expect(screen.getByText('余额偏低，扣完后准入授权将暂停')).toBeTruthy();
  expect(screen.getByText('全校')).toBeTruthy();
  expect(screen.getByText('2026-09-01 起，至手动解除')).toBeTruthy();
  expect(screen.getByText('当日门口屏幕断网，无法扫码签退')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /申\s*诉/ }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('申诉理由'), {
    target: { value: '门禁故障，按安全员要求进入' },
  });
  fireEvent.click(within(drawer).getByRole('button', { name: '提交申诉' }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'AppealSubmit').map(({ input }) => input)).toEqual([
      { kind: 'point', id, reason: '门禁故障，按安全员要求进入', fileIds: [] },
    ]),
  );
});

it('nothing entered is said in words', async () => {
  signInAs([]);
  serve({ MinePointList: () => ({ year: 2026, balance: 12, entries: [], blacklist: [] }) });
  show(<OwnConduct />);
  expect(await screen.findByText('今年没有记分')).toBeTruthy();
  expect(screen.queryByText('限制进入')).toBeNull();
});

it('an appeal against points is decided with a reply', async () => {
  signInAs(['accessPointQuery', 'accessPointEdit', 'accessPointDelete']);
  const row = {
    ...{ ...entry, ...person, year: 2026, balance: 9, sourceKind: 'manual', byName: '王安全', version: 0 },
    ...{ objection, objectionState: 'open', can: ['withdraw', 'accept', 'reject'] },
  };
  const calls = serve({
    PointList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
    AppealDecide: () => ({ state: 'accepted' }),
  });
  show(<PointList />);
  expect(await screen.findByText('林子轩')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '采纳申诉' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('处理意见'), { target: { value: '情况属实' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /采\s*纳/ }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'AppealDecide').map(({ input }) => input)).toEqual([
      { kind: 'point', id, accept: true, reply: '情况属实' },
    ]),
  );
});

it('who is kept out is let in again with a reason, where the server allows it', async () => {
  signInAs(['accessBlacklistQuery', 'accessBlacklistEdit']);
  const row = {
    ...{ ...person, id, scope: 'laboratory', placeText: '有机合成实验室', reason: '多次违规操作', to: null },
    ...{ from: '2026-09-01', state: 'active', byName: '王安全', liftReason: null, liftedByName: null },
    ...{ createdAt: '2026-09-01T02:00:00.000Z', objectionState: null, objection: null, evidence: [] },
    ...{ version: 2, can: ['lift'] },
  };
  const calls = serve({
    BlacklistList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
    BlacklistLift: () => null,
  });
  show(<BlacklistList />);
  expect(await screen.findByText('至手动解除')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '采纳申诉' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /解\s*除/ }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('原因'), { target: { value: '已完成整改' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /解\s*除/ }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'BlacklistLift').map(({ input }) => input)).toEqual([
      { id, version: 2, reason: '已完成整改' },
    ]),
  );
});
