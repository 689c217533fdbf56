import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn } from '../../platform/session.ts';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import EmergencyPage from './pages/EmergencyPage.tsx';
import EmergencyList from './parts/EmergencyList.tsx';
import OpenStrip from './parts/OpenStrip.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const row = {
  ...{ id, no: 'YJ-2026-000012', kind: 'fire', drill: false, place: '化学楼-301', sourceKind: 'sign' },
  ...{ raisedAt: '2026-11-23T08:00:00.000Z', raisedByName: '林子轩', state: 'raised', handlerName: null },
  ...{ handledAt: null, closedAt: null, secondsToHandle: null, minutesToClose: null },
  ...{ confirmed: 0, told: 5, accident: false, accidentState: null, version: 3, can: ['handle', 'confirm'] },
};
const details = {
  ...row,
  ...{
    laboratoryIds: [id],
    laboratories: [],
    roomId: id,
    buildingId: id,
    note: '通风橱起火',
    point: null,
    nearTo: null,
    images: [],
    result: null,
  },
  ...{ closedByName: null, ring: 1, takeBackUntil: '2026-11-23T08:00:10.000Z', insideCount: 3 },
  accidentReportId: null,
  smsServed: true,
  receipts: [
    {
      ...{ id, userId: id, name: '沈立恒', phone: '15400000000', post: 'head', ring: 1, going: true },
      ...{ sentAt: row.raisedAt, smsState: 'failed', seenAt: null, confirmedAt: row.raisedAt },
    },
  ],
  timeline: [{ id, at: row.raisedAt, actorName: '林子轩', kind: 'raised', text: '通风橱起火', images: [] }],
};

afterEach(tidy);

describe('what is dangerous there', () => {
  const hazards = (shown: object, rights: string[], answers: object) => {
    signInAs(rights);
    serve({ EmergencyDetails: () => ({ ...details, ...shown }), EmergencySeen: () => null, ...answers });
    show(<EmergencyPage />, `/signList/emergency?id=${id}`);
  };

  it('stands there with what is done about it, as data sheets say', async () => {
    const measures = [
      { id, chineseName: '氰化钾', sheetId: id, firstAid: '<p>立即催吐</p>', fireFightingMeasures: null },
      { id: '2', chineseName: '三氯氧磷', sheetId: null, firstAid: null, fireFightingMeasures: null },
    ].map((one) => ({ ...one, emergencyMeasures: null }));
    hazards(
      { laboratories: [{ id, name: '有机合成', level: 'I', categories: ['chem'] }] },
      ['chemicalQuery'],
      {
        HazardCategoryList: () => [
          { code: 'chem', name: '化学类', color: 'orange', description: '易燃、有毒' },
        ],
        RoomHazardShow: () => ({ classes: [{ storageClass: 'TX', bottles: 2 }], measures }),
        RoomChemicalList: () => [],
      },
    );
    expect(await screen.findByText('易燃、有毒')).toBeTruthy();
    expect(await screen.findByText('毒害品 2 瓶')).toBeTruthy();
    expect(await screen.findByText('立即催吐')).toBeTruthy();
    expect(screen.getByText('没有已发布的安全技术说明书或其中未写应急措施')).toBeTruthy();
  });

  it('is said to be unknown where nothing is entered, or may be seen', async () => {
    hazards({}, ['chemicalQuery'], {
      RoomHazardShow: () => ({ classes: [], measures: [] }),
      RoomChemicalList: () => [],
    });
    expect(await screen.findByText(/请按未知危险处置/)).toBeTruthy();
    expect(await screen.findByText(/没有登记该房间存放的化学品/)).toBeTruthy();
  });

  it('is asked of the head by who may not see it', async () => {
    hazards({}, [], {});
    expect(await screen.findByText(/您没有查看房间化学品的权限/)).toBeTruthy();
  });
});

