import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keep } from '../../../platform/offline/store.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import RollCall from '../pages/RollCall.tsx';
import { withMarks } from './useMarks.ts';

const id = '0198c5a0-0000-7000-8000-000000000001';
const other = '0198c5a0-0000-7000-8000-000000000002';
const person = {
  ...{ id, userId: id, userName: '林子轩', userNumber: '2026001', phone: null, roomText: '化学楼-301' },
  ...{ inAt: '2026-11-23T08:00:00.000Z', state: 'unconfirmed', byName: null, at: null },
} as const;
const details = {
  ...{ id, scope: 'building', place: '化学楼', reason: '烟感报警', drill: false, state: 'running' },
  ...{ startedByName: '沈立恒', startedAt: '2026-11-23T08:10:00.000Z', endedAt: null, emergencyId: null },
  ...{ total: 2, unconfirmed: 2, safe: 0, trapped: 0, left: 0, summary: null },
  people: [person, { ...person, id: other, userName: '陈一鸣' }],
  canEnd: false,
} as const;

afterEach(tidy);

const asking = {
  ...{ id, scope: 'building', place: '化学楼', drill: true, startedAt: details.startedAt },
  ...{ startedByName: '沈立恒', state: 'unconfirmed', visitors: [] },
};

it('who is inside answers with one of two large buttons, and sees what stands of him', async () => {
  signInAs([]);
  let state = 'unconfirmed';
  const calls = serve({
    MineList: () => [{ ...asking, state }],
    Answer: ({ safe }) => {
      state = safe ? 'safe' : 'trapped';
      return null;
    },
  });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  expect(await screen.findByText(/【演练】化学楼：您是否安全？/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '我已安全' }));
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'Answer')?.input).toMatchObject({ id, safe: true }),
  );
  expect((await screen.findByRole('status')).textContent).toContain('已安全');
  await waitFor(() => expect(screen.queryByText(/恢复网络后自动上传/)).toBeNull());
  expect(screen.getByRole('status').textContent).toContain('已安全');
  expect(screen.queryByRole('button', { name: '结束点名' })).toBeNull();
});

it('a host is asked where his visitors are, whether or not he is inside himself', async () => {
  signInAs([]);
  serve({ MineList: () => [{ ...asking, state: null, visitors: ['程远', '许诺'] }] });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  expect(await screen.findByText('请告知点名人员（发起人 沈立恒）您的访客在何处：程远、许诺')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '我已安全' })).toBeNull();
});

it('of the whole college is called so by the page', async () => {
  signInAs([]);
  serve({ MineList: () => [{ ...asking, scope: 'college', place: 'anywhere' }] });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  expect(await screen.findByText(/【演练】全校：您是否安全？/)).toBeTruthy();
});

it('an answer without network stands at once, and is sent when there is one, as of when it was given', async () => {
  signInAs([]);
  let online = false;
  const calls = serve({
    MineList: () => [asking],
    Answer: () => {
      if (!online) throw new TypeError('no network');
      return null;
    },
  });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: '我被困' }));
  expect(await screen.findByText('回答已保存，恢复网络后自动上传')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('被困');
  const sent = () => calls.filter(({ action }) => action === 'Answer').map(({ input }) => input);
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  const [first] = sent();
  online = true;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('回答已保存，恢复网络后自动上传')).toBeNull());
  expect(sent().at(-1)).toEqual(first);
});

it('somebody who left without signing out is marked so', async () => {
  signInAs(['signRollCall']);
  const calls = serve({ MineList: () => [], RollCallDetails: () => details, Mark: () => details });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  fireEvent.click((await screen.findAllByRole('button', { name: '已离开（漏签）' }))[0] as HTMLElement);
  await waitFor(() =>
    expect(calls.find(({ action }) => action === 'Mark')?.input).toMatchObject({
      marks: [{ personId: id, state: 'left' }],
    }),
  );
});

it('marks that wait for the network count at once', () => {
  const counted = withMarks(details as never, [{ personId: other, state: 'trapped', at: details.startedAt }]);
  expect(counted).toMatchObject({ unconfirmed: 1, trapped: 1, safe: 0 });
  expect(counted.people[1]?.state).toBe('trapped');
});

it('a mark that comes after the end is told and waits no longer', async () => {
  signInAs(['signRollCall']);
  let ended = false;
  const calls = serve({
    MineList: () => [],
    RollCallDetails: () => details,
    Mark: () => {
      if (!ended) throw new TypeError('no network');
      return new Refused(409, 'ROLL_CALL_ENDED', '点名已结束');
    },
  });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  fireEvent.click((await screen.findAllByRole('button', { name: '已安全' }))[0] as HTMLElement);
  expect(await screen.findByText(/个标记待上传/)).toBeTruthy();
  ended = true;
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByText('点名已结束')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/个标记待上传/)).toBeNull());
  expect(calls.filter(({ action }) => action === 'Mark').length).toBeGreaterThan(1);
});

it('is ended by whom the server lets', async () => {
  signInAs(['signRollCall']);
  for (const canEnd of [false, true]) {
    serve({ MineList: () => [], RollCallDetails: () => ({ ...details, canEnd }) });
    show(<RollCall />, `/signList/rollCall?id=${id}`);
    expect(await screen.findByText(/烟感报警/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '结束点名' }) !== null).toBe(canEnd);
    tidy();
  }
});

it('what was kept before hosts were asked is answered all the same', async () => {
  sessionStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'one' }))}.s`);
  signInAs([]);
  const { visitors: _v, scope: _s, startedByName: _b, ...before } = asking;
  expect(await keep('rollCallAnswer', [before])).toBe(true);
  serve({
    MineList: () => {
      throw new TypeError('no network');
    },
  });
  show(<RollCall />, `/signList/rollCall?id=${id}`);
  expect(await screen.findByRole('button', { name: '我已安全' })).toBeTruthy();
  sessionStorage.clear();
});
