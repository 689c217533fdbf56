import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../platform/format.ts';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import InviteForm from './invitation/InviteForm.tsx';
import PublicVisitor from './pages/PublicVisitor.tsx';

const today = formatDay(Date.now());
const laboratory = { id: '0198c5a0-0000-7000-8000-000000000001', laboratoryName: '光学实验室' };
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

afterEach(tidy);

describe('the invitation', () => {
  const made = {
    id: 'i',
    url: 'https://lab.example.edu/public/visitor/x',
    expiresAt: '2026-12-01T00:00:00Z',
  };
  const open = (answer: () => unknown = () => made) => {
    const asked = serve({ VisitorInvite: answer, LaboratoryDetails: () => ({ rooms: [] }) });
    show(<InviteForm laboratory={laboratory} onClose={() => {}} />);
    return () => asked.filter(({ action }) => action === 'VisitorInvite');
  };
  const send = () => fireEvent.click(screen.getByRole('button', { name: '生成链接' }));

  beforeEach(() => signInAs(['visitorAdd']));

  it('asks for a purpose before anything is sent', async () => {
    const sent = open();
    send();
    await screen.findByText('请填写来访事由');
    expect(sent()).toEqual([]);
  });

  it.each([
    [['101', '31'], { maxUses: 100, validDays: 30 }],
    [['0', '0'], { maxUses: 1, validDays: 1 }],
  ])('takes one to 100 visitors and one to 30 days: %j', async ([visitors = '', days = ''], kept) => {
    const sent = open();
    type('来访事由', '参观');
    for (const [name, value] of [
      ['可登记人数', visitors],
      [/天/, days],
    ] as const) {
      type(name, value);
      fireEvent.blur(screen.getByLabelText(name));
    }
    send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toMatchObject(kept);
  });

  it('begins with today, one visitor and three days, sends them once, then shows link and limit', async () => {
    const sent = open();
    type('来访事由', '参观');
    send();
    send();
    expect(await screen.findByDisplayValue(made.url)).toBeTruthy();
    expect(screen.getByText(/最多 1 人登记/)).toBeTruthy();
    expect(sent().map(({ input }) => input)).toEqual([
      expect.objectContaining({
        laboratoryId: laboratory.id,
        purpose: '参观',
        from: today,
        to: today,
        maxUses: 1,
        validDays: 3,
      }),
    ]);
    expect(sent()[0]?.input).not.toHaveProperty('hostId');
  });

  it('asks for another host only who keeps the visitors', () => {
    open();
    expect(screen.queryByText('接待人')).toBeNull();
    tidy();
    signInAs(['visitorAdd', 'visitorQuery']);
    open();
    expect(screen.getByText('接待人')).toBeTruthy();
  });

  it('shows at its field what the server refuses, and keeps what was typed', async () => {
    const words = '离开日期不能早于来访日期';
    open(() => new Refused(400, 'VISIT_REVERSED', words, [{ field: 'to', message: words }]));
    type('来访事由', '参观');
    send();
    const error = await screen.findByText(words, { selector: '.ant-form-item-explain-error' });
    expect(within(error.closest('.ant-form-item') as HTMLElement).getByText('离开日期')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('来访事由').value).toBe('参观');
  });
});

