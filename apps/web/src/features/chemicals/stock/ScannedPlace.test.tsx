import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
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