describe('the page of an emergency', () => {
  it('offers a room, a laboratory or a building where no code says the place, and holds no drill of words alone', async () => {
    signInAs([]);
    signIn({ accessToken: 'a', refreshToken: 'r', loginType: 'PWU', accessTokenExpire: 30 });
    const calls = serve({
      GetUserInfo: () => ({ userType: 2 }),
      RoomSelectList: () => ({ buildings: [{ id, name: '化学楼' }], rooms: [] }),
      EmergencyRaise: () => ({ emergencyId: id, joined: false, told: 5, phones: [] }),
      EmergencyDetails: () => details,
      EmergencySeen: () => null,
    });
    show(<EmergencyPage />, '/signList/emergency?drill=1');
    fireEvent.click(screen.getByRole('radio', { name: '火灾' }));
    fireEvent.change(screen.getByRole('textbox', { name: '地点' }), { target: { value: '三层' } });
    const start = screen.getByRole('button', { name: '开始演练' }) as HTMLButtonElement;
    expect(start.disabled).toBe(true);
    fireEvent.click(await screen.findByRole('radio', { name: '楼宇' }));
    fireEvent.click(screen.getByRole('combobox', { name: '楼宇' }));
    fireEvent.click(await screen.findByTitle('化学楼'));
    fireEvent.click(start);
    await waitFor(() =>
      expect(calls.find(({ action }) => action === 'EmergencyRaise')?.input).toMatchObject({
        ...{ kind: 'fire', buildingId: id, placeText: '三层', drill: true },
      }),
    );
  });

  it('takes the position of the phone where no code says the place, and shows a point on the map', async () => {
    const coords = { latitude: 30.2605, longitude: 120.12 };
    const getCurrentPosition = (done: (at: { coords: typeof coords }) => void) => done({ coords });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    signInAs([]);
    const point = { lat: 30.2605, lng: 120.12 };
    const calls = serve({
      EmergencyRaise: () => ({ emergencyId: id, joined: false, told: 5, phones: [] }),
      EmergencyDetails: () => ({ ...details, point, nearTo: { name: '化学楼', metres: 56 } }),
      EmergencySeen: () => null,
    });
    show(<EmergencyPage />, '/signList/emergency');
    fireEvent.click(screen.getByRole('radio', { name: '伤害' }));
    const send = screen.getByRole('button', { name: '立即上报' }) as HTMLButtonElement;
    expect(send.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '使用当前位置' }));
    await screen.findByText('已定位：30.26050, 120.12000');
    fireEvent.click(send);
    const link = await screen.findByRole('link', { name: '30.26050, 120.12000' });
    expect(link.getAttribute('href')).toBe('geo:30.2605,120.12?q=30.2605,120.12');
    expect(link.parentElement?.textContent).toContain('距化学楼约 56 米');
    expect(calls.find(({ action }) => action === 'EmergencyRaise')?.input).toMatchObject({ point });
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('has the numbers to dial first, and sends what was chosen once', async () => {
    signInAs([]);
    const calls = serve({
      EmergencyRaise: () => ({ emergencyId: id, joined: false, told: 5, phones: [] }),
      EmergencyDetails: () => details,
      EmergencySeen: () => null,
    });
    show(<EmergencyPage />, `/signList/emergency?roomId=${id}&place=化学楼-301`);
    expect(screen.getByRole('link', { name: /119/ }).getAttribute('href')).toBe('tel:119');
    const send = screen.getByRole('button', { name: '立即上报' }) as HTMLButtonElement;
    expect(send.disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '火灾' }));
    fireEvent.change(screen.getByRole('textbox', { name: '地点' }), { target: { value: '南侧通风橱' } });
    fireEvent.click(screen.getByRole('button', { name: '立即上报' }));
    await waitFor(() =>
      expect(calls.find(({ action }) => action === 'EmergencyRaise')?.input).toMatchObject({
        ...{ kind: 'fire', placeText: '南侧通风橱', drill: false },
      }),
    );
    expect(await screen.findByText(/尚无人接手/)).toBeTruthy();
    expect(screen.getByText('正在前往')).toBeTruthy();
    expect(screen.getByText('未送达，请电话联系')).toBeTruthy();
    expect(calls.some(({ action }) => action === 'EmergencySeen')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '接手' }));
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  });

  it('says in which ring somebody was told, and what to do with what runs unattended there', async () => {
    signInAs(['signQuery']);
    const run = {
      ...{
        id,
        roomId: id,
        roomText: '化学楼-301',
        title: '回流反应',
        userName: '林子轩',
        contactName: '李四',
      },
      ...{ phone: '15400001111', plannedEnd: row.raisedAt, overdue: false, hazards: ['chem'] },
      emergencyAction: '先关加热，再断冷凝水',
    };
    const [told] = details.receipts;
    serve({
      EmergencyDetails: () => ({ ...details, receipts: [told, { ...told, id: `${id}3`, ring: 3 }] }),
      EmergencySeen: () => null,
      InsideList: () => ({ total: 0, updatedAt: row.raisedAt, byBuilding: [], unattended: [run] }),
    });
    show(<EmergencyPage />, `/signList/emergency?id=${id}`);
    expect(await screen.findByText('第 3 轮')).toBeTruthy();
    expect((await screen.findByText(/先关加热，再断冷凝水/)).closest('li')?.textContent).toContain(
      '事发房间',
    );
  });

  it('says once that nobody was sent an SMS where there is no provider', async () => {
    signInAs([]);
    serve({ EmergencyDetails: () => ({ ...details, smsServed: false }), EmergencySeen: () => null });
    show(<EmergencyPage />, `/signList/emergency?id=${id}`);
    expect(await screen.findByText(/未接入短信/)).toBeTruthy();
    expect(screen.queryByText('未送达，请电话联系')).toBeNull();
  });
});