describe('the page of a visitor', () => {
  const invitation = {
    hostName: '陈*',
    laboratoryName: '光学实验室',
    rooms: ['一号楼-101', '一号楼-102'],
    purpose: '参观',
    from: '2026-12-01',
    to: '2026-12-03',
    expiresAt: '2026-12-03T16:00:00Z',
  };
  const visit = { ...invitation, state: 'pending', name: '张*' };
  const open = (answers: Parameters<typeof serve>[0], token = 'the-token') => {
    const asked = serve({
      VisitorShow: () => ({ collegeName: '测试大学', invitation, visit: null }),
      ...answers,
    });
    const { router } = show(
      <Routes>
        <Route path="/public/visitor/:token" element={<PublicVisitor />} />
      </Routes>,
      `/public/visitor/${token}`,
    );
    return { router, sent: () => asked.filter(({ action }) => action === 'VisitorRegister') };
  };
  const fill = () => {
    type('姓名', '张三');
    type('手机号', '19900001234');
    type('单位', '某某公司');
  };
  const send = () => fireEvent.click(screen.getByRole('button', { name: '提交登记' }));

  it('says who invites where, when and for what', async () => {
    open({});
    expect(await screen.findByText('陈* 邀请您来访')).toBeTruthy();
    for (const words of ['光学实验室', '一号楼-101、一号楼-102', '2026-12-01 至 2026-12-03', '参观'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('asks for name, phone, unit and consent; number and plate may be left empty', async () => {
    const { sent } = open({});
    await screen.findByText('提交登记');
    send();
    for (const words of [/访客姓名/, /手机号/, /单位/])
      expect(
        (await screen.findAllByText(words)).some((one) => one.matches('.ant-form-item-explain-error')),
      ).toBe(true);
    expect(screen.getByText('请先阅读并同意')).toBeTruthy();
    fill();
    send();
    await waitFor(() => expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1));
    expect(sent()).toEqual([]);
  });

  it.each([
    ['手机号', '12345'],
    ['手机号', '2990000123a'],
    ['证件号码（选填）', '12'],
    ['证件号码（选填）', '身份证12345'],
    ['车牌号（选填）', '鄂A'],
    ['车牌号（选填）', 'A!12345'],
    ['姓名', '长'.repeat(51)],
    ['单位', '长'.repeat(101)],
  ])('refuses %s %s', async (field, value) => {
    const { sent } = open({});
    await screen.findByText('提交登记');
    fill();
    fireEvent.click(screen.getByRole('checkbox'));
    type(field, value);
    send();
    await waitFor(() => expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1));
    const error = document.querySelector('.ant-form-item-explain-error');
    expect(within(error?.closest('.ant-form-item') as HTMLElement).getByText(field)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('sends a lost form again under the same key, and goes on to the visit', async () => {
    let answers = 0;
    const { sent, router } = open({
      VisitorRegister: () =>
        answers++ ? { token: 'the-visit', state: 'pending' } : new Refused(500, 'INTERNAL', '系统错误'),
      VisitorShow: ({ token }) => ({
        collegeName: '测试大学',
        invitation: token === 'the-visit' ? null : invitation,
        visit: token === 'the-visit' ? visit : null,
      }),
    });
    await screen.findByText('提交登记');
    fill();
    fireEvent.click(screen.getByRole('checkbox'));
    send();
    expect(await screen.findByText('系统错误')).toBeTruthy();
    send();
    expect(await screen.findByText(/登记已提交/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/public/visitor/the-visit');
    const [first, second] = sent().map(({ input }) => input);
    expect(first).toMatchObject({ token: 'the-token', name: '张三', unit: '某某公司', consent: true });
    expect(second).toEqual(first);
    expect(String(first?.key).length).toBeGreaterThanOrEqual(16);
  });

  it('opened again by who has registered, shows the visit instead of the form', async () => {
    localStorage.clear();
    const first = open({ VisitorRegister: () => ({ token: 'the-visit', state: 'pending' }) });
    await screen.findByText('提交登记');
    fill();
    fireEvent.click(screen.getByRole('checkbox'));
    send();
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/public/visitor/the-visit'));
    const kept = Object.entries(localStorage);
    tidy();
    for (const [key, value] of kept) localStorage.setItem(key, String(value));
    const again = open({ VisitorShow: () => ({ collegeName: '测试大学', invitation: null, visit }) });
    await screen.findByText(/登记已提交/);
    expect(again.router.state.location.pathname).toBe('/public/visitor/the-visit');
  });

  it.each([
    [404, 'NOT_FOUND', false],
    [409, 'INVITATION_CLOSED', false],
    [500, 'INTERNAL', true],
  ] as const)(
    'answered %i, says why, and offers another try only where it may help',
    async (code, errorCode, again) => {
      open({ VisitorShow: () => new Refused(code, errorCode, '为什么不行') });
      expect(await screen.findByText('为什么不行')).toBeTruthy();
      expect(screen.queryByText('提交登记')).toBeNull();
      expect(!!screen.queryByRole('button', { name: /重试/ })).toBe(again);
    },
  );
});
