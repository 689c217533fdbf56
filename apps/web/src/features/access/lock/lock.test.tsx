import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import DisplayList from './DisplayList.tsx';
import LockDetail from './LockDetail.tsx';
import LockList from './LockList.tsx';
import OpenDoor from './OpenDoor.tsx';
import Simulator from './Simulator.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const roomId = '0198c5a0-0000-7000-8000-000000000002';
const lock = {
  ...{ id, roomId, roomText: '化学楼-301', provider: 'simulated' as const, name: '东门门锁', model: null },
  ...{ gateway: null, externalId: null, offlineHours: 24, keyId: 'door_x', state: 'offline' as const },
  ...{ battery: 15, firmware: null, lastSeenAt: null, unsynced: 2, pendingCommands: 1, version: 3 },
  can: ['edit', 'sync', 'test', 'rotate', 'simulate', 'delete'] as const,
};
const all = ['smartLockQuery', 'smartLockAdd', 'smartLockEdit', 'smartLockDelete', 'accessRoomQuery'];

afterEach(tidy);

it('a lock that does not know everything is marked, and a new secret is shown this once', async () => {
  signInAs(all);
  const calls = serve({
    LockList: () => ({ pageNo: 1, totalCount: 1, data: [lock] }),
    SecretRotate: () => ({ id, keyId: 'door_x', secret: 'only-once' }),
  });
  show(<LockList />);
  expect((await screen.findByText('未同步 2 人')).className).toBe('lock-unsynced');
  expect(screen.getByText('离线')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /更\s*多/ }));
  fireEvent.click(await screen.findByText('更换密钥'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('将生成新密钥，原密钥 24 小时后失效。')).toBeTruthy();
  fireEvent.click(within(drawer).getByRole('button', { name: '更换密钥' }));
  expect(await screen.findByText('only-once')).toBeTruthy();
  expect(calls.filter(({ action }) => action === 'SecretRotate').map(({ input }) => input)).toEqual([
    { id, version: 3 },
  ]);
});

it('a display is unpaired from the list after a question that says what follows', async () => {
  signInAs(['accessRoomEdit', 'accessRoomQuery']);
  const display = {
    ...{ id, kind: 'doorDisplay', name: '西门签到屏', roomId, roomText: '化学楼-301', state: 'offline' },
    ...{ lastSeenAt: null, pairedAt: null, battery: null, appVersion: null, version: 2, can: ['revoke'] },
  };
  const calls = serve({
    DeviceList: () => ({ pageNo: 1, totalCount: 1, data: [display] }),
    DeviceRevoke: () => null,
  });
  show(<DisplayList />);
  fireEvent.click(await screen.findByRole('button', { name: /解\s*绑/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/屏幕立即停止显示二维码/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: /解\s*绑/ }));
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'DeviceRevoke')?.input).toMatchObject({
      ...{ kind: 'doorDisplay', id },
    }),
  );
});

it('is added only with the ways out confirmed, and says so at the field', async () => {
  signInAs(all);
  const asked = serve({
    LockList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    AccessRoomList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
  });
  show(<LockList />);
  fireEvent.click(await screen.findByRole('button', { name: /添加门锁/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/门锁须可从室内机械开启/)).toBeTruthy();
  const tick = within(drawer).getByRole('checkbox', { name: '已现场确认以上逃生要求' });
  fireEvent.click(within(drawer).getByRole('button', { name: '添加门锁' }));
  expect(await within(drawer).findByText('请先现场确认逃生要求')).toBeTruthy();
  fireEvent.click(tick);
  await waitFor(() => expect(within(drawer).queryByText('请先现场确认逃生要求')).toBeNull());
  expect(asked.some(({ action }) => action === 'LockAdd')).toBe(false);
});

it('locks are found by building, as a link has it', async () => {
  signInAs(['smartLockQuery']);
  const asked = serve({ LockList: () => ({ pageNo: 1, totalCount: 0, data: [] }) });
  show(<LockList />, `/?buildingId=${roomId}`);
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'LockList')?.input).toMatchObject({ buildingId: roomId }),
  );
});

it('names those of whom it does not know', async () => {
  signInAs(all);
  const people = [
    { userId: id, userName: '林子轩', userNumber: '2026001', wanted: false },
    { userId: roomId, userName: '陈雨桐', userNumber: '2026002', wanted: true },
  ];
  serve({
    LockDetails: () => ({ ...lock, people }),
    SmartLockHistory: () => ({ pageNo: 1, totalCount: 0, data: [] }),
  });
  show(<LockDetail id={id} onClose={() => {}} />);
  const rows = within(await screen.findByRole('list', { name: '未同步人员' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['林子轩 2026001应已收回', '陈雨桐 2026002待下发']);
});

it('opens, and says whether one is signed in or what went wrong', async () => {
  signInAs([]);
  let answer: object = { commandId: id, state: 'done', record: { id } };
  serve({ LockOpen: () => answer });
  show(
    <OpenDoor roomId={roomId} locks={[{ id, name: '东门', online: true, battery: 80, needsPlace: false }]} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: /开\s*门/ }));
  expect(await screen.findByText('门已打开，已签到')).toBeTruthy();
  answer = { commandId: id, state: 'timeout', record: null };
  fireEvent.click(screen.getByRole('button', { name: /开\s*门/ }));
  expect(await screen.findByText('门未打开，请重试或联系安全员')).toBeTruthy();
  answer = new Refused(409, 'CERT_REVOKED', '已撤销：化学类准入证书');
  fireEvent.click(screen.getByRole('button', { name: /开\s*门/ }));
  expect(await screen.findByText('已撤销：化学类准入证书')).toBeTruthy();
});

it('of a room with a fence is told where the phone is', async () => {
  signInAs([]);
  const calls = serve({ LockOpen: () => ({ commandId: id, state: 'done', record: { id } }) });
  const geolocation = {
    getCurrentPosition: (said: (at: object) => void) =>
      said({ coords: { latitude: 30.5, longitude: 114.3 } }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  show(
    <OpenDoor roomId={roomId} locks={[{ id, name: '东门', online: true, battery: 80, needsPlace: true }]} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: /开\s*门/ }));
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'LockOpen')?.input).toEqual({
      ...{ roomId, lockId: id, location: { lat: 30.5, lng: 114.3 } },
    }),
  );
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('simulated does what is pressed, and shows whom it would let in by itself', async () => {
  signInAs(all);
  const state = {
    ...{ latency: 0, offline: false, battery: 100, state: 'online', open: false, last: null },
    people: [{ userName: '林子轩', userNumber: '2026001', expiresAt: '2026-09-02T02:00:00.000Z' }],
  };
  const calls = serve({
    SimulatorState: () => state,
    SimulatorAct: () => ({ ...state, last: '林子轩刷卡，已开门' }),
  });
  show(<Simulator row={lock as never} onClose={() => {}} />);
  expect(await screen.findByText('锁内名单（1 人）')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('工号/学号'), { target: { value: '2026001' } });
  fireEvent.click(screen.getByRole('button', { name: '刷卡进门' }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'SimulatorAct').map(({ input }) => input)).toEqual([
      { lockId: id, act: 'card', value: '2026001' },
    ]),
  );
  fireEvent.click(screen.getByRole('switch', { name: '断网' }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'SimulatorAct').at(-1)?.input).toEqual({
      lockId: id,
      act: 'offline',
      value: '1',
    }),
  );
});
