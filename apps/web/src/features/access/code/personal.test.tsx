import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { personalCodeOf } from './personalCode.ts';
import { phoneId } from './phone.ts';
import SignTheirs from './SignTheirs.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const at = '2026-11-23T01:30:00.000Z';
afterEach(tidy);

it('a phone makes the code that the server makes of the same seed and step', async () => {
  const [prefix = '', made] =
    'AAcOFRwjKjE4P0ZNVFtiaXB3foU PAAcOFRwjKjE4P0ZNVFtiaXB3foUDhETAnKWw4BbnGBR5C6EN'.split(' ');
  expect(await personalCodeOf(prefix, 'seed-of-the-server', 59_000_000)).toBe(made);
});

it('a phone keeps its number', () => {
  expect(phoneId()).toMatch(/^[0-9a-f]{32}$/);
  expect(phoneId()).toBe(phoneId());
});

describe('a code that somebody else shows', () => {
  const room = { roomId: id, roomText: '化学楼-301' };
  const record = { id, ...room, inAt: at, outAt: null };
  const refused = (reasonCode: string, text: string) => ({
    ...{ userName: '周以安', visitor: true, record: null, insideCount: 0 },
    decision: { reasonCode, text, textEn: text, ways: [], hints: [] },
  });
  const found = (more: object = {}) => ({
    ...{ userName: '周以安', visitor: true, open: null, rooms: [room] },
    ...more,
  });
  const open = (resolved: object, signed: () => unknown) => {
    signInAs(['signAdd']);
    const calls = serve({ PersonalCodeResolve: () => resolved, PersonalCodeSign: signed });
    show(<SignTheirs code="Vtoken" onAgain={() => {}} />);
    return () => calls.filter(({ action }) => action === 'PersonalCodeSign').map(({ input }) => input);
  };

  it('signs a visitor in by one press, and says where', async () => {
    const sent = open(found(), () => ({ ...refused('', ''), decision: { reasonCode: null }, record }));
    expect(await screen.findByText('周以安')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /签\s*到/ }));
    expect(await screen.findByText('已签到')).toBeTruthy();
    expect(sent()).toEqual([{ roomId: id, code: 'Vtoken', kind: 'in' }]);
  });

  it('says why the door stays closed', async () => {
    open(found(), () => refused('HOST_ABSENT', '接待人张三不在现场'));
    fireEvent.click(await screen.findByRole('button', { name: /签\s*到/ }));
    expect(within(await screen.findByRole('alert')).getByText('接待人张三不在现场')).toBeTruthy();
  });

  it('asks before it ends what is open elsewhere, and signs out who is here', async () => {
    const sent = open(found(), () => refused('ALREADY_INSIDE', '您正在化学楼-302'));
    fireEvent.click(await screen.findByRole('button', { name: /签\s*到/ }));
    fireEvent.click(await screen.findByRole('button', { name: '签退并进入此处' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ roomId: id, code: 'Vtoken', kind: 'in', move: true });
    tidy();
    const out = open(found({ open: record }), () => ({
      ...{ ...refused('', ''), decision: { reasonCode: null }, record: { ...record, outAt: at } },
    }));
    fireEvent.click(await screen.findByRole('button', { name: /签\s*退/ }));
    expect(await screen.findByText('已签退')).toBeTruthy();
    expect(out()).toEqual([{ roomId: id, code: 'Vtoken', kind: 'out' }]);
  });

  it('without a room says what is missing', async () => {
    open(found({ rooms: [] }), () => null);
    expect(await screen.findByText(/接待人须先签到进入/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /签\s*到/ })).toBeNull();
  });
});
