import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import GrantList from './grant/GrantList.tsx';
import ManyForm from './grant/ManyForm.tsx';
import Requirements from './requirement/Requirements.tsx';
import ManagedRooms from './room/ManagedRooms.tsx';
import MyRooms from './room/MyRooms.tsx';
import { OpenHours } from './room/OpenHours.tsx';
import RoomDetail from './room/RoomDetail.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const room = {
  ...{ id, roomText: '化学楼-301', laboratories: [{ id, name: '有机合成实验室' }], level: 'II' },
  ...{ categories: ['chem'], accessMode: 'apply', roomStatus: 1, openHours: [], notice: null, openNow: true },
  ...{ insideCount: 2, maxPeople: 6, locks: [] },
  ...{ grantId: id, validTo: '2027-01-31', daysLeft: 60, leaves: { id, version: 3 } },
  ...{ pledgeDue: false, renews: null, laboratoryId: id, nights: [], extends: null },
  decision: {
    ...{ reasonCode: 'CERT_MISSING', text: '缺少：化学类准入证书（Ⅱ级）', textEn: 'Missing' },
    ...{ ways: ['exam'], hints: [] },
  },
  items: [
    {
      ...{ key: 'c', ok: false, text: '化学类准入证书（Ⅱ级）', textEn: 'certificate', have: '未取得' },
      ...{ haveEn: 'not held', reason: 'CERT_MISSING', hint: false, ways: ['learn'] },
    },
  ],
};
const grant = {
  ...{ id, userId: id, userName: '林子轩', userNumber: '2026001', unit: null, roomId: id, level: 'II' },
  ...{ roomText: '化学楼-301', laboratoryId: id, laboratoryName: '有机合成实验室', source: 'manual' },
  ...{ role: 'user', validFrom: '2026-09-01', validTo: '2027-01-31', state: 'active', reasons: [] },
  ...{ note: null, lastEntryAt: null, version: 1, can: ['suspend', 'revoke'] },
};
const cell = {
  ...{ category: 'chem', level: 'I', certificates: [{ need: 'cell' }], firstHours: null },
  ...{ yearlyHours: null, maxPeriodDays: 180, activityMinPeople: [], confirmed: false },
  ...{ minPeopleDay: 1, minPeopleNight: 2, needOnSite: true, onSiteValidMonths: 12 },
  ...{ needMentor: true, nightEarlier: 0, nightLater: 0 },
  attachmentKinds: [{ name: '疫苗接种', required: true }],
};

afterEach(tidy);

describe('one’s rooms', () => {
  it('say why the door stays closed and what helps, and are given back after a question', async () => {
    signInAs([]);
    const calls = serve({
      MineAccessRoomList: () => [room],
      MineSignNow: () => ({ open: null, waiting: null }),
      Leave: () => null,
    });
    show(<MyRooms />);
    expect(await screen.findByText('暂不能进入')).toBeTruthy();
    expect(screen.getByText(/缺少：化学类准入证书/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '去考试' }).getAttribute('href')).toBe('/access/userExamList');
    fireEvent.click(screen.getByRole('button', { name: '退出准入' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '退出准入' }));
    await waitFor(() =>
      expect(calls.filter(({ action }) => action === 'Leave').map(({ input }) => input)).toEqual([
        { id, version: 3 },
      ]),
    );
  });

  it('are renewed and applied for by the laboratory of the grant, where several share the room', async () => {
    signInAs([]);
    const other = '0198c5a0-0000-7000-8000-000000000002';
    const shared = {
      ...{ ...room, laboratories: [...room.laboratories, { id: other, name: '分析测试实验室' }] },
      ...{ renews: other, laboratoryId: other },
      decision: { ...room.decision, ways: ['apply'] },
    };
    serve({
      MineAccessRoomList: () => [shared],
      MineSignNow: () => ({ open: null, waiting: null }),
    });
    show(<MyRooms />);
    for (const [name, kind] of [
      ['续期', 'renew'],
      ['去申请', 'new'],
    ] as const)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        `/access/mineAccessApplyList?new=${kind}&room=${id}&laboratory=${other}`,
      );
  });

  it('stand under their laboratories, with the days that are left, red in the last week', async () => {
    signInAs([]);
    const other = '0198c5a0-0000-7000-8000-000000000002';
    const third = '0198c5a0-0000-7000-8000-000000000003';
    const analysis = { laboratories: [{ id: other, name: '分析测试实验室' }], laboratoryId: other };
    serve({
      MineAccessRoomList: () => [
        room,
        { ...room, ...analysis, id: other, roomText: '化学楼-305', daysLeft: 7 },
        { ...room, ...analysis, id: third, roomText: '化学楼-306', validTo: null, daysLeft: null },
      ],
      MineSignNow: () => ({ open: null, waiting: null }),
    });
    show(<MyRooms />);
    const first = await screen.findByRole('region', { name: '分析测试实验室' });
    expect(
      within(first)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual([...['分析测试实验室', '化学楼-305', '化学楼-306']]);
    expect(within(first).getByText('剩 7 天').getAttribute('data-tone')).toBe('error');
    expect(within(first).getByText('凭成员身份')).toBeTruthy();
    const second = screen.getByRole('region', { name: '有机合成实验室' });
    expect(within(second).getByText('剩 60 天').getAttribute('data-tone')).toBe('default');
  });

  it('explain themselves where there are none', async () => {
    signInAs([]);
    serve({
      MineAccessRoomList: () => [],
      MineSignNow: () => ({ open: null, waiting: null }),
    });
    show(<MyRooms />);
    expect(await screen.findByText('您还没有可进入的房间')).toBeTruthy();
  });
});

