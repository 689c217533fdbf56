import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { Displays } from './Displays.tsx';
import { SignByCode } from './SignByCode.tsx';
import { StickerButtons } from './StickerButtons.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const other = '0198c5a0-0000-7000-8000-000000000002';
const at = '2026-11-23T01:30:00.000Z';
afterEach(tidy);

const display = {
  ...{ id, kind: 'doorDisplay', name: '东门', roomId: id, roomText: '化学楼-301', state: 'offline' },
  ...{
    lastSeenAt: at,
    pairedAt: at,
    battery: 80,
    appVersion: '1',
    version: 2,
    can: ['edit', 'pair', 'revoke'],
  },
};

describe('displays of a room', () => {
  const list = (...data: object[]) => ({ pageNo: 1, totalCount: data.length, data });

  it('are added by a code that is typed on the tablet, which is told when it has paired', async () => {
    signInAs(['accessRoomEdit']);
    let rows: object[] = [];
    const calls = serve({
      DeviceList: () => list(...rows),
      DevicePairCode: () => {
        rows = [{ ...display, pairedAt: null, state: 'waiting' }];
        return { id, code: '012345', until: new Date(Date.now() + 600_000).toISOString() };
      },
    });
    show(<Displays roomId={id} />);
    fireEvent.click(await screen.findByRole('button', { name: '添加签到屏' }));
    const form = await screen.findByRole('dialog');
    fireEvent.click(await within(form).findByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('012345')).toBeTruthy();
    expect(screen.getByText('等待平板输入配对码…')).toBeTruthy();
    expect(calls.find(({ action }) => action === 'DevicePairCode')?.input).toEqual({
      ...{ kind: 'doorDisplay', roomId: id, name: '门口签到屏' },
    });
    rows = [display];
    expect(await screen.findByText('已配对', {}, { timeout: 8000 })).toBeTruthy();
  });

  it('are unpaired after a question, and say how they are', async () => {
    signInAs(['accessRoomEdit']);
    const calls = serve({ DeviceList: () => list(display), DeviceRevoke: () => null });
    show(<Displays roomId={id} />);
    expect(await screen.findByText('离线')).toBeTruthy();
    expect(screen.getByText('电量 80%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /解\s*绑/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/屏幕立即停止显示二维码/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: /解\s*绑/ }));
    await waitFor(() =>
      expect(calls.filter(({ action }) => action === 'DeviceRevoke').map(({ input }) => input)).toEqual([
        { kind: 'doorDisplay', id },
      ]),
    );
  });

  it('offer nothing that the server does not', async () => {
    signInAs(['accessRoomEdit']);
    serve({ DeviceList: () => list({ ...display, can: [] }) });
    show(<Displays roomId={id} />);
    expect(await screen.findByText('东门')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /解\s*绑/ })).toBeNull();
  });
});

it('stickers are offered for the lower levels alone', () => {
  signInAs(['accessRoomEdit']);
  const { unmount } = show(<StickerButtons roomId={id} level="III" />);
  expect(screen.getByRole('button', { name: '打印门贴' })).toBeTruthy();
  unmount();
  show(<StickerButtons roomId={id} level="II" />);
  expect(screen.queryByRole('button', { name: '打印门贴' })).toBeNull();
});

