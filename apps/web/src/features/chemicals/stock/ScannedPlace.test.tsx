import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import ScannedBottle from './ScannedBottle.tsx';
import ScannedPlace from './ScannedPlace.tsx';

afterEach(tidy);
beforeEach(() => signInAs(['chemicalQuery', 'storageQuery', 'stocktakeAdd']));

const place = {
  id: 'p',
  name: '易燃柜',
  path: '化学楼-101 / 易燃柜',
  laboratoryId: 'l',
  laboratoryName: '合成',
};
const open = (start: () => unknown) => {
  const asked = serve({
    StorageByCode: () => place,
    BottlePageList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    StocktakeSave: () => ({ id: 't', version: 0 }),
    StocktakeStart: start,
  });
  return { asked, ...show(<ScannedPlace code="S00000000001" onClose={() => {}} />) };
};

it('a cabinet is counted from its label on', async () => {
  const { asked, router } = open(() => ({ total: 3 }));
  fireEvent.click(await screen.findByRole('button', { name: '盘点此柜' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=stocktake&count=t&place=p'));
  expect(asked.find(({ action }) => action === 'StocktakeSave')?.input).toMatchObject({
    ...{ laboratoryIds: ['l'], placeIds: ['p'], kind: 'full', mode: 'open' },
    name: expect.stringContaining('易燃柜 盘点'),
  });
});

it('an empty one says so', async () => {
  const { router } = open(() => new Refused(409, 'STOCKTAKE_EMPTY', '盘点范围内没有物品'));
  fireEvent.click(await screen.findByRole('button', { name: '盘点此柜' }));
  expect(await screen.findByText('盘点范围内没有物品')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('what has to be kept apart is put there once that was said', async () => {
  signInAs(['chemicalQuery', 'chemicalMove', 'storageQuery']);
  const uuid = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`;
  const [id, bottleId, laboratoryId] = [uuid(1), uuid(2), uuid(3)];
  const asked = serve({
    StorageByCode: () => ({ ...place, id, laboratoryId }),
    StorageTree: () => [{ ...place, id, parentId: null, can: [] }],
    BottlePageList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    BottleByCode: () => ({ id: bottleId, laboratoryId }),
    BottleMove: ({ separated }) =>
      separated
        ? { booked: [], warnings: [] }
        : new Refused(400, 'SEPARATE_ASKED', '须与乙醇隔开存放', [
            { field: 'separated', message: '须与乙醇隔开存放' },
          ]),
  });
  show(<ScannedPlace code="S00000000001" onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/瓶码/), { target: { value: 'B0000000000A' } });
  fireEvent.click(screen.getByRole('button', { name: '放入此处' }));
  fireEvent.click(await screen.findByLabelText('已隔开存放'));
  fireEvent.click(screen.getByRole('button', { name: '移位' }));
  await waitFor(() =>
    expect(asked.filter(({ action }) => action === 'BottleMove').at(-1)?.input).toMatchObject({
      ...{ ids: [bottleId], locationId: id, separated: true },
    }),
  );
});

it('a bottle tells first aid in one tap, and whom to call where nothing is known', async () => {
  signInAs(['chemicalQuery', 'chemicalGet']);
  const bottle = {
    ...{ id: 'b', bottleCode: 'B0000000000A', chineseName: '丙酮', casCode: '67-64-1', state: 'inStore' },
    ...{ remaining: '500', netContent: '500', unit: 'mL', spec: null, ghsPictograms: [], can: [] },
    ...{ converted: null, warnings: [], locationText: null, laboratoryName: '合成', holderName: null },
    movements: [],
  };
  let casCodeID: string | null = 'd';
  serve({
    BottleByCode: () => ({ ...bottle, casCodeID }),
    CASCodeDetail: () => ({ firstAid: '<p>立即用大量清水冲洗</p>' }),
  });
  const known = show(<ScannedBottle code="B0000000000A" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '急救' }));
  expect(await screen.findByText('立即用大量清水冲洗')).toBeTruthy();
  expect(screen.getByRole('link', { name: '拨打 120' }).getAttribute('href')).toBe('tel:120');
  known.unmount();
  casCodeID = null;
  show(<ScannedBottle code="B0000000000A" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '急救' }));
  expect(await screen.findByText(/没有该化学品的急救措施/)).toBeTruthy();
});