it('a room says how people sign in, and that the lock it needs is missing', async () => {
  signInAs(['accessRoomGet']);
  const { items: _i, decision: _d, ...shown } = room;
  const effective = {
    ...{ level: 'II', categories: ['chem'], certificates: [], firstHours: 16, yearlyHours: 6 },
    ...{ maxPeriodDays: 365, minPeopleDay: 1, minPeopleNight: 2, needOnSite: false, onSiteValidMonths: 12 },
    ...{ activityMinPeople: [], attachmentKinds: [], needMentor: true, nightEarlier: 0, nightLater: 0 },
  };
  serve({
    AccessRoomDetails: () => ({
      ...{ ...shown, maxStayMinutes: 720, overtimeMinutes: 30, autoSignOutAt: '23:59', pledgeText: null },
      ...{ pledgeVersion: 0, contacts: [], version: 1, can: [], geoFence: null, effective },
      ...{ signMethods: ['scan', 'manual'], needSmartLock: true, lockMissing: true, requireSignOut: false },
    }),
  });
  show(<RoomDetail id={id} onClose={() => {}} />);
  expect(await screen.findByText('须装智能门锁，尚未安装')).toBeTruthy();
  expect(screen.getByText('扫描门口屏幕、人工登记')).toBeTruthy();
});

it('grants offer what the server allows, and are suspended with a reason', async () => {
  signInAs(['accessUserQuery', 'accessUserDisable', 'accessUserDelete']);
  const calls = serve({
    AccessUserList: () => ({ pageNo: 1, totalCount: 1, data: [grant] }),
    Suspend: () => ({ changed: 1, failed: [] }),
  });
  show(<GrantList />);
  expect(await screen.findByText('林子轩')).toBeTruthy();
  // Of one in force there are no reasons, which nobody has to fill in.
  expect(screen.getByRole('cell', { name: '无' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '续期' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '暂停' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.change(await within(drawer).findByLabelText('原因'), { target: { value: '违规操作' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /暂\s*停/ }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'Suspend').map(({ input }) => input)).toEqual([
      { ids: [id], reason: '违规操作' },
    ]),
  );
});

const notDone = {
  ...{ userId: id, userName: '夏雨桐', userNumber: '2026002', roomIds: [id], rooms: ['化学楼-302'] },
  ...{ errorCode: 'GRANT_COMES_BACK', reason: '成员授权收回后会自动恢复' },
};

it('what was done for some stands over a table of those for whom it was not, until it is read', async () => {
  serve({ Revoke: () => ({ changed: 2, failed: [notDone] }) });
  const onClose = vi.fn();
  show(<ManyForm what="revoke" rows={[grant, grant, grant] as never} onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '课题结束' } });
  fireEvent.click(screen.getByRole('button', { name: /收\s*回/ }));
  expect(await screen.findByText('已收回 2 项')).toBeTruthy();
  const table = screen.getByRole('table', { name: '1 人未能办理' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['夏雨桐 2026002', '化学楼-302', '成员授权收回后会自动恢复']]);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(onClose).toHaveBeenCalled();
});

