import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import InsideNow from './InsideNow.tsx';
import MyEntries from './MyEntries.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import RefusalList from './RefusalList.tsx';
import SignList from './SignList.tsx';
import { withChanges } from './useInside.ts';

const id = '0198c5a0-0000-7000-8000-000000000001';
const entry = {
  ...{ id, roomId: id, roomText: '化学楼-301', laboratoryId: id, laboratoryName: '有机合成实验室' },
  ...{ inAt: '2026-11-23T08:00:00.000Z', outAt: null, inMethod: 'scan', outMethod: null, state: 'overtime' },
  ...{ overtimeAt: '2026-11-23T09:00:00.000Z', placeProven: false },
};
const person = {
  ...{ id, userId: id, userName: '林子轩', userNumber: '2026001', unit: null, phone: '15400138000' },
  ...{ laboratoryName: entry.laboratoryName, inAt: entry.inAt, overtimeAt: entry.overtimeAt },
  ...{ state: 'overtime', placeProven: false, version: 2, can: ['out', 'correct'] },
};
const row = {
  ...entry,
  ...{ userId: id, userName: '林子轩', userNumber: '2026001', unit: null, minutes: null, alone: false },
  ...{ operatorName: null, reason: null, version: 2, can: ['out', 'correct'] },
};
const inside = {
  ...{ total: 1, updatedAt: '2026-11-23T10:00:00.000Z', unattended: [] as object[] },
  ...{ mark: null, part: false, gone: [] as string[] },
  byBuilding: [
    {
      ...{ id, name: '化学楼' },
      rooms: [
        {
          ...{ roomId: id, roomText: '化学楼-301', level: 'I', maxPeople: 6, minPeople: 2, alone: true },
          people: [person],
        },
      ],
    },
  ],
};
const sent = (calls: { action: string; input: unknown }[], action: string) =>
  calls.filter((one) => one.action === action).map(({ input }) => input);

afterEach(tidy);

it('a room with a visitor and one other is short of people, and nobody in it is called alone', async () => {
  signInAs(['signQuery']);
  const visitor = { ...person, id: '0190d0b0-0000-7000-8000-0000000000aa', userId: null, userNumber: null };
  const [building] = inside.byBuilding;
  const [room] = building?.rooms ?? [];
  serve({
    InsideList: () => ({
      ...inside,
      byBuilding: [{ ...building, rooms: [{ ...room, people: [person, visitor] }] }],
    }),
  });
  show(<InsideNow />);
  expect(await screen.findByText('在场人数不足，须 2 人以上（不计访客）')).toBeTruthy();
  expect(screen.queryByText('独自在内，须 2 人以上')).toBeNull();
});

