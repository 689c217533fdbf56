import { type ExpertRow, expertEndpoints, supplierEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refresh } from '../../platform/query.ts';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { remove } from './actions.tsx';
import { ListPage } from './ListPage.tsx';

const { expertPageList, expertDelete } = expertEndpoints;

/** So many experts, page by page; `note` is in the form of each. */
const experts =
  (total: number, note: () => string = () => '') =>
  ({ pageNo = '1', pageSize = '10', sortOrder }: Record<string, unknown>) => {
    const all = Array.from({ length: total }, (_, index) => ({
      ...{ id: `e${index + 1}`, name: `专家${index + 1}号`, unit: note(), useStatus: 1, version: 1 },
    }));
    if (sortOrder === 'descend') all.reverse();
    const from = (Number(pageNo) - 1) * Number(pageSize);
    return { pageNo: Number(pageNo), totalCount: total, data: all.slice(from, from + Number(pageSize)) };
  };

let acted: ExpertRow[] = [];
const Experts = () => (
  <ListPage
    endpoint={expertPageList}
    columns={[{ field: 'name' }]}
    filters={['keyword']}
    batchActions={(rows) => [
      {
        ...{ key: 'act', label: 'act', calls: expertDelete },
        onClick: () => {
          acted = rows;
        },
      },
    ]}
  />
);

beforeEach(() => {
  acted = [];
  signInAs(['expertDelete', 'supplierExport']);
});
afterEach(tidy);

const bar = () => within(screen.getByRole('region', { name: '批量操作' }));
const box = (n: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `选择 专家${n}号` });
const tick = async (n: number) => fireEvent.click(await box(n));
const turnTo = (n: number) => fireEvent.click(screen.getByRole('button', { name: `第 ${n} 页` }));
const idsActedOn = () => {
  fireEvent.click(bar().getByRole('button', { name: 'act' }));
  return acted.map(({ id }) => id);
};
const numbered = (...ns: number[]) => ns.map((n) => `e${n}`);

it('keeps what is ticked while pages are turned and sorted', async () => {
  serve({ ExpertPageList: experts(25) });
  show(<Experts />);
  await tick(3);
  turnTo(2);
  await tick(14);
  expect(bar().getByText('已选 2 项')).toBeTruthy();
  expect(idsActedOn()).toEqual(numbered(3, 14));
  fireEvent.click(screen.getByRole('button', { name: /姓名/ }));
  expect((await box(3)).checked).toBe(true);
  expect(bar().getByText('已选 2 项')).toBeTruthy();
  await tick(3);
  expect(idsActedOn()).toEqual(numbered(14));
});

it('ticks and unticks a page beside what is ticked on others', async () => {
  serve({ ExpertPageList: experts(15) });
  show(<Experts />);
  await tick(1);
  turnTo(2);
  await box(11);
  const whole = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' });
  expect(whole.indeterminate).toBe(false);
  fireEvent.click(whole);
  expect(idsActedOn()).toEqual(numbered(1, 11, 12, 13, 14, 15));
  fireEvent.click(whole);
  expect(idsActedOn()).toEqual(numbered(1));
});

it('hands on what was read last of a row', async () => {
  let unit = 'before';
  serve({ ExpertPageList: experts(15, () => unit) });
  show(<Experts />);
  await tick(1);
  turnTo(2);
  await box(11);
  unit = 'after';
  refresh(expertPageList);
  turnTo(1);
  await box(1);
  await waitFor(() => {
    idsActedOn();
    expect(acted.map((row) => row.unit)).toEqual(['after']);
  });
});

it('lets go of what is ticked for another filter, and does not take it up again', async () => {
  serve({ ExpertPageList: experts(15) });
  const { router } = show(<Experts />);
  await tick(1);
  turnTo(2);
  await box(11);
  await router.navigate('/?keyword=x');
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull());
  await router.navigate('/');
  expect((await box(1)).checked).toBe(false);
});