it('where nobody’s could be done the refusal leads to why, of each', async () => {
  const failed = [notDone, { ...notDone, userId: 'x', userName: '林子轩', reason: '账号已停用' }];
  serve({
    Resume: () => new Refused(409, 'GRANT_NONE_DONE', '所选 2 项都不能办理', undefined, { failed }),
  });
  show(<ManyForm what="resume" rows={[grant, grant] as never} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: /恢\s*复/ }));
  expect(await screen.findByText('所选 2 项都不能办理')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '查看原因' }));
  expect(await screen.findByText('账号已停用')).toBeTruthy();
});

it('grants are found by what is missing, by category and by when they end', async () => {
  signInAs(['accessUserQuery']);
  const calls = serve({ AccessUserList: () => ({ pageNo: 1, totalCount: 1, data: [grant] }) });
  show(<GrantList />, '/?category=chem&lacking=letterOverdue&expiringDays=30&source=manual');
  expect(await screen.findByText('林子轩')).toBeTruthy();
  expect(calls.find(({ action }) => action === 'AccessUserList')?.input).toMatchObject({
    ...{ category: 'chem', lacking: 'letterOverdue', expiringDays: '30', source: 'manual' },
  });
});

it('a cell of the matrix is confirmed, and sent alone', async () => {
  signInAs(['accessRequirementQuery', 'accessRequirementEdit']);
  const calls = serve({
    RequirementShow: () => ({
      ...{ scope: 'default', id: null, name: null, cells: [cell], own: null, effective: null },
      ...{ names: [], graceUntil: '2026-12-31', historyId: null, version: 4, canEdit: true },
    }),
    SettingDetails: () => ({ doorDecisionsFrom: null, confirmed: [], version: 0 }),
    RequirementSave: () => ({ version: 5 }),
    RequirementImpact: () => ({
      ...{ concerned: 3, suspended: 0, resumed: 0, warned: 2, from: '2026-12-31', rows: [] },
    }),
  });
  show(<Requirements />);
  expect(await screen.findByText(/门禁判定尚未开始/)).toBeTruthy();
  expect(screen.getByText(/在 2026-12-31 前按原要求准入/)).toBeTruthy();
  fireEvent.click(screen.getByTitle(/编辑 化学类/));
  fireEvent.click(await screen.findByRole('checkbox', { name: '已确认' }));
  fireEvent.change(await screen.findByLabelText('宽限天数'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: '影响预览' }));
  expect(await screen.findByText(/2 项授权的持有人将收到通知，未满足的自 2026-12-31 起暂停/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'RequirementSave').map(({ input }) => input)).toEqual([
      { scope: 'default', cells: [{ ...cell, confirmed: true }], graceDays: 30, version: 4 },
    ]),
  );
});

it('whoever only reads the matrix tries what a change would do, and cannot save it', async () => {
  signInAs(['accessRequirementQuery']);
  serve({
    RequirementShow: () => ({
      ...{ scope: 'default', id: null, name: null, cells: [cell], own: null, effective: null },
      ...{ names: [], graceUntil: null, historyId: null, version: 4, canEdit: false },
    }),
    RequirementImpact: () => ({
      ...{ concerned: 3, suspended: 2, resumed: 0, warned: 0, from: null, rows: [] },
    }),
  });
  show(<Requirements />);
  fireEvent.click(await screen.findByTitle(/试算 化学类/));
  fireEvent.click(await screen.findByRole('button', { name: '影响预览' }));
  expect(await screen.findByText(/将暂停 2 项/)).toBeTruthy();
  expect(screen.getByText('可试算影响，保存由校级办理')).toBeTruthy();
  expect((screen.getByRole('button', { name: /保\s*存/ }) as HTMLButtonElement).disabled).toBe(true);
});

