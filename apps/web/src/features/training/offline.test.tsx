import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import HoursTab from './hour/HoursTab.tsx';
import SessionList from './offline/SessionList.tsx';
import SignCode from './offline/SignCode.tsx';
import SignedIn from './offline/SignedIn.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const session = {
  ...{ id, title: '气瓶安全', kind: 'onSite', laboratoryId: null, organizationId: null, place: '气瓶间' },
  ...{ startAt: '2026-09-01T01:00:00.000Z', endAt: '2026-09-01T02:00:00.000Z', minutes: 90, content: null },
  ...{ trainerId: null, trainerName: '李教官', laboratoryName: null, organizationName: null, people: 3 },
  ...{ signed: 2, passed: 0, state: 'running', version: 4, can: ['sign', 'people', 'end'] },
};
const person = {
  ...{ id, name: '林子轩', loginName: '2026001', organizationName: '化学学院', level: 'I', online: 45 },
  ...{ offline: 0, drill: 0, imported: 0, hours: 1, required: 24, gap: 23, certificates: 0 },
};
const page = (row: object) => ({ pageNo: 1, totalCount: 1, data: [row] });
const all = ['Query', 'Get', 'Add', 'Edit', 'Delete', 'Export'].map((action) => `offlineTraining${action}`);

afterEach(tidy);

describe('sessions', () => {
  it('offer what the server says may be done, and end with a word on who signed in', async () => {
    signInAs(all);
    const calls = serve({ OfflineTrainingList: () => page(session), End: () => ({ passed: 2 }) });
    show(<SessionList />);
    expect(await screen.findByText('气瓶安全')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '开始' })).toBeNull();
    const end = async () => {
      const shown = screen.queryByRole('button', { name: '结束' });
      if (shown) return shown;
      fireEvent.click(screen.getByRole('button', { name: /更多/ }));
      return screen.findByRole('menuitem', { name: '结束' });
    };
    fireEvent.click(await end());
    const buttons = await screen.findAllByRole('button', { name: /保存|提交/ });
    fireEvent.click(buttons.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(calls.filter(({ action }) => action === 'End').map(({ input }) => input)).toEqual([
        { id, version: 4, passSigned: true },
      ]),
    );
  });

  it('show a code to scan, with how many have', async () => {
    signInAs(all);
    serve({ SignQrcode: () => ({ link: 'https://a.example/?code=x', expiresAt: session.endAt, signed: 7 }) });
    show(<SignCode of={session as never} onClose={() => {}} />);
    expect(await screen.findByText('已签到 7 人')).toBeTruthy();
  });
});

describe('the page behind the code', () => {
  it('signs in once and says so', async () => {
    signInAs([]);
    const calls = serve({ SignIn: () => ({ title: '气瓶安全', signedAt: session.startAt }) });
    show(<SignedIn training={id} code="x" />);
    expect(await screen.findByText('签到成功')).toBeTruthy();
    expect(calls.filter(({ action }) => action === 'SignIn').map(({ input }) => input)).toEqual([
      { id, code: 'x' },
    ]);
  });

  it('says why it did not', async () => {
    signInAs([]);
    serve({
      SignIn: () => new Refused(409, 'OFFLINE_CODE_OVER', '二维码已过期，请重新扫描'),
    });
    show(<SignedIn training={id} code="x" />);
    expect(await screen.findByText('二维码已过期，请重新扫描')).toBeTruthy();
  });
});

it('class hours say which level courseware cannot fill', async () => {
  signInAs(['learnQuery']);
  const level = { level: 'I', first: 24, yearly: 8, reachable: 2, short: true, people: 5 };
  const levels = [level, { ...level, level: 'II', first: 16 }, { ...level, level: 'IV', short: false }];
  serve({ HourList: () => page(person), HourStatistics: () => ({ year: 2026, levels }) });
  show(<HoursTab />);
  expect(
    await screen.findByText(
      '现有已发布课件共 2 学时，低于Ⅰ级所需 24 学时、Ⅱ级所需 16 学时，请补充本校课件或线下培训',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('林子轩')).toBeTruthy();
});
