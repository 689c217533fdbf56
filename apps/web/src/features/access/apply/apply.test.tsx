import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import MineApplies from '../pages/MineApplies.tsx';
import MyRooms from '../room/MyRooms.tsx';
import ApplicableRooms from './ApplicableRooms.tsx';
import ApplyForm from './ApplyForm.tsx';
import ApplyProposal from './ApplyProposal.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const other = '0198c5a0-0000-7000-8000-000000000002';
const effective = {
  ...{ level: 'II', categories: ['chem'], firstHours: 16, yearlyHours: 6, maxPeriodDays: 365 },
  activityMinPeople: [{ activity: '高压', minPeople: 2 }],
  ...{ needMentor: true, nightEarlier: 0, nightLater: 0 },
  attachmentKinds: [{ name: '疫苗接种', required: true }],
  certificates: [
    {
      key: 'c',
      need: 'cell',
      category: 'chem',
      level: 'II',
      special: null,
      kindCode: null,
      examRoleIds: [],
      names: [],
      from: 'default',
    },
  ],
};
const applicable = {
  ...{ key: `${id} ${id}`, id, roomText: '化学楼-301', laboratoryId: id, laboratoryName: '有机合成实验室' },
  ...{ level: 'II', accessMode: 'apply', openHours: [], effective, grantState: null, validTo: null },
  ...{ nightFrom: '22:00', nightTo: '06:00' },
};
const lacking = {
  ...{ userId: id, userName: '林子轩', roomId: id, roomText: '化学楼-301', ok: false },
  items: [
    {
      ...{ key: 'c', ok: false, text: '化学类准入证书（Ⅱ级）', textEn: 'certificate', have: '未取得' },
      ...{ haveEn: 'not held', reason: 'CERT_MISSING', hint: false, ways: ['exam'] },
    },
  ],
};
const row = {
  ...{ id, applyNo: 'ZR2026060100001', applyKind: 'new', laboratoryId: id, roomIds: [id], userIds: [id] },
  ...{ purpose: '合成实验，使用通风橱和旋转蒸发仪', project: null, mentorId: null, periodFrom: '2026-06-01' },
  ...{ periodTo: '2026-08-31', applicantId: id, applicantName: '林子轩', laboratoryName: '有机合成实验室' },
  ...{ rooms: ['化学楼-301'], people: 1, state: 'returned', waitingFor: null, reason: '请写清用途' },
  ...{
    approvalId: null,
    submittedAt: null,
    waitingDays: null,
    auto: false,
    createdAt: '2026-06-01T00:00:00.000Z',
    version: 2,
  },
  can: ['edit', 'submit', 'copy'],
};
const details = {
  ...row,
  ...{ pledges: [], signatureFileId: null, signatureUrl: null, mentorName: null, level: 'II', lacking: 1 },
  ...{
    companions: [],
    companionIds: [],
    nights: [],
    activities: [],
    slots: [],
    attachments: [],
    documents: [],
  },
  ...{ members: [{ id, name: '林子轩', number: '2026001' }], checklist: [lacking], snapshot: null },
  standing: null,
};
const answers = {
  GetUserInfo: () => ({ id, name: '林子轩', userType: 2, phone: null, organizationId: id }),
  ApplicableRoomList: () => ({ pageNo: 1, totalCount: 1, data: [applicable] }),
  RequirementCheck: () => [lacking],
  ApprovalPreview: () => ({ flowName: '准入申请审批', steps: [], problems: [] }),
  AccessApplyDetails: () => details,
  AccessApplyEdit: () => ({ id, applyNo: row.applyNo, version: 3 }),
  Submit: () => ({ state: 'running', lacking: 0, checklist: [] }),
  SignatureDetails: () => ({ fileId: other, url: '/mine.png', updatedAt: null }),
};
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  signInAs([]);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  tidy();
});