it('lets go of what is ticked after a write, but not after what others change', async () => {
  serve({ ExpertPageList: experts(15), ExpertDelete: () => null });
  show(
    <ListPage
      endpoint={expertPageList}
      columns={[{ field: 'name' }]}
      rowActions={[remove(expertDelete, { effects: () => [], many: true })]}
    />,
  );
  await tick(1);
  turnTo(2);
  await tick(11);
  refresh(expertPageList);
  expect(bar().getByText('已选 2 项')).toBeTruthy();
  fireEvent.click(bar().getByRole('button', { name: '删除' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('已删除');
  expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull();
});

it('chooses all that the filters find, in the order of the list', async () => {
  const asked = serve({ ExpertPageList: experts(120) });
  show(<Experts />, '/?keyword=x&sortField=name&sortOrder=descend');
  await tick(120);
  expect(bar().queryByRole('button', { name: /全选/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
  fireEvent.click(bar().getByRole('button', { name: '全选筛选结果（120 项）' }));
  expect(await screen.findByText('已选 120 项')).toBeTruthy();
  expect(bar().queryByRole('button', { name: /全选/ })).toBeNull();
  expect(asked.slice(1).map(({ input }) => input)).toEqual(
    ['1', '2'].map((pageNo) => ({
      ...{ keyword: 'x', sortField: 'name', sortOrder: 'descend' },
      ...{ pageNo, pageSize: '100' },
    })),
  );
  expect(idsActedOn()).toEqual(numbered(...Array.from({ length: 120 }, (_, index) => 120 - index)));
  fireEvent.click(bar().getByRole('button', { name: '取消选择' }));
  expect((await box(120)).checked).toBe(false);
});

it('chooses as many as the action takes, and withholds it for more', async () => {
  const asked = serve({ ExpertPageList: experts(620) });
  show(<Experts />);
  await box(1);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
  fireEvent.click(bar().getByRole('button', { name: '全选筛选结果（最多可选 500 项）' }));
  expect(await screen.findByText('已选 500 项')).toBeTruthy();
  expect(asked.length).toBe(6);
  expect(idsActedOn().at(-1)).toBe('e500');
  turnTo(62);
  await tick(620);
  expect(bar().getByText('已选 501 项')).toBeTruthy();
  expect(bar().getByRole<HTMLButtonElement>('button', { name: 'act' }).disabled).toBe(true);
});

it('says that it could not read them all, and keeps what was ticked', async () => {
  const some = experts(220);
  serve({
    ExpertPageList: (input) =>
      input.pageSize === '100' && input.pageNo === '2' ? new Refused(400, 'BUSY', 'too busy') : some(input),
  });
  show(<Experts />);
  await box(1);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
  fireEvent.click(bar().getByRole('button', { name: /全选/ }));
  expect(await screen.findByText('too busy')).toBeTruthy();
  expect(bar().getByText('已选 10 项')).toBeTruthy();
  expect(bar().getByRole('button', { name: '全选筛选结果（220 项）' })).toBeTruthy();
});

it('stops reading them where the choice is given up', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const some = experts(220);
  const asked = serve({
    ExpertPageList: async (input) => {
      if (input.pageSize === '100') await held;
      return some(input);
    },
  });
  show(<Experts />);
  await box(1);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
  fireEvent.click(bar().getByRole('button', { name: /全选/ }));
  await waitFor(() => expect(asked.length).toBe(2));
  fireEvent.click(bar().getByRole('button', { name: '取消选择' }));
  answer();
  turnTo(2);
  expect((await box(11)).checked).toBe(false);
  expect(asked.length).toBe(3);
});

it('exports what is ticked on all pages', async () => {
  const { supplierPageList, supplierExport } = supplierEndpoints;
  const some = experts(15);
  const asked = serve({
    SupplierPageList: (input) => {
      const page = some(input);
      return { ...page, data: page.data.map(({ id, name }) => ({ id, supplierName: name })) };
    },
    SupplierExport: () => new Response('x', { headers: { 'content-disposition': 'attachment; filename=a' } }),
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  show(
    <ListPage
      endpoint={supplierPageList}
      columns={[{ field: 'supplierName' }]}
      exports={{ calls: supplierExport }}
    />,
  );
  await tick(2);
  turnTo(2);
  await tick(12);
  fireEvent.click(bar().getByRole('button', { name: '导出所选' }));
  await waitFor(() =>
    expect(asked.filter(({ action }) => action === 'SupplierExport').map(({ input }) => input)).toEqual([
      { ids: numbered(2, 12) },
    ]),
  );
});
