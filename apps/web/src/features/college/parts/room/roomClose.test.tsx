import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../../widgets/testing.tsx';
import RoomClose from './RoomClose.tsx';

beforeEach(() => signInAs(['buildingDisable']));
afterEach(tidy);

it('closing a room asks where each laboratory goes, and why one is closed with it', async () => {
  const asked = serve({
    RoomSelectList: () => ({ buildings: [], rooms: [] }),
    RoomStatusChange: () => null,
  });
  const laboratories = [{ roomId: 'r', roomNo: '305', laboratoryId: 'l', laboratoryName: '有机合成实验室' }];
  show(<RoomClose ids={['r']} laboratories={laboratories} onClose={() => {}} />);
  expect(await screen.findByText('有机合成实验室（305）')).toBeTruthy();
  expect(screen.getByText('随房间注销')).toBeTruthy();
  const reason = await screen.findByLabelText('原因');
  fireEvent.change(reason, { target: { value: '楼宇拆除，整体搬迁' } });
  fireEvent.click(screen.getByRole('button', { name: /关\s*闭/ }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'RoomStatusChange')?.input).toMatchObject({
      ...{ ids: ['r'], roomStatus: 2, reason: '楼宇拆除，整体搬迁' },
      laboratories: [{ roomId: 'r', laboratoryId: 'l', toRoomId: null }],
    }),
  );
});