it('an application goes from rooms to what is missing to the pledge, and is handed in once that is signed', async () => {
  const calls = serve({
    ...answers,
    PledgeShow: () => [{ roomId: id, roomText: '化学楼-301', version: 4, text: '我承诺遵守规定。' }],
  });
  const onClose = vi.fn();
  show(<ApplyForm id={id} onClose={onClose} />);
  expect(((await screen.findByRole('checkbox', { name: /化学楼-301/ })) as HTMLInputElement).checked).toBe(
    true,
  );
  press(/下一步/);
  expect(
    await screen.findByText(/单次最长 365 天/, { selector: '.ant-form-item-extra *, .ant-form-item-extra' }),
  ).toBeTruthy();
  press(/下一步/);
  expect(await screen.findByRole('link', { name: '去考试' })).toBeTruthy();
  press(/下一步/);
  expect(await screen.findByText('我承诺遵守规定。')).toBeTruthy();
  expect((screen.getByRole('button', { name: /提\s*交/ }) as HTMLButtonElement).disabled).toBe(true);
  await waitFor(() =>
    expect((screen.getByRole('button', { name: '使用常用签名' }) as HTMLButtonElement).disabled).toBe(false),
  );
  press('使用常用签名');
  press(/提\s*交/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.find(({ action }) => action === 'AccessApplyEdit')?.input).toMatchObject({
    ...{ id, version: 2, roomIds: [id], signatureFileId: other },
    pledges: [{ roomId: id, version: 4 }],
  });
  expect(calls.find(({ action }) => action === 'Submit')?.input).toEqual({ id, version: 3 });
});

it('handed in, it shows what is still missing and the ways to it, until that is read', async () => {
  serve({
    ...answers,
    PledgeShow: () => [],
    Submit: () => ({ state: 'running', lacking: 1, checklist: [lacking] }),
  });
  const onClose = vi.fn();
  show(<ApplyForm id={id} onClose={onClose} />);
  await screen.findByRole('checkbox', { name: /化学楼-301/ });
  press(/下一步/);
  await screen.findByText('申请类型');
  press(/下一步/);
  await screen.findByRole('link', { name: '去考试' });
  press(/下一步/);
  await screen.findByText(/无需签署承诺书/);
  press(/^提\s*交$/);
  expect(await screen.findByText('申请已提交', { selector: '.ant-drawer-title' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去考试' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  press('知道了');
  expect(onClose).toHaveBeenCalled();
});

it('what the server refuses stands at its field, in its step', async () => {
  serve({
    ...answers,
    PledgeShow: () => [],
    AccessApplyEdit: () =>
      new Refused(400, 'GRANT_TOO_LONG', '该房间单次最长授权 30 天', [
        { field: 'periodTo', message: '该房间单次最长授权 30 天' },
      ]),
  });
  show(<ApplyForm id={id} onClose={() => {}} />);
  await screen.findByRole('checkbox', { name: /化学楼-301/ });
  press(/保存草稿/);
  const said = await screen.findAllByText('该房间单次最长授权 30 天');
  expect(said.some((one) => one.closest('.ant-form-item'))).toBe(true);
  expect(screen.getByText('用途与期限').closest('li')?.getAttribute('aria-current')).toBe('step');
});

it('a night asks for its hours and who comes along in place of a period, and says what is wrong with them', async () => {
  const calls = serve({
    ...answers,
    PersonSelectList: () => [],
    AccessApplyDetails: () => ({
      ...details,
      ...{ applyKind: 'night', activities: ['高压'], companionIds: [other] },
      nights: [{ date: '2026-06-01', from: '22:00', to: '06:00', companionIds: [other] }],
      companions: [{ id: other, name: '夏雨桐', number: '2026002' }],
    }),
    AccessApplyEdit: () =>
      new Refused(400, 'APPLY_NIGHT_ALONE', '通宵实验须两人在场，请填写同行人', [
        { field: 'nights[0].companionIds', message: '通宵实验须两人在场，请填写同行人' },
      ]),
  });
  show(<ApplyForm id={id} onClose={() => {}} />);
  // Each room says of which hazards it is.
  await screen.findByRole('checkbox', { name: /化学楼-301.*化学类 · /s });
  press(/下一步/);
  const from = (await screen.findByLabelText('开始', { selector: 'input[type=time]' })) as HTMLInputElement;
  fireEvent.change(from, { target: { value: '23:00' } });
  expect(screen.queryByLabelText('开始日期')).toBeNull();
  press('添加一晚');
  expect(screen.getAllByLabelText('日期', { selector: 'input[type=date]' })).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: /删\s*除/ })[1] as HTMLElement);
  press(/保存草稿/);
  const said = await screen.findAllByText('通宵实验须两人在场，请填写同行人');
  expect(said.some((one) => one.closest('.ant-form-item'))).toBe(true);
  expect(calls.find(({ action }) => action === 'AccessApplyEdit')?.input).toMatchObject({
    ...{ applyKind: 'night', periodFrom: '2026-06-01', periodTo: '2026-06-01', activities: ['高压'] },
    nights: [{ date: '2026-06-01', from: '23:00', to: '06:00', companionIds: [other] }],
    companionIds: [other],
  });
});