describe('a code at a door', () => {
  const decision = { reasonCode: null, text: null, textEn: null, ways: [], hints: [] };
  const entry = {
    ...{ id, roomId: id, roomText: '化学楼-301', laboratoryId: id, laboratoryName: '有机合成实验室' },
    ...{ inAt: at, outAt: null, inMethod: 'scan', outMethod: null, state: 'inside', overtimeAt: null },
    placeProven: true,
  };
  const resolved = (more: object = {}) => ({
    card: {
      ...{ roomId: id, roomText: '化学楼-301', level: 'II', categories: ['chem'], notice: '须穿实验服' },
      ...{
        laboratories: ['有机合成实验室'],
        openHours: [],
        locks: [],
        insideCount: 3,
        maxPeople: 20,
        minPeople: 1,
      },
    },
    ...{ method: 'scan', decision, contacts: [], open: null, ticket: id, expiresAt: at },
    activities: [{ activity: '高压', minPeople: 2 }],
    companions: [],
    ...more,
  });
  const shown = (answers: Parameters<typeof serve>[0]) => {
    signInAs([]);
    const calls = serve(answers);
    let again = 0;
    const { unmount } = show(<SignByCode code="Rcode" onAgain={() => again++} />);
    return {
      unmount,
      sent: (action: string) => calls.filter((one) => one.action === action).map(({ input }) => input),
      again: () => again,
    };
  };

  it('shows what the room holds, when it is open and how many have to be there', async () => {
    const { card, ...more } = resolved();
    const openHours = [{ days: [1, 2], from: '08:00', to: '22:00' }];
    shown({ SignCodeResolve: () => ({ ...more, card: { ...card, openHours, minPeople: 2 } }) });
    expect(await screen.findByText('化学类 · 周一、周二 08:00–22:00 · 至少 2 人同时在场')).toBeTruthy();
  });

  it('offers first what was done last', async () => {
    const { activities, ...more } = resolved();
    const answers = {
      SignCodeResolve: () => ({ ...more, activities: [...activities, { activity: '高温', minPeople: 2 }] }),
      SignIn: () => ({ record: entry, waitingUntil: null, insideCount: 4, overtimeAt: null }),
    };
    const offered = async () => {
      fireEvent.mouseDown(await screen.findByRole('combobox'));
      return (await screen.findAllByText(/^高[温压]（/)).map((one) => one.textContent?.slice(0, 2));
    };
    const { sent, unmount } = shown(answers);
    expect(await offered()).toEqual(['高压', '高温']);
    fireEvent.click(screen.getByText(/^高温（/));
    fireEvent.click(screen.getByRole('button', { name: /签\s*到/ }));
    await waitFor(() => expect(sent('SignIn')).toEqual([{ ticket: id, activity: '高温' }]));
    unmount();
    shown(answers);
    expect(await offered()).toEqual(['高温', '高压']);
    localStorage.removeItem('door-activity');
  });

  it('lets in with one press, and says so in green; it is asked about once', async () => {
    const { sent } = shown({
      SignCodeResolve: () => resolved(),
      SignIn: () => ({ record: entry, waitingUntil: null, insideCount: 4, overtimeAt: null }),
    });
    expect(await screen.findByText('在内 3 / 20 人')).toBeTruthy();
    expect(screen.getByText('须穿实验服')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /签\s*到/ }));
    expect((await screen.findByRole('status')).className).toContain('done');
    expect(sent('SignCodeResolve')).toEqual([{ code: 'Rcode', deviceId: expect.stringMatching(/^\w{32}$/) }]);
    expect(sent('SignIn')).toEqual([{ ticket: id, activity: null }]);
  });

  it('says why the door stays closed and what helps, with nothing to press but to scan again', async () => {
    const { again } = shown({
      SignCodeResolve: () =>
        resolved({
          decision: {
            ...decision,
            reasonCode: 'CERT_REVOKED',
            text: '已撤销：化学类',
            textEn: 'x',
            ways: ['exam', 'apply'],
          },
          laboratoryId: other,
        }),
    });
    expect(await screen.findByText('已撤销：化学类')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去考试' })).toBeTruthy();
    // For the room at whose door one stands.
    expect(screen.getByRole('link', { name: '去申请' }).getAttribute('href')).toBe(
      `/access/mineAccessApplyList?new=new&room=${id}&laboratory=${other}`,
    );
    expect(screen.queryByRole('button', { name: /签\s*到/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '重新扫描' }));
    expect(again()).toBe(1);
  });

  it('says whom to call, and what helps against what is found only at the door', async () => {
    const contacts = [{ name: '沈立恒', phone: '0571-80000000', post: 'head' }];
    const away = { ways: [], contacts };
    const { again } = shown({
      SignCodeResolve: () => resolved(),
      SignIn: () => new Refused(409, 'WRONG_PLACE', '您不在该房间附近', undefined, away),
    });
    fireEvent.click(await screen.findByRole('button', { name: /签\s*到/ }));
    expect(await screen.findByText('您不在该房间附近')).toBeTruthy();
    expect(screen.getByRole('link', { name: '0571-80000000' }).getAttribute('href')).toBe(
      'tel:0571-80000000',
    );
    fireEvent.click(screen.getByRole('button', { name: '重新扫描' }));
    expect(again()).toBe(1);
  });

  it('lets out who is inside', async () => {
    const { sent } = shown({
      SignCodeResolve: () => resolved({ open: entry }),
      SignOut: () => ({ record: { ...entry, outAt: at }, insideCount: 2 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /签\s*退/ }));
    expect(await screen.findByText('已签退')).toBeTruthy();
    expect(sent('SignOut')).toEqual([{ ticket: id }]);
  });

  it('moves who is elsewhere with one press', async () => {
    const reason = { ...decision, reasonCode: 'ALREADY_INSIDE', text: '您正在化学楼-302' };
    const { sent } = shown({
      SignCodeResolve: () => resolved({ decision: reason, open: { ...entry, id: other, roomId: other } }),
      SignIn: () => ({ record: entry, waitingUntil: null, insideCount: 4, overtimeAt: null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '签退并进入此处' }));
    expect(await screen.findByText('已签到')).toBeTruthy();
    expect(sent('SignIn')).toEqual([{ ticket: id, moveFrom: other, activity: null }]);
  });

  it.each([
    ['2026-11-23T13:30:00.000Z', '请于 21:30 前签退'],
    ['2026-11-23T17:30:00.000Z', '请于 11-24 01:30 前签退'],
  ])('says by when to leave, with the day where that is another one (%s)', async (overtimeAt, words) => {
    shown({
      SignCodeResolve: () => resolved(),
      SignIn: () => ({ record: { ...entry, overtimeAt }, waitingUntil: null, insideCount: 4, overtimeAt }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^签\s*到$/ }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('waits for a companion, and is green when he has come', async () => {
    const reason = { ...decision, reasonCode: 'NEED_COMPANION', text: '须 2 人以上同时在场' };
    let open: object | null = null;
    shown({
      SignCodeResolve: () => resolved({ decision: reason }),
      SignIn: () => ({ record: null, waitingUntil: at, insideCount: 0, overtimeAt: null }),
      MineSignNow: () => ({ open, waiting: null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '签到并等待同行人' }));
    expect((await screen.findByRole('status')).className).toContain('waits');
    open = entry;
    await waitFor(() => expect(screen.getByRole('status').className).toContain('done'), { timeout: 8000 });
  });

  it('says with whom the night was approved, and lets name another', async () => {
    const reason = { ...decision, reasonCode: 'NEED_COMPANION', text: '通宵实验须 2 人以上同时在场' };
    const companions = [
      { name: '李四', here: false },
      { name: '王五', here: true },
    ];
    const { sent } = shown({
      SignCodeResolve: () => resolved({ decision: reason, companions }),
      PersonSelectList: () => [{ id: other, name: '赵六', organizationName: '化学学院' }],
      SignIn: () => ({ record: null, waitingUntil: at, insideCount: 0, overtimeAt: null }),
      MineSignList: () => ({ open: null, waiting: null, rows: [] }),
    });
    expect(await screen.findByText('本夜批准的同行人：李四（不在场）、王五（已在场）')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '选择在场的同行人' }));
    fireEvent.click(await screen.findByLabelText('选择在场的同行人'));
    const field = await screen.findByLabelText('选择在场的同行人', { selector: 'input' });
    fireEvent.change(field, { target: { value: '赵六' } });
    fireEvent.click(await screen.findByText('化学学院'));
    fireEvent.click(screen.getByRole('button', { name: '签到并等待同行人' }));
    await waitFor(() =>
      expect(sent('SignIn')).toEqual([{ ticket: id, activity: null, companions: [other] }]),
    );
  });

  it('names what is only a hint, and lets in all the same', async () => {
    shown({
      SignCodeResolve: () => resolved({ decision: { ...decision, hints: ['CERT_MISSING', 'NOT_GRANTED'] } }),
    });
    expect(await screen.findByText('缺少准入证书')).toBeTruthy();
    expect(screen.getByText('您没有该房间的准入授权')).toBeTruthy();
    expect(screen.getByRole('button', { name: '仍然签到' })).toBeTruthy();
  });

  it('that is too old is told in red', async () => {
    shown({
      SignCodeResolve: () =>
        resolved({
          ...{ card: null, ticket: null },
          decision: {
            ...decision,
            reasonCode: 'QR_EXPIRED',
            text: '二维码已过期，请重新扫描门口屏幕',
            textEn: 'x',
          },
        }),
    });
    expect(await screen.findByText('二维码已过期，请重新扫描门口屏幕')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新扫描' })).toBeTruthy();
  });
});

it.each([
  ['https://lab.test/scan?c=R0123456789A', 'R0123456789A'],
  ['https://lab.test/signList/scan?x=1&c=Rab-_c#top', 'Rab-_c'],
  [' R0123456789A ', 'R0123456789A'],
  ['https://lab.test/scan?c=%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('what “%s” says is the code %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});
