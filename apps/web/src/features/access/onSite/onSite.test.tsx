import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import OnSiteList from './OnSiteList.tsx';
import TrainersForm from './TrainersForm.tsx';

const id = '0198c5a0-0000-7000-8000-000000000001';
const row = {
  ...{ id, userId: id, userName: '林子轩', userNumber: '2026001', unit: null, laboratoryId: id },
  ...{ laboratoryName: '有机合成实验室', at: '2026-09-01', trainerName: '王安全', checklist: ['routes'] },
  ...{ state: 'waiting', signedAt: null, validTo: null, can: ['code'] },
};

afterEach(tidy);

it('a trainer gives another code, which is shown to be scanned and typed', async () => {
  signInAs([]);
  const calls = serve({
    OnSiteTrainingList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
    LaboratorySelectList: () => [],
    OnSiteTrainingCode: () => ({ coSignCode: 'T0123456789A', until: '2026-09-01T02:10:00.000Z' }),
  });
  show(<OnSiteList />);
  expect(await screen.findByText('签字后生效')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '签字码' }));
  expect(await screen.findByText('T0123456789A')).toBeTruthy();
  expect(calls.filter(({ action }) => action === 'OnSiteTrainingCode').map(({ input }) => input)).toEqual([
    { ids: [id] },
  ]);
});

it('trainers of a laboratory are saved together', async () => {
  signInAs(['accessRoomEdit', 'accessRoomGet']);
  const calls = serve({
    TrainerDetails: () => ({
      trainers: [{ userId: id, userName: '李教授', hazardCategories: ['chem'] }],
      canEdit: true,
    }),
    TrainerSave: () => null,
  });
  show(<TrainersForm row={{ laboratories: [{ id, name: '有机合成实验室' }] }} onClose={() => {}} />);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('李教授')).toBeTruthy();
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(calls.filter(({ action }) => action === 'TrainerSave').map(({ input }) => input)).toEqual([
      { laboratoryId: id, trainers: [{ userId: id, hazardCategories: ['chem'] }] },
    ]),
  );
});