it('every page says where an emergency is that concerns one', async () => {
  signInAs([]);
  serve({
    EmergencyOpenList: () => [{ ...row, drill: true }],
    EmergencyConfirm: () => ({ state: 'raised' }),
  });
  show(<OpenStrip />);
  expect((await screen.findByRole('alert')).textContent).toContain('【演练】化学楼-301：火灾');
  expect(screen.getByRole('link', { name: '打开' }).getAttribute('href')).toBe(
    `/signList/emergency?id=${id}`,
  );
  expect(screen.getByRole('button', { name: '收到' })).toBeTruthy();
});

describe('the list', () => {
  it('shows who has it', async () => {
    signInAs(['emergencyQuery', 'emergencyGet']);
    serve({
      EmergencyPageList: () => ({ pageNo: 1, totalCount: 1, data: [{ ...row, handlerName: '沈立恒' }] }),
    });
    show(<EmergencyList />);
    expect(await screen.findByText('YJ-2026-000012')).toBeTruthy();
    expect(screen.getByText('沈立恒')).toBeTruthy();
  });

  it('lets one take over and close where the server says so', async () => {
    signInAs(['emergencyQuery', 'emergencyGet', 'emergencyEdit', 'emergencyClose']);
    const rows = [{ ...row, can: ['handle', 'close'] }];
    const calls = serve({
      EmergencyPageList: () => ({ pageNo: 1, totalCount: 1, data: rows }),
      EmergencyHandle: () => ({ state: 'handling' }),
      RollCallList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    });
    show(<EmergencyList />);
    fireEvent.click(await screen.findByRole('button', { name: '接手' }));
    await waitFor(() =>
      expect(calls.find(({ action }) => action === 'EmergencyHandle')?.input).toEqual({ id, version: 3 }),
    );
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('关闭后通知所有相关人员险情已解除。')).toBeTruthy();
  });

  it('warns who closes it while a roll-call of it is going on', async () => {
    signInAs(['emergencyQuery', 'emergencyClose', 'signRollCall']);
    serve({
      EmergencyPageList: () => ({ pageNo: 1, totalCount: 1, data: [{ ...row, can: ['close'] }] }),
      RollCallList: () => ({ pageNo: 1, totalCount: 1, data: [{ id, emergencyId: id }] }),
    });
    show(<EmergencyList />);
    fireEvent.click(await screen.findByRole('button', { name: '关闭' }));
    expect(await screen.findByText(/应急点名仍在进行/)).toBeTruthy();
  });
});
