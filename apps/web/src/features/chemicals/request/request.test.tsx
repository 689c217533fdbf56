import type { ChemicalRequestRow } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import IssueDrawer from './IssueDrawer.tsx';

afterEach(tidy);
beforeEach(() =>
  signInAs(['requestSave', 'requestSubmit', 'bottleIssue', 'bottlePropose', 'requestSelectList']),
);

const request = {
  ...{
    id: 'r',
    requestNo: 'LY2026112700001',
    applicantId: 'p',
    applicantName: '林子轩',
    purpose: '氧化反应',
  },
  ...{ laboratoryId: 'l', laboratoryName: '合成实验室', state: 'toIssue', version: 2, can: ['issue'] },
  ...{ useFrom: '2026-11-27', useTo: '2026-12-01', projectName: null, useRoomId: null, secondUserId: null },
  items: [
    {
      ...{ id: 'i', substanceId: 'h', chineseName: '过氧化氢', casCode: '7722-84-1', controlCategories: [] },
      ...{ quantity: '100', unit: 'mL', issued: '40' },
    },
  ],
} as unknown as ChemicalRequestRow;

const bottle = (more: object) => ({
  ...{ id: 'b', bottleCode: 'B0000000000A', substanceId: 'h', chineseName: '过氧化氢', laboratoryId: 'l' },
  ...{ remaining: '500', unit: 'mL', locationText: '化学楼-102', can: ['issue'], openedAt: null },
  ...more,
});

describe('bottles for a request', () => {
  const scan = (code: string) => {
    fireEvent.change(screen.getByLabelText('瓶码'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: /加\s?入/ }));
  };
  const open = (found: object) => {
    const asked = serve({
      BottleByCode: () => found,
      BottlePropose: () => ({ bottles: [bottle({ id: 'f', bottleCode: 'B0000000000F' })], enough: true }),
    });
    show(<IssueDrawer row={request} onClose={() => {}} />);
    return asked;
  };

  it.each([
    ['of another laboratory', { laboratoryId: 'x' }, 'B0000000000A 属于其他实验室'],
    [
      'that were not asked for',
      { substanceId: 'x', chineseName: '乙醇' },
      'B0000000000A 是 乙醇，不在申请清单内',
    ],
    ['that cannot go out', { can: [] }, 'B0000000000A 现在不能发放'],
  ])('are not taken %s', async (_, more, says) => {
    open(bottle(more));
    scan('B0000000000A');
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /下一步/ }).disabled).toBe(true);
  });

  it('that are read twice at the same moment are taken once', async () => {
    open(bottle({}));
    const field = screen.getByLabelText('瓶码');
    fireEvent.change(field, { target: { value: 'B0000000000A' } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(await screen.findByRole('button', { name: '下一步（1 瓶）' })).toBeTruthy();
    await new Promise((go) => setTimeout(go, 50));
    expect(screen.getByRole('button', { name: '下一步（1 瓶）' })).toBeTruthy();
  });

  it('are taken once by their label’s address, or proposed', async () => {
    const asked = open(bottle({}));
    scan('https://lab.test/scan?c=B0000000000A');
    expect(await screen.findByRole('button', { name: '下一步（1 瓶）' })).toBeTruthy();
    scan('B0000000000A');
    expect(await screen.findByText('B0000000000A 已在清单中')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /推\s?荐/ }));
    await waitFor(() =>
      expect(
        asked.filter(({ action }) => action === 'BottlePropose').map(({ input }) => input),
      ).toMatchObject([{ quantity: '60', unit: 'mL' }]),
    );
    expect(await screen.findByText(/B0000000000F/)).toBeTruthy();
  });
});
