import 'fake-indexeddb/auto';
import type { StocktakeDetails, StocktakeLine } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyStore, settled, waitingOf } from '../../../platform/offline/store.ts';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import Counting from './Counting.tsx';

const details = {
  ...{
    id: 't',
    name: '年终盘点',
    subject: 'bottle',
    state: 'counting',
    blind: false,
    total: 2,
    can: ['count'],
  },
  places: [
    { id: 'p', code: 'S00000000001', path: '化学楼-101 / 易燃柜', parentId: null },
    { id: 'q', code: 'S00000000002', path: '化学楼-102', parentId: null },
  ],
} as unknown as StocktakeDetails;
const line = (code: string, more: Partial<StocktakeLine> = {}) =>
  ({
    ...{ id: code, code, name: '乙醇', detail: 'AR', expected: '500', unit: 'mL', away: null, found: null },
    ...{
      expectedPlaceId: 'p',
      expectedPlace: '化学楼-101 / 易燃柜',
      counted: null,
      weight: null,
      place: null,
    },
    ...{ placeId: null, scannedAt: null, photoUrl: null, handling: null, cause: null, may: [] },
    ...more,
  }) as unknown as StocktakeLine;
const lines = [line('B00000000001'), line('B00000000002', { name: '甲苯' })];

beforeEach(() => {
  signInAs(['stocktakeQuery', 'stocktakeCount']);
  sessionStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'one' }))}.s`);
});
afterEach(async () => {
  await emptyStore();
  tidy();
});

interface Sent {
  rows: { clientId: string; code: string; placeCode: string | null; counted?: string }[];
}
const open = (
  count: (input: Sent) => unknown = ({ rows }) =>
    rows.map(({ clientId }) => ({ clientId, lineId: 'x', found: 'there', refused: null })),
) => {
  const asked = serve({
    StocktakeDetails: () => details,
    StocktakeLineList: () => lines,
    StocktakeCount: (input) => count(input as unknown as Sent),
  });
  show(<Counting id="t" onClose={() => {}} />);
  return () =>
    asked.filter(({ action }) => action === 'StocktakeCount').map(({ input }) => input as unknown as Sent);
};
const scan = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('编码'), { target: { value: code } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })));
};

describe('counting on a phone', () => {
  it('scans the place, then what stands there, and notes how much is in it', async () => {
    const sent = open();
    await scan('https://lab.test/scan?c=S00000000001');
    expect(screen.getByText('化学楼-101 / 易燃柜', { selector: '.count-place strong' })).toBeTruthy();
    await scan('B00000000001');
    await waitFor(() =>
      expect(sent().at(-1)?.rows).toMatchObject([{ code: 'B00000000001', placeCode: 'S00000000001' }]),
    );
    fireEvent.change(screen.getByLabelText('实盘数量（mL）'), { target: { value: '420' } });
    fireEvent.click(screen.getByRole('button', { name: '记录数量' }));
    await waitFor(() => expect(sent().at(-1)?.rows).toMatchObject([{ counted: '420' }]));
    expect(new Set(sent().flatMap(({ rows }) => rows.map(({ clientId }) => clientId))).size).toBe(2);
    await waitFor(async () => expect(await waitingOf('stocktake t')).toEqual([]));
  });

  it('forgets what another tab has sent', async () => {
    open(() => {
      throw new TypeError('Failed to fetch');
    });
    await scan('B00000000001');
    expect(await screen.findByText('1 条等待上传，联网后自动上传')).toBeTruthy();
    await settled('stocktake t', [{ key: 'B00000000001', order: Date.now() }]);
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/等待上传/)).toBeNull());
  });

  it('takes no amount that is none', async () => {
    const sent = open();
    await scan('B00000000001');
    fireEvent.change(screen.getByLabelText('实盘数量（mL）'), { target: { value: '-3' } });
    fireEvent.click(screen.getByRole('button', { name: '记录数量' }));
    expect(await screen.findByText('请填写不小于 0 的数，小数最多 6 位')).toBeTruthy();
    expect(sent().every(({ rows }) => rows.every(({ counted }) => !counted))).toBe(true);
  });

  it('goes on without network, and sends what waits once it is back', async () => {
    let online = false;
    const sent = open(({ rows }) => {
      if (!online) throw new TypeError('Failed to fetch');
      return rows.map(({ clientId }) => ({ clientId, lineId: 'x', found: 'there', refused: null }));
    });
    await scan('B00000000001');
    await scan('B00000000002');
    expect(await screen.findByText('2 条等待上传，联网后自动上传')).toBeTruthy();
    expect((await waitingOf('stocktake t')).map(({ key }) => key)).toEqual(['B00000000001', 'B00000000002']);
    expect(await screen.findByText('2 / 2')).toBeTruthy();
    online = true;
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent().at(-1)?.rows).toHaveLength(2));
    await waitFor(async () => expect(await waitingOf('stocktake t')).toEqual([]));
    await waitFor(() => expect(screen.queryByText(/等待上传/)).toBeNull());
  });

  it('says of what the list does not have that it is one too many, and why something was not taken', async () => {
    open(({ rows }) =>
      rows.map(({ clientId }) => ({ clientId, lineId: null, found: null, refused: 'sample' })),
    );
    await scan('B00000000009');
    expect(await screen.findByText('B00000000009 不在清单中，将记为多')).toBeTruthy();
    expect(await screen.findByText('B00000000009：不在本次抽盘范围')).toBeTruthy();
    expect(await waitingOf('stocktake t')).toEqual([]);
  });

  it('ends when the stock-take has ended', async () => {
    open(() => new Refused(409, 'STOCKTAKE_CLOSED', '该盘点已结束'));
    await scan('B00000000001');
    expect(await screen.findByText('该盘点已结束，不能再上报')).toBeTruthy();
    expect(screen.queryByLabelText('编码')).toBeNull();
    expect(await waitingOf('stocktake t')).toEqual([]);
  });

  it('counts what lies before one by its line as well', async () => {
    const sent = open();
    fireEvent.click(await screen.findByRole('button', { name: '甲苯 B00000000002 在此' }));
    await waitFor(() => expect(sent().at(-1)?.rows).toMatchObject([{ code: 'B00000000002' }]));
  });
});
