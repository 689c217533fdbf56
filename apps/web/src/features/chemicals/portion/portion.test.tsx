import type { BottleRow } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import ReceiveForm from '../transfer/ReceiveForm.tsx';
import PrepareForm from './PrepareForm.tsx';
import SplitForm from './SplitForm.tsx';

afterEach(tidy);
beforeEach(() => signInAs(['bottleSplit', 'prepareSolution', 'bottleDetails', 'storageTree']));

const uuid = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`;
const [bottleId, placeId, laboratoryId] = [uuid(1), uuid(2), uuid(3)];
const row = {
  ...{ id: bottleId, bottleCode: 'B0000000000A', chineseName: '乙醇', laboratoryId, locationId: placeId },
  ...{
    remaining: '500',
    netContent: '500',
    unit: 'mL',
    version: 1,
    controlCategories: [],
    can: ['split', 'prepare'],
  },
} as unknown as BottleRow;
const place = { id: placeId, path: '化学楼-102 易燃品柜', roomId: uuid(4), roomText: '化学楼-102' };
const made = { bottles: [], booked: [], warnings: [] };

describe('a bottle', () => {
  it('is divided into parts that are alike unless they are changed, with their sum', async () => {
    const asked = serve({ StorageTree: () => [place], BottleSplit: () => made });
    show(<SplitForm row={row} onClose={() => {}} />);
    const content = await screen.findByLabelText('装量');
    fireEvent.change(content, { target: { value: '0' } });
    expect(await screen.findByText('装量应为大于 0 的数，小数最多 6 位')).toBeTruthy();
    fireEvent.change(content, { target: { value: '' } });
    expect(await screen.findByText('请填写装量')).toBeTruthy();
    fireEvent.change(content, { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: '再加 5 瓶' }));
    expect(await screen.findAllByLabelText('装量')).toHaveLength(6);
    expect(await screen.findByText(/本次分装 120 mL/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除第 6 瓶' }));
    fireEvent.click(screen.getByRole('button', { name: /分\s?装$/ }));
    await waitFor(() =>
      expect(asked.filter(({ action }) => action === 'BottleSplit').map(({ input }) => input)).toMatchObject([
        {
          bottleId,
          parts: Array.from({ length: 5 }, () => ({ netContent: '20', unit: 'mL', locationId: placeId })),
        },
      ]),
    );
  });

  it('is part of a solution that starts with its hazards', async () => {
    const asked = serve({
      ...{ StorageTree: () => [place], PrepareSolution: () => made, RequestSelectList: () => [] },
      BottleDetails: () => ({ ...row, hCodes: ['H225'] }),
    });
    show(<PrepareForm rows={[row]} onClose={() => {}} />);
    fireEvent.change(await screen.findByLabelText('用量'), { target: { value: '75' } });
    fireEvent.change(screen.getByLabelText('溶液名称'), { target: { value: '75% 乙醇' } });
    fireEvent.change(screen.getByLabelText('浓度'), { target: { value: '75%' } });
    fireEvent.change(screen.getByLabelText('配制总量'), { target: { value: '100' } });
    expect(screen.getByText('H225')).toBeTruthy();
    expect(await screen.findByText('余 500 mL')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /配制溶液$/ }));
    // Until when it is good is the one thing left to say.
    await waitFor(() => expect(screen.getByLabelText('有效期至').getAttribute('aria-invalid')).toBe('true'));
    expect(asked.some(({ action }) => action === 'PrepareSolution')).toBe(false);
  });

  it('that was sent gets the place of the first, unless it stays behind', async () => {
    const one = { ...row, goes: true, received: false };
    const transfer = {
      ...{ id: uuid(5), version: 4, transferNo: 'ZY2026112700001', toLaboratoryId: laboratoryId },
      bottles: [
        one,
        { ...one, id: uuid(6), bottleCode: 'B0000000000B' },
        { ...one, id: uuid(7), goes: false },
      ],
    };
    const asked = serve({
      ...{ StorageTree: () => [place], TransferDetails: () => transfer },
      TransferReceive: () => ({ booked: [], warnings: [] }),
    });
    show(<ReceiveForm id={uuid(5)} onClose={() => {}} />);
    fireEvent.mouseDown(await screen.findByLabelText('B0000000000A 的存放点'));
    fireEvent.click(await screen.findByText(place.path));
    const same = screen.getByRole<HTMLButtonElement>('button', { name: '其余同上' });
    await waitFor(() => expect(same.disabled).toBe(false));
    fireEvent.click(same);
    fireEvent.click(screen.getByRole('button', { name: /接\s?收$/ }));
    await waitFor(() =>
      expect(
        asked.filter(({ action }) => action === 'TransferReceive').map(({ input }) => input),
      ).toMatchObject([
        {
          ...{ id: uuid(5), version: 4 },
          locations: [bottleId, uuid(6)].map((id) => ({ bottleId: id, locationId: placeId })),
        },
      ]),
    );
  });
});
