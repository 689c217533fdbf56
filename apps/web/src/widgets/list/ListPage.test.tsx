import { laboratoryEndpoints, organizationEndpoints, supplierEndpoints, visitor } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../platform/i18n.ts';
import { useDrawers } from '../drawer/useDrawers.tsx';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { ListPage } from './ListPage.tsx';

const { organizationPageList, organizationAdd, organizationCount, organizationDelete } =
  organizationEndpoints;

const row = (name: string) => ({ id: name, name, code: name, useStatus: 1, personCount: 1200 });
const page = (names: string[], totalCount = names.length) => ({
  pageNo: 1,
  totalCount,
  data: names.map(row),
});

const List = () => (
  <ListPage
    title="T"
    endpoint={organizationPageList}
    columns={[{ field: 'name' }, { field: 'personCount' }, { field: 'useStatus' }]}
    filters={['keyword', 'useStatus', 'levelId', 'parentId']}
    actions={[{ key: 'add', label: 'add it', calls: organizationAdd, onClick: () => {} }]}
    rowActions={(one) => [
      { key: 'delete', label: `delete ${one.name}`, calls: organizationDelete, onClick: () => {} },
    ]}
  />
);

beforeEach(() => signInAs(['organizationAdd']));
afterEach(tidy);

it('titles its columns by the contract and shows codes in words', async () => {
  serve({ OrganizationPageList: () => page(['化学学院']) });
  show(<List />);
  expect(await screen.findByText('化学学院')).toBeTruthy();
  expect(screen.getAllByText('组织名称').length).toBeGreaterThan(0);
  expect(screen.getByText('1,200')).toBeTruthy();
  expect(screen.getAllByText('启用').length).toBeGreaterThan(0);
});

it('a control of the page says what it filters where its name has no room beside it', async () => {
  const Own = ({ placeholder = 'pick' }: { placeholder?: string }) => <i>{placeholder}</i>;
  serve({ OrganizationPageList: () => page([]) });
  show(
    <ListPage
      endpoint={organizationPageList}
      columns={[{ field: 'name' }]}
      filters={[
        { field: 'levelId', title: 'Level', control: <Own /> },
        { field: 'parentId', title: 'Parent organisation', control: <Own /> },
        { field: 'keyword', title: 'Organisation to look for', control: <Own placeholder="Find by name" /> },
      ]}
    />,
  );
  expect(await screen.findByText('Parent organisation')).toBeTruthy();
  expect(screen.getByText('pick')).toBeTruthy();
  expect(screen.getByText('Find by name')).toBeTruthy();
});

it('has no column of actions where a whole list offers none, and one where it does', async () => {
  signInAs(['organizationDelete']);
  const whole = (names: string[]) => {
    serve({ OrganizationPageList: () => names.map(row) });
    return show(
      <ListPage
        endpoint={organizationPageList as never}
        unpaged
        columns={[{ field: 'name' } as never]}
        rowActions={(one) =>
          (one as { name: string }).name === '化学学院'
            ? [{ key: 'delete', label: 'delete it', calls: organizationDelete, onClick: () => {} }]
            : []
        }
      />,
    );
  };
  const some = whole(['化学学院', '物理学院']);
  expect(await screen.findByRole('columnheader', { name: '操作' })).toBeTruthy();
  some.unmount();
  whole(['物理学院', '数学学院']);
  expect((await screen.findAllByText('物理学院')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
});

it('says what it is for, also where nothing can be done about it', async () => {
  serve({ OrganizationPageList: () => page(['化学学院']) });
  show(<ListPage endpoint={organizationPageList} columns={[{ field: 'name' }]} hint="what it is for" />);
  expect(await screen.findByText('what it is for')).toBeTruthy();
});

it('folds away what stands left of it where the rows need the room, or as somebody wants it', async () => {
  serve({ OrganizationPageList: () => page(['化学学院']) });
  const shown = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    return show(
      <ListPage
        endpoint={organizationPageList}
        columns={[{ field: 'name' }]}
        aside={() => 'the tree'}
        asideTitle="组织"
      />,
    );
  };
  const { unmount } = shown(1440);
  expect(await screen.findByText('化学学院')).toBeTruthy();
  expect(screen.getByText('the tree')).toBeTruthy();
  unmount();
  const small = shown(1280);
  expect(screen.queryByText('the tree')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /组织/, expanded: false }));
  expect(screen.getByText('the tree')).toBeTruthy();
  small.unmount();
  // It is kept as it was left.
  shown(1280);
  fireEvent.click(screen.getByRole('button', { expanded: true }));
  expect(screen.queryByText('the tree')).toBeNull();
});

it('asks what the address says', async () => {
  const asked = serve({ OrganizationPageList: () => page(['a'], 100) });
  show(<List />, '/?keyword=化&useStatus=2&pageNo=3&pageSize=20&sortField=name&sortOrder=descend');
  await screen.findByText('a');
  expect(asked[0]?.input).toEqual({
    keyword: '化',
    useStatus: '2',
    pageNo: '3',
    pageSize: '20',
    sortField: 'name',
    sortOrder: 'descend',
  });
});

