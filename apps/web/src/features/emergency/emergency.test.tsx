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