it('who is inside stands by room, marked where he is alone or overtime, and is signed out with a reason', async () => {
  signInAs(['signQuery', 'signAdd', 'signEdit']);
  const calls = serve({ InsideList: () => inside, ManualSign: () => ({ id, state: 'left' }) });
  show(<InsideNow />);
  expect(await screen.findByText('当前 1 人在内')).toBeTruthy();
  for (const words of ['1/6 人', '独自在内，须 2 人以上', '超时', '未核实位置'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: '拨打 林子轩 的电话 15400138000' }).getAttribute('href')).toBe(
    'tel:15400138000',
  );
  fireEvent.click(screen.getByRole('button', { name: /签\s*退/ }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('原因'), { target: { value: '忘记签退' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(sent(calls, 'ManualSign')).toEqual([{ userId: id, roomId: id, kind: 'out', reason: '忘记签退' }]),
  );
});

it('who is not signed in is entered afterwards, when and where he came', async () => {
  signInAs(['signQuery', 'signAdd', 'signEdit']);
  const calls = serve({
    InsideList: () => inside,
    ManualSign: ({ kind }) =>
      kind === 'out' ? new Refused(409, 'SIGN_NOT_INSIDE', '没有进行中的签到') : { id, state: 'inside' },
  });
  show(<InsideNow />);
  fireEvent.click(await screen.findByRole('button', { name: /签\s*退/ }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('原因'), { target: { value: '忘记签退' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s*存/ }));
  fireEvent.click(await screen.findByRole('button', { name: '补登记' }));
  expect(await screen.findByText('补登记签到：林子轩')).toBeTruthy();
  const again = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  fireEvent.change(await within(again).findByLabelText('原因'), { target: { value: '手机没电未签到' } });
  fireEvent.click(within(again).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(sent(calls, 'ManualSign').at(-1)).toEqual({
      ...{ userId: id, roomId: id, kind: 'in', reason: '手机没电未签到' },
    }),
  );
});

it('what has changed of who is inside is put into what is there', () => {
  const of = (roomId: string, floor: number, ...names: string[]) => ({
    ...{ roomId, roomText: `化学楼-${roomId}`, floor, level: 'I', maxPeople: 0, minPeople: 1, alone: false },
    people: names.map((userName) => ({ ...person, userName })),
  });
  const answer = (rooms: object[], more: object = {}) =>
    ({
      ...inside,
      mark: 'a.1',
      part: false,
      gone: [],
      byBuilding: [{ id, name: '化学楼', rooms }],
      ...more,
    }) as never;
  const before = answer([of('101', 1, '甲'), of('102', 1, '乙'), of('301', 3, '丙')]);
  const changes = answer([of('201', 2, '丁'), of('101', 1, '甲', '戊')], {
    ...{ mark: 'a.2', part: true, total: 4, gone: ['102'] },
  });
  const after = withChanges(before, changes);
  expect(after.byBuilding[0]?.rooms.map(({ roomId, people }) => [roomId, people.length])).toEqual([
    ['101', 2],
    ['201', 1],
    ['301', 1],
  ]);
  expect([after.mark, after.part, after.total]).toEqual(['a.2', false, 4]);
  // Of a building that nobody is in any more nothing is left.
  expect(withChanges(before, answer([], { byBuilding: [] })).byBuilding).toEqual([]);
});

it('a visitor is named with his host, and what runs unattended with whom to call', async () => {
  signInAs(['signQuery', 'signAdd']);
  const guest = {
    ...{ ...person, id: 'v', userId: null, visitorId: 'v', userName: '周以安', userNumber: null },
    ...{ hostName: '张三', unescorted: true, companionGone: false, phone: null, can: ['out'] },
    barred: 'LABORATORY_SUSPENDED',
  };
  const run = { id: 'r', roomId: id, roomText: '化学楼-301', title: '恒温水浴', userName: '林子轩' };
  const [building] = inside.byBuilding;
  const calls = serve({
    InsideList: () => ({
      ...inside,
      byBuilding: [{ ...building, rooms: [{ ...building?.rooms[0], people: [guest] }] }],
      unattended: [
        { ...run, contactName: '李四', phone: '15400001111', plannedEnd: entry.inAt, overdue: true },
      ],
    }),
    ManualSign: () => ({ id, state: 'left' }),
  });
  show(<InsideNow />);
  for (const words of ['访客', '接待人 张三', '无人陪同', '实验室已停用', '无人值守（1）', '15400001111'])
    expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /签\s*退/ }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('原因'), { target: { value: '忘记签退' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(sent(calls, 'ManualSign')).toEqual([
      { visitorId: 'v', roomId: id, kind: 'out', reason: '忘记签退' },
    ]),
  );
});

it('nobody inside is said, and nobody is entered without the right', async () => {
  signInAs(['signQuery']);
  serve({ InsideList: () => ({ total: 0, updatedAt: entry.inAt, byBuilding: [], unattended: [] }) });
  show(<InsideNow />);
  expect(await screen.findByText('当前无人在内')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登记签到' })).toBeNull();
});

it('entries and refusals are narrowed to a building', async () => {
  signInAs(['signQuery']);
  const none = { pageNo: 1, totalCount: 0, data: [] };
  serve({ SignList: () => none, SignRefusalList: () => none });
  for (const List of [SignList, RefusalList]) {
    const { unmount } = show(<List />);
    fireEvent.click(await screen.findByText('展开'));
    expect(await screen.findByRole('combobox', { name: '楼宇' })).toBeTruthy();
    unmount();
  }
});

it('entries offer what the server allows, and their times are corrected', async () => {
  signInAs(['signQuery', 'signAdd', 'signEdit']);
  const calls = serve({
    SignList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
    SignCorrect: () => ({ version: 3 }),
  });
  show(<SignList />);
  expect(await screen.findByText('林子轩')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '更正时间' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('原因'), { target: { value: '晚登记' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(sent(calls, 'SignCorrect')).toEqual([
      { id, version: 2, inAt: entry.inAt, outAt: null, reason: '晚登记' },
    ]),
  );
});

it('refusals say whom a door did not let in and what it said', async () => {
  signInAs(['signQuery']);
  serve({
    SignRefusalList: () => ({
      ...{ pageNo: 1, totalCount: 1 },
      data: [
        {
          ...{ id, at: entry.inAt, userId: null, userName: null, userNumber: null, roomId: id },
          ...{ roomText: '化学楼-301', method: 'scan', reasonCode: 'CERT_MISSING', detail: '缺少：准入证书' },
        },
      ],
    }),
  });
  show(<RefusalList />);
  expect(await screen.findByText('缺少：准入证书')).toBeTruthy();
  expect(screen.getByText('未识别')).toBeTruthy();
});

it('whoever is inside reads where, and that he is overtime, and signs out', async () => {
  signInAs([]);
  const calls = serve({
    MineSignNow: () => ({ open: entry, waiting: null }),
    SignOut: () => ({ record: { ...entry, state: 'left' }, insideCount: 0 }),
  });
  show(<OwnEntry />);
  expect(await screen.findByText('您正在化学楼-301')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /签\s*退/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /签\s*退/ }));
  await waitFor(() => expect(sent(calls, 'SignOut')).toEqual([{}]));
});

it('one’s own entries say when one came and went, and how', async () => {
  signInAs([]);
  // So long ago that it is told by its date, whatever day it is.
  const times = { inAt: '2026-01-23T08:00:00.000Z', outAt: '2026-01-23T10:00:00.000Z' };
  const left = { ...entry, ...times, outMethod: 'scan', state: 'left' };
  const calls = serve({
    MineSignNow: () => ({ open: null, waiting: null }),
    MineSignList: () => ({ pageNo: 1, totalCount: 1, data: [{ ...left, minutes: 120 }] }),
  });
  show(<MyEntries />, '/?from=2026-11-01&state=left');
  const row = await screen.findByRole('row', { name: /化学楼-301/ });
  for (const says of ['已离开', '2026-01-23', '120', '扫描门口屏幕']) expect(row.textContent).toContain(says);
  expect(sent(calls, 'MineSignList')[0]).toMatchObject({ from: '2026-11-01', state: 'left' });
});

it('whoever waits reads for how long', async () => {
  signInAs([]);
  serve({
    MineSignNow: () => ({
      open: null,
      waiting: { roomId: id, roomText: '化学楼-301', until: '2026-11-23T10:00:00.000Z' },
    }),
  });
  show(<OwnEntry />);
  expect(await screen.findByText('正在化学楼-301门口等待同行人')).toBeTruthy();
});
