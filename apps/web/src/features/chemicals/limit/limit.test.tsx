import type { BottleRow, LimitRow } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import MoveForm from '../stock/MoveForm.tsx';
import LimitForm from './LimitForm.tsx';
import RaiseForm from './RaiseForm.tsx';
import UsageDialog from './UsageDialog.tsx';

afterEach(tidy);
beforeEach(() => signInAs(['limitSave', 'limitUsage', 'limitRaiseSubmit', 'bottleMove', 'storageTree']));

const uuid = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`;
const usage = (more: object) => ({
  ...{ id: 'u', limitId: 'u', scope: 'room', key: 'flammable', hCodes: [], unit: 'kgL', max: '50' },
  ...{
    substanceName: null,
    category: null,
    storageClass: null,
    confirmed: false,
    warnAt: 80,
    mode: 'forbid',
  },
  ...{ unitText: '化学楼-102', allowed: '50', now: '60', onOrder: '2.5', percent: 120, validTo: null },
  ...{ estimated: 3, unknown: 1, uncounted: 0, mayRaise: true },
  ...more,
});

describe('limits of a laboratory', () => {
  it('tell how much is used, what is on order and what the figures leave out', async () => {
    serve({
      LaboratorySelectList: () => [{ id: 'l', laboratoryName: '合成实验室', laboratoryCode: 'A1' }],
      LimitUsage: () => [
        usage({}),
        usage({ limitId: 'v', scope: 'college', mayRaise: false, unitText: '全校' }),
      ],
    });
    show(<UsageDialog onClose={() => {}} />);
    expect(await screen.findAllByText('60 / 50 kg 或 L · 在途 2.5 kg 或 L')).toHaveLength(2);
    expect(screen.getAllByText('3 瓶无密度，按 1 mL = 1 g 估算；1 瓶危险性不明，未计入')).toHaveLength(2);
    expect(screen.getAllByText('120%')).toHaveLength(2);
    // What the laboratory has only a share of is not raised for it.
    expect(screen.getAllByRole('button', { name: '申请超限量' })).toHaveLength(1);
  });

  it('are raised anew with what was returned, its documents too', async () => {
    const [id, laboratoryId, limitId, fileId] = [uuid(1), uuid(2), uuid(3), uuid(4)];
    const asked = serve({
      StorageTree: () => [],
      LimitRaiseSubmit: () => ({ id, version: 3, approvalId: uuid(5) }),
      LimitRaiseDetails: () => ({
        ...{
          id,
          version: 2,
          limitId,
          laboratoryId,
          laboratoryName: '合成实验室',
          roomId: null,
          roomText: null,
        },
        ...{ key: 'flammable', limitText: '易燃易爆类总量', max: '50', newMax: '60', unit: 'kgL' },
        ...{ validTo: '2027-01-31', reason: '本月集中合成', state: 'returned', can: ['edit'] },
        files: [{ id: fileId, name: '方案.pdf', url: '/f' }],
      }),
    });
    show(<RaiseForm id={id} onClose={() => {}} />);
    expect(await screen.findByText('易燃易爆类总量 50 kg 或 L')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('申请限量'), { target: { value: '80' } });
    fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }));
    await waitFor(() =>
      expect(
        asked.filter(({ action }) => action === 'LimitRaiseSubmit').map(({ input }) => input),
      ).toMatchObject([{ id, version: 2, limitId, laboratoryId, newMax: '80', fileIds: [fileId] }]),
    );
  });
});

it('a limit that is changed to another key sends nothing of the one before', async () => {
  const asked = serve({ LimitSave: () => ({ id: 'i', version: 1 }), SubstanceSelectList: () => [] });
  const row = {
    ...{ id: 'i', version: 0, scope: 'college', key: 'substance', substanceId: 's', substanceName: '乙醇' },
    ...{ max: '5', unit: 'kg', warnAt: 80, mode: 'forbid', confirmed: true, hCodes: [], targetText: null },
    ...{ organizationId: null, laboratoryId: null, roomId: null, locationId: null, fireUnit: null },
    ...{ category: null, storageClass: null, areaBasis: null, basis: null },
  } as unknown as LimitRow;
  show(<LimitForm row={row} onClose={() => {}} />);
  fireEvent.mouseDown(await screen.findByLabelText('限量项'));
  fireEvent.click(await screen.findByText('易燃易爆类总量'));
  await waitFor(() => expect(screen.queryByLabelText('化学品')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(asked.filter(({ action }) => action === 'LimitSave').map(({ input }) => input)).toMatchObject([
      { id: 'i', version: 0, key: 'flammable', substanceId: null },
    ]),
  );
});

it('bottles that were moved over a limit say so', async () => {
  serve({
    StorageTree: () => [{ id: uuid(1), path: '化学楼-102 / 一号柜' }],
    BottleMove: () => ({ booked: [], warnings: ['超出限量：化学楼-102 乙醇，共 12，限量 10 kg'] }),
  });
  show(<MoveForm rows={[{ id: uuid(2), laboratoryId: uuid(3) } as BottleRow]} onClose={() => {}} />);
  fireEvent.mouseDown(await screen.findByLabelText('存放点'));
  fireEvent.click(await screen.findByText('化学楼-102 / 一号柜'));
  fireEvent.click(screen.getByRole('button', { name: /移\s?位/ }));
  expect(await screen.findByText('超出限量：化学楼-102 乙醇，共 12，限量 10 kg')).toBeTruthy();
});