it('shows the total from two pages on and hides it for one', async () => {
  serve({ OrganizationPageList: () => page(['a'], 11) });
  show(<List />);
  expect(await screen.findByText('共 11 项数据')).toBeTruthy();
  tidy();
  signInAs([]);
  serve({ OrganizationPageList: () => page(['a'], 10) });
  show(<List />);
  await screen.findByText('a');
  expect(screen.queryByText('共 10 项数据')).toBeNull();
});

it('steps back when a page beyond the first comes back empty', async () => {
  const asked = serve({
    OrganizationPageList: ({ pageNo }) => (pageNo === '2' ? page([], 10) : page(['a'], 10)),
  });
  const { router } = show(<List />, '/?pageNo=2');
  await screen.findByText('a');
  expect(asked.map(({ input }) => input.pageNo)).toEqual(['2', '1']);
  expect(router.state.location.search).toBe('');
});

it('hides what one may not do', async () => {
  serve({ OrganizationPageList: () => page(['a']) });
  show(<List />);
  await screen.findByText('a');
  expect(screen.getByText('add it')).toBeTruthy();
  expect(screen.queryByText('delete a')).toBeNull();
});

it('hides the fourth filter until it is asked for, and puts what is searched into the address', async () => {
  serve({ OrganizationPageList: () => page(['a']) });
  const { router } = show(<List />, '/?pageNo=1');
  await screen.findByText('a');
  expect(screen.queryByText('上级组织')).toBeNull();
  fireEvent.click(screen.getByText('展开'));
  expect(screen.getByText('上级组织')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('名称或编码'), { target: { value: '物理' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(router.state.location.search).toBe(`?keyword=${encodeURIComponent('物理')}`));
  fireEvent.click(screen.getByText('清空'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says what failed, offers a retry and the request id', async () => {
  let broken = true;
  serve({ OrganizationPageList: () => (broken ? new Refused(500, 'INTERNAL', '系统错误') : page(['a'])) });
  show(<List />);
  expect(await screen.findByText('系统错误')).toBeTruthy();
  expect(screen.getByText('请求编号 r-1')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('a')).toBeTruthy();
});

const Charted = () => (
  <ListPage
    title="T"
    endpoint={organizationPageList}
    columns={[{ field: 'name' }]}
    filters={['keyword', 'useStatus']}
    chart={{ calls: organizationCount }}
  />
);
const distribution = {
  total: 30,
  rows: [
    { value: '1', name: '启用', count: 20 },
    { value: '2', name: '停用', count: 10 },
  ],
};

it('draws what the filters find, and a bar filters the list', async () => {
  signInAs(['organizationQuery']);
  const asked = serve({ OrganizationPageList: () => page(['a']), OrganizationCount: () => distribution });
  show(<Charted />, '/?keyword=化&chart=useStatus.bars');
  fireEvent.click(await screen.findByRole('button', { name: '停用' }));
  await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ useStatus: '2' }));
  expect(asked.find(({ action }) => action === 'OrganizationCount')?.input).toEqual({
    keyword: '化',
    column: 'useStatus',
  });
  expect(screen.getByText('66.7%')).toBeTruthy();
});

it('tells of a chart that failed without the list, and closes it', async () => {
  signInAs(['organizationQuery']);
  let fails = true;
  serve({
    OrganizationPageList: () => page(['row a']),
    OrganizationCount: () => {
      if (fails) return new Refused(400, 'NO_FIGURES', 'no figures');
      return { total: 0, rows: [] };
    },
  });
  show(<Charted />, '/?chart=useStatus.ring');
  expect(await screen.findByText('no figures')).toBeTruthy();
  expect(screen.getByText('row a')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('没有可统计的数据')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '关闭图表' }));
  await waitFor(() => expect(screen.queryByText('没有可统计的数据')).toBeNull());
});

it('offers no chart to whom the server would refuse it', async () => {
  signInAs([]);
  serve({ OrganizationPageList: () => page(['a']) });
  show(<Charted />, '/?chart=useStatus.bars');
  await screen.findByText('a');
  expect(screen.queryByText('图表')).toBeNull();
});

it('says what there is none of where nothing but its defaults narrows it, and offers to clear what somebody chose', async () => {
  serve({ OrganizationPageList: () => page([]) });
  const Open = () => (
    <ListPage
      title="T"
      endpoint={organizationPageList}
      columns={[{ field: 'name' }]}
      defaults={{ subtree: true }}
      filters={['keyword', 'subtree']}
      emptyText="none yet"
    />
  );
  const usual = show(<Open />);
  expect(await screen.findByText('none yet')).toBeTruthy();
  expect(screen.queryByText('清空筛选')).toBeNull();
  usual.unmount();
  show(<Open />, '/?subtree=false');
  expect(await screen.findByText('清空筛选')).toBeTruthy();
  expect(screen.queryByText('none yet')).toBeNull();
});