it('the pledge of the college says who set it and since when it is asked for, and is edited there', async () => {
  signInAs(['accessRequirementQuery', 'accessRequirementEdit']);
  const pledge = {
    ...{ version: 2, text: '第二版', setByName: '王敏', setAt: '2026-06-01T02:00:00.000Z' },
    ...{ askedFrom: '2026-07-01', current: true },
  };
  const calls = serve({
    RequirementShow: () => ({
      ...{ scope: 'default', id: null, name: null, cells: [cell], own: null, effective: null },
      ...{ names: [], graceUntil: null, historyId: null, version: 4, canEdit: true },
    }),
    CollegePledgeShow: () => ({
      ...{ text: '第二版', version: 2, versions: [pledge], graceLeft: 12, signed: 40, canEdit: true },
    }),
    CollegePledgeSave: () => ({ version: 3 }),
  });
  show(<Requirements />);
  expect(await screen.findByText(/第 2 版，王敏 于 .* 发布；40 人已签署/)).toBeTruthy();
  expect(screen.getByText(/2026-07-01 起未签署本版的人员不能进入/)).toBeTruthy();
  expect(screen.getByText(/矩阵中尚无类别和等级要求签署/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '编辑承诺书' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '全校安全承诺书' }), {
    target: { value: '第三版' },
  });
  expect((screen.getByLabelText('宽限天数') as HTMLInputElement).value).toBe('12');
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'CollegePledgeSave').map(({ input }) => input)).toEqual([
      { text: '第三版', graceDays: 12, version: 2 },
    ]),
  );
});

it('the matrix is followed by who asks for more, each with a way to its page', async () => {
  signInAs(['accessRequirementQuery']);
  serve({
    RequirementShow: () => ({
      ...{ scope: 'default', id: null, name: null, cells: [cell], own: null, effective: null },
      ...{ names: [], graceUntil: null, historyId: null, version: 4, canEdit: false },
    }),
    OwnRequirementList: () => ({
      ...{ pageNo: 1, totalCount: 1 },
      data: [
        {
          ...{ id, scope: 'room', refId: id, name: '化学楼-301', names: [] },
          own: { firstHours: 30, minPeopleNight: 3, certificates: [{ need: 'special', special: 'laser' }] },
          ...{ changedAt: '2026-06-01T02:00:00.000Z', changedByName: '王敏' },
        },
      ],
    }),
  });
  show(<Requirements />);
  const matrix = (await screen.findAllByRole('table'))[0] as HTMLElement;
  for (const said of [
    '同时在场：白天 1 人，夜间 2 人以上',
    '现场培训：须完成，有效期 12 个月',
    '申请材料：疫苗接种（必交）',
  ])
    expect(within(matrix).getByText(said)).toBeTruthy();
  const list = await screen.findByRole('region', { name: '实验室和房间的更严要求' });
  for (const said of ['首次学时：30 学时', '同时在场：夜间 3 人以上', '王敏'])
    expect(await within(list).findByText(said)).toBeTruthy();
  expect(within(list).queryByText(/每年学时/)).toBeNull();
});

it('rooms are printed stickers for together, those of the upper levels left out', async () => {
  signInAs(['accessRoomQuery', 'accessRoomEdit', 'accessRoomEnable']);
  const other = '0198c5a0-0000-7000-8000-000000000002';
  const managed = {
    ...{ ...room, grants: 4, waiting: 1, pendingCount: 3, hasOwn: false, version: 1, can: ['edit'] },
    ...{ displayState: 'offline', lockState: null },
  };
  const calls = serve({
    AccessRoomList: () => ({
      ...{ pageNo: 1, totalCount: 2 },
      data: [managed, { ...managed, id: other, roomText: '化学楼-302', level: 'IV', lockState: 'fault' }],
    }),
    AccessRoomStickerCode: () => ({ made: 1 }),
  });
  show(<ManagedRooms />);
  expect(await screen.findAllByText('签到屏离线')).toHaveLength(2);
  expect(screen.getByText('门锁故障')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '打印门贴' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('共 1 间，A4 纸每张 4 个门贴')).toBeTruthy();
  expect(within(dialog).getByText(/1 间Ⅰ级、Ⅱ级房间使用签到屏/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: '打印门贴' }));
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'AccessRoomStickerCode')?.input).toEqual({
      ...{ roomIds: [other], renew: false },
    }),
  );
});

it('midnight at the end of a day is sent as 24:00', () => {
  const told: unknown[] = [];
  show(
    <OpenHours
      value={[{ days: ['1'], from: '08:00', to: '22:00' }]}
      onChange={(hours) => told.push(hours)}
    />,
  );
  fireEvent.change(screen.getByLabelText('结束'), { target: { value: '00:00' } });
  expect(told).toEqual([[{ days: ['1'], from: '08:00', to: '24:00' }]]);
});
