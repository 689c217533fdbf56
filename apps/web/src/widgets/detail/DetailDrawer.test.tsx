import { organizationEndpoints } from '@anyan/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCall } from '../../platform/query.ts';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';
import { Fields } from './Fields.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';

const { organizationDelete, organizationDetails, organizationEdit, organizationHistory } =
  organizationEndpoints;
const record = { id: 'i', name: '化学学院', code: 'HX', phone: null, personCount: 1200, useStatus: 2 };
const edit = vi.fn();

const Detail = () => {
  const query = useCall(organizationDetails, { id: 'i' });
  return (
    <DetailDrawer
      open
      onClose={() => {}}
      title={query.data?.name}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      actions={[
        { key: 'edit', label: 'edit it', calls: organizationEdit, onClick: edit },
        { key: 'delete', label: 'delete it', calls: organizationDelete, onClick: () => {} },
      ]}
      history={{ endpoint: organizationHistory, id: 'i' }}
    >
      {query.data && (
        <Fields
          record={query.data}
          schema={organizationDetails.result as never}
          fields={['code', 'phone', 'personCount', 'useStatus']}
        />
      )}
    </DetailDrawer>
  );
};

const row = (n: number) => ({
  id: `h${n}`,
  at: '2026-01-02T03:04:05.000Z',
  actorName: n === 1 ? '周安国' : null,
  action: `编辑${n}`,
  actionEn: `Edit ${n}`,
  changes: [{ field: 'name', zh: '名称', en: 'Name', before: null, after: `名称${n}` }],
});
const history = (rows: object[], totalCount = rows.length) => ({ pageNo: 1, totalCount, data: rows });

beforeEach(() => signInAs(['organizationEdit', 'organizationGet']));
afterEach(() => {
  edit.mockReset();
  vi.restoreAllMocks();
  tidy();
});