it('opens with three fields though a hidden one has a default, names its switch, and keeps defaults out of the address', async () => {
  serve({ OrganizationPageList: () => page(['a']) });
  const Below = () => (
    <ListPage
      title="T"
      endpoint={organizationPageList}
      columns={[{ field: 'name' }]}
      defaults={{ subtree: true }}
      filters={['keyword', 'useStatus', 'levelId', 'subtree']}
    />
  );
  setLocale('en-US');
  try {
    const { router } = show(<Below />);
    await screen.findByText('a');
    expect(screen.queryByRole('switch')).toBeNull();
    fireEvent.click(screen.getByText('More'));
    const below = await screen.findByRole('switch', { name: 'Include sub-units' });
    expect(below.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('Include sub-units')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name or code'), { target: { value: 'x' } });
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=x'));
    fireEvent.click(below);
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=x&subtree=false'));
  } finally {
    setLocale('zh-CN');
  }
});

it('narrows to one organisation by its bar, but not by the bar of a level', async () => {
  signInAs(['organizationQuery']);
  const counted = (column: string) => ({
    column,
    total: 1,
    rows: [{ value: 'id-1', name: 'the bar', count: 1 }],
  });
  const asked = serve({
    OrganizationPageList: () => page(['a']),
    OrganizationCount: ({ column }) => counted(String(column)),
  });
  for (const [column, subtree] of [
    ['levelId', undefined],
    ['parentId', 'false'],
  ] as const) {
    const { unmount } = show(<Charted />, `/?chart=${column}.bars`);
    fireEvent.click(await screen.findByRole('button', { name: 'the bar' }));
    await waitFor(() => expect(asked.at(-1)?.input[column]).toBe('id-1'));
    expect(asked.filter(({ action }) => action === 'OrganizationPageList').at(-1)?.input.subtree).toBe(
      subtree,
    );
    unmount();
  }
});

it('exports the chosen rows alone, within its filter, where the export can and one may', async () => {
  const { supplierPageList, supplierExport } = supplierEndpoints;
  const asked = serve({
    SupplierPageList: () => ({
      pageNo: 1,
      totalCount: 2,
      data: ['恒化', '江城'].map((supplierName) => ({ id: supplierName, supplierName })),
    }),
    SupplierExport: () => new Response('x', { headers: { 'content-disposition': 'attachment; filename=a' } }),
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const Suppliers = () => (
    <ListPage
      title="T"
      endpoint={supplierPageList}
      columns={[{ field: 'supplierName' }]}
      exports={{ calls: supplierExport }}
    />
  );
  signInAs([]);
  const { unmount } = show(<Suppliers />);
  await screen.findByText('恒化');
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  signInAs(['supplierExport']);
  show(<Suppliers />, '/?keyword=城');
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择 江城' }));
  fireEvent.click(screen.getByRole('button', { name: '导出所选' }));
  await waitFor(() =>
    expect(asked.filter(({ action }) => action === 'SupplierExport').map(({ input }) => input)).toEqual([
      { keyword: '城', ids: ['江城'] },
    ]),
  );
});

it('has no boxes for an export that takes all alone', async () => {
  signInAs(['organizationExport']);
  serve({ OrganizationPageList: () => page(['a']) });
  show(
    <ListPage
      title="T"
      endpoint={organizationPageList}
      columns={[{ field: 'name' }]}
      exports={{ calls: organizationEndpoints.organizationExport }}
    />,
  );
  await screen.findByText('a');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('lets further fields wait in the chooser, chooses a laboratory by its picker, and opens the details', async () => {
  signInAs(['visitorGet', 'visitorQuery']);
  serve({
    VisitorPageList: () => ({ pageNo: 1, totalCount: 1, data: [{ id: '1', name: '张三', unit: '外校' }] }),
  });
  const Details = ({ id }: { id: string }) => <p>record {id}</p>;
  const Visits = () => {
    const drawers = useDrawers({ details: Details });
    return (
      <ListPage
        endpoint={visitor.endpoints.visitorPageList}
        columns={[{ field: 'name' }, { field: 'state' }, { field: 'purpose' }]}
        more={['unit']}
        filters={['laboratoryId']}
        openCalls={visitor.endpoints.visitorDetails}
        drawers={drawers}
      />
    );
  };
  show(<Visits />);
  fireEvent.click(await screen.findByRole('button', { name: '张三' }));
  expect(await screen.findByText('record 1')).toBeTruthy();
  expect(screen.queryByText('外校')).toBeNull();
  expect(screen.getByRole('combobox', { name: '实验室' })).toBeTruthy();
});

it('shows a risk level by its numeral, and says of what has none that it is not rated', async () => {
  const laboratory = (id: string, riskLevel: string | null) => ({
    id,
    laboratoryName: `实验室${id}`,
    riskLevel,
  });
  serve({
    LaboratoryPageList: () => ({
      ...{ pageNo: 1, totalCount: 2 },
      data: [laboratory('1', 'II'), laboratory('2', null)],
    }),
  });
  show(
    <ListPage
      endpoint={laboratoryEndpoints.laboratoryPageList}
      columns={[{ field: 'laboratoryName' }, { field: 'riskLevel' }]}
    />,
  );
  expect((await screen.findByText('实验室1')).closest('tr')?.querySelector('[data-level="II"]')).toBeTruthy();
  expect(screen.getByText('实验室2').closest('tr')?.textContent).toContain('未评级');
});
