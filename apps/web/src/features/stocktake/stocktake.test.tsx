import type { StocktakeDetails, StocktakeLine } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import { Differences } from './Differences.tsx';
import StocktakeForm from './StocktakeForm.tsx';
import StocktakeTab from './StocktakeTab.tsx';

afterEach(tidy);
beforeEach(() => signInAs(['stocktakeQuery', 'stocktakeAdd', 'stocktakeCount', 'stocktakeSubmit']));

const Places = () => <span>存放点选择</span>;
const row = {
  ...{
    id: 't',
    name: '年终盘点',
    subject: 'bottle',
    state: 'counting',
    scope: 'all',
    kind: 'full',
    mode: 'open',
  },
  ...{ total: 3, counted: 1, there: 1, missing: 0, extra: 0, misplaced: 0, unhandled: 0, version: 4 },
  ...{ laboratories: [], persons: [], dueAt: null, createdAt: '2026-11-27T08:00:00.000Z' },
  can: ['count', 'finish', 'cancel'],
};

describe('the list of stock-takes', () => {
  it('ends the counting once it was asked, and says what will be missing', async () => {
    const asked = serve({
      StocktakePageList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
      StocktakeSubmit: () => ({ state: 'reviewing' }),
    });
    show(<StocktakeTab subject="bottle" Places={Places} />);
    fireEvent.click(await screen.findByRole('button', { name: /结束盘点/ }));
    expect(await screen.findByText('未盘的 2 件将记为缺')).toBeTruthy();
    const sure = screen.getAllByRole('button', { name: /结束盘点/ }).at(-1);
    fireEvent.click(sure as HTMLElement);
    await waitFor(() =>
      expect(asked.filter(({ action }) => action === 'StocktakeSubmit').map(({ input }) => input)).toEqual([
        { id: 't', version: 4 },
      ]),
    );
    expect(asked[0]?.input).toMatchObject({ subject: 'bottle' });
  });

  it('leads to the page where it is counted', async () => {
    serve({ StocktakePageList: () => ({ pageNo: 1, totalCount: 1, data: [row] }) });
    const { router } = show(<StocktakeTab subject="bottle" Places={Places} />);
    fireEvent.click(await screen.findByRole('button', { name: /^盘\s?点$/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=stocktake&count=t'));
  });
});

describe('the form', () => {
  it('asks for an organisation where no laboratory is chosen, and for the size of a sample', async () => {
    serve({ LaboratorySelectList: () => [] });
    show(<StocktakeForm subject="bottle" Places={Places} onClose={() => {}} />);
    expect(await screen.findByText('组织')).toBeTruthy();
    expect(screen.queryByText('存放点选择')).toBeNull();
    expect(screen.queryByLabelText('抽盘比例（%）')).toBeNull();
    fireEvent.mouseDown(await screen.findByLabelText('方式'));
    fireEvent.click(await screen.findByText('抽盘'));
    expect(await screen.findByLabelText('抽盘比例（%）')).toBeTruthy();
  });
});

describe('differences', () => {
  const line = (id: string, more: Partial<StocktakeLine>) =>
    ({
      ...{ id, code: `B-${id}`, name: '乙醇', detail: null, expected: '500', unit: 'mL', away: null },
      ...{
        expectedPlace: '易燃柜',
        place: null,
        counted: null,
        difference: null,
        conflict: null,
        handling: null,
      },
      ...{ cause: null, scannedAt: null, checkedAt: null, photoUrl: null, found: 'missing', may: ['lose'] },
      ...more,
    }) as unknown as StocktakeLine;
  const lines = [
    line('1', {}),
    line('2', {}),
    line('3', { found: 'misplaced', place: '试剂架', may: ['move'] }),
    line('4', { found: 'there', may: [] }),
  ];
  const open = () => {
    const asked = serve({ StocktakeLineList: () => lines, StocktakeHandle: () => null });
    show(
      <Differences of={{ id: 't', state: 'reviewing', can: ['handle'] } as unknown as StocktakeDetails} />,
    );
    return asked;
  };

  it('that are alike are settled at once', async () => {
    const asked = open();
    for (const code of ['B-1', 'B-2']) fireEvent.click(await screen.findByLabelText(`选择 乙醇 ${code}`));
    fireEvent.click(screen.getByRole('button', { name: '处理所选 2 条' }));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '未找到' } });
    fireEvent.click(screen.getByRole('button', { name: /^(提交|保存)$/ }));
    await waitFor(() =>
      expect(asked.filter(({ action }) => action === 'StocktakeHandle').map(({ input }) => input)).toEqual([
        { lineIds: ['1', '2'], handling: 'lose', cause: '未找到' },
      ]),
    );
  });

  it('that are not are said to be so; what is right cannot be chosen', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: '全选待处理' }));
    expect(screen.queryByLabelText('选择 乙醇 B-4')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '处理所选 3 条' }));
    expect(await screen.findByText('所选明细没有共同的处理方式，请分开选择')).toBeTruthy();
  });
});
