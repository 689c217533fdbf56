import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import BottleList from './BottleList.tsx';

afterEach(tidy);
beforeEach(() => signInAs(['bottlePageList', 'chemicalQuery', 'storageQuery']));

const [one, another] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const [room, cabinet] = ['01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000004'];
const named = (id: string, laboratoryName: string) => ({
  ...{ id, laboratoryName, organizationName: '化学系', roomText: null },
});
const open = (query: string) => {
  const asked = serve({
    BottlePageList: () => ({ pageNo: 1, totalCount: 0, data: [], totals: [] }),
    LaboratorySelectList: () => [named(one, '有机'), named(another, '无机')],
    StorageTree: ({ laboratoryId }) =>
      laboratoryId === one
        ? [
            { id: room, roomId: room, roomText: '化学楼-101', path: '化学楼-101' },
            { id: cabinet, roomId: room, roomText: '化学楼-101', path: '化学楼-101 / 易燃柜' },
          ]
        : [],
  });
  show(<BottleList />, `/chemicals/chemicalsList?${query}`);
  return () => asked.filter(({ action }) => action === 'BottlePageList').at(-1)?.input;
};
const pick = async (name: string, title: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name }));
  await waitFor(() => expect(screen.queryByTitle(title)).toBeTruthy());
  fireEvent.click(screen.getByTitle(title));
};

it('room and place are chosen of the laboratory that is chosen', async () => {
  const listed = open(`laboratoryId=${one}`);
  fireEvent.click(await screen.findByRole('button', { name: /展开/ }));
  await pick('房间', '化学楼-101');
  await pick('存放点', '化学楼-101 / 易燃柜');
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() =>
    expect(listed()).toMatchObject({ laboratoryId: one, roomId: room, locationId: cabinet }),
  );
});

it('a place of another laboratory is dropped with it', async () => {
  const listed = open(`laboratoryId=${another}&locationId=${cabinet}`);
  await waitFor(() => expect(listed()).toMatchObject({ locationId: cabinet }));
  expect(await screen.findByText('选择存放点')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(listed()).not.toHaveProperty('locationId'));
});