it('keeps its place while the record is on its way, then shows its facts in words', async () => {
  let answer: (value: unknown) => void = () => {};
  serve({
    OrganizationDetails: () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  show(<Detail />);
  await waitFor(() =>
    expect(document.querySelectorAll('[aria-busy=true] .ay-skeleton').length).toBeGreaterThan(0),
  );
  answer(record);
  expect(await screen.findByText('化学学院')).toBeTruthy();
  expect(screen.getByText('1,200')).toBeTruthy();
  expect(screen.getByText('停用')).toBeTruthy();
  expect(screen.getByText('未填写')).toBeTruthy();
  expect(document.querySelector('.ay-skeleton')).toBeNull();
});

it('says what failed and reads the record again on request', async () => {
  let broken = true;
  serve({ OrganizationDetails: () => (broken ? new Refused(500, 'INTERNAL', '系统错误') : record) });
  show(<Detail />);
  expect(await screen.findByText('系统错误')).toBeTruthy();
  expect(screen.getByText('请求编号 r-1')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText('化学学院')).toBeTruthy();
});

it('says that a record is not there', async () => {
  serve({ OrganizationDetails: () => new Refused(404, 'NOT_FOUND', '数据不存在或已被删除') });
  show(<Detail />);
  expect(await screen.findByText('数据不存在或已被删除')).toBeTruthy();
});

it('offers only what one may do', async () => {
  serve({ OrganizationDetails: () => record });
  show(<Detail />);
  fireEvent.click(await screen.findByText('edit it'));
  expect(edit).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('delete it')).toBeNull();
});

it('shows the history as a tab, page by page, and nothing of it to who may not read it', async () => {
  const all = Array.from({ length: 11 }, (_, n) => row(n + 1));
  const asked = serve({
    OrganizationDetails: () => record,
    OrganizationHistory: ({ pageSize }) => history(all.slice(0, Number(pageSize)), 11),
  });
  show(<Detail />);
  fireEvent.click(await screen.findByRole('tab', { name: '变更记录' }));
  const first = await screen.findByText('编辑1');
  expect(within(first.closest('li, .ant-timeline-item') as HTMLElement).getByText(/周安国/)).toBeTruthy();
  expect(screen.getByText('名称1').tagName).toBe('INS');
  expect(screen.getAllByText(/系统 ·/)).toHaveLength(9);
  expect(screen.queryByText('编辑11')).toBeNull();
  fireEvent.click(screen.getByText('查看更早的记录'));
  expect(await screen.findByText('编辑11')).toBeTruthy();
  expect(screen.queryByText('查看更早的记录')).toBeNull();
  tidy();
  asked.length = 0;
  signInAs([]);
  const again = serve({ OrganizationDetails: () => record });
  show(<Detail />);
  await screen.findByText('化学学院');
  expect(screen.queryByText('变更记录')).toBeNull();
  expect(again.map(({ action }) => action)).toEqual(['OrganizationDetails']);
});

it('tells the history of a record in the words that the contract has for its codes', async () => {
  const change = { field: 'useStatus', title: '使用状态', titleEn: 'Status', before: 1, after: 2 };
  serve({
    OrganizationDetails: () => record,
    OrganizationHistory: () => history([{ ...row(1), changes: [change] }]),
  });
  show(
    <RecordDrawer
      endpoint={organizationDetails}
      id="i"
      onClose={() => {}}
      title={(one) => one?.name}
      history={{ endpoint: organizationHistory }}
    >
      {() => null}
    </RecordDrawer>,
  );
  fireEvent.click(await screen.findByRole('tab', { name: '变更记录' }));
  expect((await screen.findByText('停用')).tagName).toBe('INS');
  expect(screen.getByText('启用').tagName).toBe('DEL');
});

it('says that there is no history yet, or that it could not be read', async () => {
  let broken = true;
  serve({
    OrganizationDetails: () => record,
    OrganizationHistory: () => (broken ? new Refused(500, 'INTERNAL', '系统错误') : history([])),
  });
  show(<Detail />);
  fireEvent.click(await screen.findByRole('tab', { name: '变更记录' }));
  fireEvent.click(await screen.findByText('重试'));
  broken = false;
  fireEvent.click(await screen.findByText('重试'));
  expect(await screen.findByText('还没有变更记录')).toBeTruthy();
});

it('keeps what is typed in it when the window gets narrow, where its history becomes a tab', async () => {
  const told = new Map<string, (event: { matches: boolean }) => void>();
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: true, media },
    addEventListener: (_: string, tell: (event: { matches: boolean }) => void) => told.set(media, tell),
    removeEventListener: () => {},
  }));
  serve({ OrganizationHistory: () => history([row(1)]) });
  show(
    <DetailDrawer open title="T" onClose={() => {}} history={{ endpoint: organizationHistory, id: 'i' }}>
      <input aria-label="note" />
    </DetailDrawer>,
  );
  const note = screen.getByLabelText<HTMLInputElement>('note');
  fireEvent.change(note, { target: { value: 'half a sentence' } });
  expect(screen.queryByRole('tab')).toBeNull();
  const narrower = [...told].filter(([media]) => /1[26]\d\d/.test(media));
  act(() => {
    for (const [, tell] of narrower) tell({ matches: false });
  });
  fireEvent.click(await screen.findByRole('tab', { name: '变更记录' }));
  expect(await screen.findByText('编辑1')).toBeTruthy();
  expect(screen.getByLabelText('note')).toBe(note);
  expect(note.value).toBe('half a sentence');
});

it('leaves out what there is nothing of, where that is asked for, and says it else', () => {
  show(
    <Fields
      record={{ code: 'HX', phone: null, head: '', rooms: [], note: '备注' }}
      schema={organizationDetails.result as never}
      fields={['code', 'phone', 'head?', 'rooms?', 'note?']}
    />,
  );
  expect(screen.getAllByRole('term')).toHaveLength(3);
  expect(screen.getByText('备注')).toBeTruthy();
});