it('for others it is saved before it tells what each of them lacks', async () => {
  const calls = serve({
    ...answers,
    GetUserInfo: () => ({ id, name: '林子轩', userType: 1, phone: null, organizationId: id }),
    PersonSelectList: () => [],
    AccessApplyDetails: () => ({
      ...details,
      ...{ applyKind: 'batch', userIds: [id, other], lacking: 1 },
      members: [
        { id, name: '林子轩', number: '2026001' },
        { id: other, name: '夏雨桐', number: '2026002' },
      ],
    }),
  });
  show(<ApplyForm id={id} onClose={() => {}} />);
  await screen.findByRole('checkbox', { name: /化学楼-301/ });
  press(/下一步/);
  await screen.findByText('申请类型');
  press(/下一步/);
  expect(await screen.findByText('1 人尚有缺少')).toBeTruthy();
  expect(screen.getByText('林子轩 · 化学楼-301')).toBeTruthy();
  expect(calls.find(({ action }) => action === 'AccessApplyEdit')?.input).toMatchObject({
    ...{ applyKind: 'batch', userIds: [id, other], version: 2 },
  });
  // Each of them signs for himself.
  press(/下一步/);
  expect(await screen.findByText(/须各自签署承诺书/)).toBeTruthy();
});

it('a list of one’s own says how each stands, and offers what may be done with it', async () => {
  const calls = serve({
    MineAccessApplyList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
    Submit: () => ({ state: 'running', lacking: 0, checklist: [] }),
  });
  show(<MineApplies />);
  expect(await screen.findByText('已退回')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  expect(screen.getByRole('combobox', { name: '实验室' })).toBeTruthy();
  press(/^提\s*交$/);
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'Submit')?.input).toEqual({ id, version: 2 }),
  );
});

