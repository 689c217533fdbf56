import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import MoveForm from './MoveForm.tsx';
import ScannedPlace from './ScannedPlace.tsx';

const camera = vi.hoisted(() => ({ reads: '' }));
vi.mock('../../../widgets/scan/QrScanner.tsx', () => ({
  QrScanner: ({ onFound }: { onFound: (text: string) => void }) => (
    <button type="button" onClick={() => onFound(camera.reads)}>
      摄像头
    </button>
  ),
}));

afterEach(tidy);

const uuid = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`;
const [placeId, bottleId, laboratoryId] = [uuid(1), uuid(2), uuid(3)];
const place = {
  id: placeId,
  code: 'S0123456789A',
  name: '易燃柜',
  path: '化学楼-101 / 易燃柜',
  laboratoryId,
};

it('where a bottle goes is scanned; a label of elsewhere is said to be none', async () => {
  signInAs(['chemicalMove', 'storageQuery']);
  const asked = serve({
    StorageTree: () => [{ ...place, parentId: null, can: [] }],
    BottleMove: () => ({ booked: [], warnings: [] }),
  });
  show(<MoveForm rows={[{ id: bottleId, laboratoryId }]} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '扫码' }));
  camera.reads = 'https://lab.test/scan?c=S9999999999A';
  fireEvent.click(await screen.findByRole('button', { name: '摄像头' }));
  expect(await screen.findByText('S9999999999A 不是该实验室的存放点')).toBeTruthy();
  camera.reads = `https://lab.test/scan?c=${place.code}`;
  fireEvent.click(screen.getByRole('button', { name: '摄像头' }));
  fireEvent.click(screen.getByRole('button', { name: '移位' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'BottleMove')?.input).toMatchObject({
      ...{ ids: [bottleId], locationId: placeId },
    }),
  );
});

it('what is put into a cabinet is scanned, and put there at once', async () => {
  signInAs(['chemicalQuery', 'chemicalMove', 'storageQuery']);
  const asked = serve({
    StorageByCode: () => place,
    BottlePageList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    BottleByCode: () => ({ id: bottleId, laboratoryId }),
    BottleMove: () => ({ booked: [], warnings: [] }),
  });
  show(<ScannedPlace code={place.code} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: '扫码' }));
  camera.reads = 'https://lab.test/scan?c=B0123456789A';
  fireEvent.click(await screen.findByRole('button', { name: '摄像头' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'BottleMove')?.input).toMatchObject({
      ...{ ids: [bottleId], locationId: placeId },
    }),
  );
  expect(asked.find(({ action }) => action === 'BottleByCode')?.input).toEqual({ code: 'B0123456789A' });
});