it('whoever decides sees what is missing now, with no way offered that is not his', async () => {
  serve(answers);
  show(<ApplyProposal instance={{ kind: 'accessApply', id: other, businessId: id }} />);
  expect(await screen.findByText('1 人尚有缺少')).toBeTruthy();
  expect(screen.getByText('化学类准入证书（Ⅱ级）')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去考试' })).toBeNull();
  expect(screen.queryByText('安全记分与本实验室历史')).toBeNull();
});

it('whoever decides sees points, what was before in the laboratory, and how full the rooms are', async () => {
  const standing = {
    people: [
      {
        ...{
          userId: id,
          userName: '林子轩',
          points: 4,
          entries: 12,
          lastEntryAt: '2026-05-20T02:00:00.000Z',
        },
        ...{ refusals: 1, grants: 2 },
      },
    ],
    rooms: [
      { roomId: id, roomText: '化学楼-301', maxPeople: 8, granted: 11, asking: 2, peak: 8 },
      { roomId: other, roomText: '化学楼-302', maxPeople: 0, granted: 0, asking: 0, peak: 0 },
    ],
  };
  serve({ ...answers, AccessApplyDetails: () => ({ ...details, standing }) });
  show(<ApplyProposal instance={{ kind: 'accessApply', id: other, businessId: id }} />);
  const history = await screen.findByRole('list', { name: '安全记分与本实验室历史' });
  expect(history.textContent).toBe(
    '林子轩安全记分 4/12近一年签到 12 次，最近 2026-05-20被拒 1 次以往授权 2 项',
  );
  const rooms = within(screen.getByRole('list', { name: '申请期限内的房间占用' })).getAllByRole('listitem');
  expect(rooms[0]?.textContent).toBe(
    '化学楼-301曾满员人数上限 8 人期内已授权 11 人申请中 2 人近 30 天同时在内最多 8 人',
  );
  expect(rooms[1]?.textContent).toContain('不限人数');
  expect(rooms[1]?.textContent).not.toContain('曾满员');
});

it('what was missing as it passed stands beside what is missing now', async () => {
  const met = { ...lacking, ok: true, items: [] };
  const snapshot = { at: '2026-06-02T01:30:00.000Z', checklist: [lacking], lacking: 1 };
  serve({
    ...answers,
    AccessApplyDetails: () => ({ ...details, checklist: [met], lacking: 0, snapshot }),
  });
  show(<ApplyProposal instance={{ kind: 'accessApply', id: other, businessId: id }} />);
  expect(await screen.findByText(/^审批通过时的准入条件（2026-06-02 /)).toBeTruthy();
  expect(screen.getByText('条件全部满足')).toBeTruthy();
  expect(screen.getByText('1 人当时尚有缺少')).toBeTruthy();
});

it('the card is drawn twice its size, taller once somebody has decided, and is saved under its name', async () => {
  const said: string[] = [];
  const paper = new Proxy({} as Record<string, unknown>, {
    get: (_, key) =>
      key === 'measureText'
        ? (words: string) => ({ width: words.length * 18 })
        : key === 'fillText'
          ? (words: string) => void said.push(words)
          : () => {},
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  const saved: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const rooms = ['301', '302', '303', '304', '305'].map((no) => ({ roomText: `化学楼-${no}`, level: 'III' }));
  // Decided on the second by the clock of the reader.
  const at = '2026-06-01T23:30:00.000Z';
  const opinions = [1, 2, 3, 4, 5].map((no) => ({
    ...{ name: `审批人${no}`, decision: 'approved', comment: '同意', signatureUrl: null, at },
  }));
  serve({
    ...answers,
    AccessApplyPreview: () => ({
      ...{ width: 1190, height: 682, applyNo: row.applyNo, applicantName: '林子轩', number: '2026001' },
      ...{
        unit: '化学学院',
        avatarUrl: null,
        mentorName: '王敏',
        people: 1,
        laboratoryName: '有机合成实验室',
      },
      ...{ rooms, periodFrom: '2026-06-01', periodTo: '2026-08-31', purpose: '合成'.repeat(80), auto: false },
      ...{ certificates: [], signatureUrl: null, opinions, openUrl: 'https://lab.example/a' },
    }),
  });
  show(<ApplyProposal instance={{ kind: 'accessApply', id: other, businessId: id }} />);
  fireEvent.click(await screen.findByRole('button', { name: '预览申请单' }));
  const canvas = (await screen.findByRole('img', { name: '准入申请单' })) as HTMLCanvasElement;
  await waitFor(() => expect(said).toContain('其余见审批记录'));
  expect([canvas.width, canvas.height]).toEqual([2380, 1364]);
  expect(said).toEqual(
    expect.arrayContaining([
      '实验室准入申请单',
      '等 5 间',
      '化学楼-304',
      '审批人4 · 同意',
      '2026-06-02 07:30',
    ]),
  );
  expect(said).not.toContain('化学楼-305');
  expect(said.some((words) => words.startsWith('审批人5'))).toBe(false);
  expect(said.filter((words) => words.includes('合成合')).at(-1)).toMatch(/…$/);
  press('下载申请单');
  expect(saved).toEqual(['准入申请单.png']);
});

it('a room is applied for from the list of what may be', async () => {
  serve(answers);
  const { router } = show(<ApplicableRooms />);
  fireEvent.click(await screen.findByRole('button', { name: '申请' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/access/mineAccessApplyList?new=new&room=${id}&laboratory=${id}`,
    ),
  );
});

it('a pledge that has changed is signed from one’s rooms', async () => {
  const room = {
    ...{ id, roomText: '化学楼-301', laboratories: [{ id, name: '有机合成实验室' }], level: 'II' },
    ...{
      categories: ['chem'],
      accessMode: 'apply',
      roomStatus: 1,
      openHours: [],
      notice: null,
      openNow: true,
    },
    ...{
      grantId: id,
      validTo: '2027-01-31',
      leaves: null,
      pledgeDue: true,
      renews: id,
      laboratoryId: id,
      items: [],
    },
    ...{ nights: [{ date: '2026-06-01', from: '22:00', to: '06:00', companions: ['赵一'] }], extends: id },
    decision: {
      ...{ reasonCode: 'PLEDGE_OUTDATED', text: '安全承诺书已更新，请重新签署', textEn: 'The pledge is new' },
      ...{ ways: [], hints: [] },
    },
  };
  const calls = serve({
    ...answers,
    MineAccessRoomList: () => [room],
    PledgeShow: () => [{ roomId: id, roomText: '化学楼-301', version: 2, text: '第二版' }],
    PledgeSign: () => ({ changed: 1 }),
  });
  show(<MyRooms />);
  expect((await screen.findByRole('link', { name: /续\s*期/ })).getAttribute('href')).toContain('new=renew');
  expect(screen.getByText(/2026-06-01 22:00–06:00/)).toBeTruthy();
  expect(screen.getByText('同行人：赵一')).toBeTruthy();
  expect(screen.getByRole('link', { name: '申请夜间节假日' }).getAttribute('href')).toContain('new=night');
  press('签署承诺书');
  const drawer = await screen.findByRole('dialog');
  await waitFor(() =>
    expect((within(drawer).getByRole('button', { name: '使用常用签名' }) as HTMLButtonElement).disabled).toBe(
      false,
    ),
  );
  fireEvent.click(within(drawer).getByRole('button', { name: '使用常用签名' }));
  fireEvent.click(within(drawer).getByRole('button', { name: '签署承诺书' }));
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'PledgeSign')?.input).toEqual({
      ...{ roomId: id, pledgeVersion: 2, signatureFileId: other },
    }),
  );
});

it('the college’s pledge is signed with that of the room, and alone where a door has sent one for it', async () => {
  const texts = [
    { roomId: null, roomText: null, version: 3, text: '全校规定', signed: false },
    { roomId: id, roomText: '化学楼-301', version: 2, text: '已签的', signed: true },
  ];
  const calls = serve({
    ...answers,
    MineAccessRoomList: () => [],
    PledgeShow: () => texts,
    CollegePledgeSign: () => ({}),
  });
  const { router } = show(<MyRooms />, '/access/mineAccessRoomList?pledge=college');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('全校安全承诺书')).toBeTruthy();
  expect(within(drawer).queryByText('已签的')).toBeNull();
  await waitFor(() =>
    expect((within(drawer).getByRole('button', { name: '使用常用签名' }) as HTMLButtonElement).disabled).toBe(
      false,
    ),
  );
  fireEvent.click(within(drawer).getByRole('button', { name: '使用常用签名' }));
  fireEvent.click(within(drawer).getByRole('button', { name: '签署承诺书' }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action.endsWith('PledgeSign')).map(({ input }) => input)).toEqual([
      { pledgeVersion: 3, signatureFileId: other },
    ]),
  );
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
