import { expertEndpoints, hourEndpoints, type VisitorRow, visitor } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecordDrawer } from '../detail/RecordDrawer.tsx';
import { useDrawers } from '../drawer/useDrawers.tsx';
import { serve, show, signInAs, tidy } from '../testing.tsx';
import { asks, confirms, dangerous, edit, reason, remove, sends, setStatus } from './actions.tsx';
import { ListPage } from './ListPage.tsx';
import type { EventAction } from './types.ts';

const { visitorArrive, visitorCancel, visitorDetails, visitorPageList } = visitor.endpoints;
const { expertPageList, expertDelete, expertEdit, expertStatusChange } = expertEndpoints;

afterEach(tidy);

it('takes the events of the row with calls that fit them, and nothing else', () => {
  const good: EventAction<VisitorRow>[] = [
    { event: 'arrive', ...sends(visitorArrive, 'x') },
    reason('cancel', visitorCancel, 'x'),
    { event: 'cancel', calls: visitorCancel, opens: (row) => void row.version },
  ];
  const bad: EventAction<VisitorRow>[] = [
    // @ts-expect-error no event of this table
    { event: 'enable', ...sends(visitorArrive, 'x') },
    // @ts-expect-error the call needs a reason, which no row holds
    { event: 'cancel', ...sends(visitorCancel, 'x') },
    // @ts-expect-error nothing says that the call needs no more than the row
    { event: 'cancel', calls: visitorCancel, done: 'x' },
  ];
  expect([good.length, bad.length]).toEqual([3, 3]);
});

const rowNamed = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });
const visit = (id: string, can: string[]) => ({ id, name: `访客${id}`, state: 'approved', version: 3, can });

const VisitDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer endpoint={visitorDetails} id={id} onClose={onClose} title={(one) => one?.name}>
    {() => <p>facts</p>}
  </RecordDrawer>
);
const details = lazy(async () => ({ default: VisitDetail }));

const Visits = () => {
  const drawers = useDrawers({ details });
  return (
    <ListPage
      endpoint={visitorPageList}
      columns={[{ field: 'name' }]}
      events={[
        dangerous(reason('cancel', visitorCancel, 'called off')),
        { event: 'arrive', ...sends(visitorArrive, 'checked in') },
      ]}
      onOpen={drawers.open.details}
      drawers={drawers}
    />
  );
};

const answers = {
  VisitorPageList: () => page([visit('1', ['arrive', 'cancel']), visit('2', [])]),
  VisitorDetails: () => visit('1', ['cancel']),
};

it('offers what the server says of each row, by the names of the contract, and reads the list again', async () => {
  signInAs(['visitorEdit']);
  const asked = serve({ ...answers, VisitorArrive: () => null });
  show(<Visits />);
  const row = within(await rowNamed('访客1'));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '访客1',
    '到访',
    '取消来访',
  ]);
  expect(within(await rowNamed('访客2')).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(row.getByText('到访'));
  await screen.findByText('checked in');
  expect(asked.find(({ action }) => action === 'VisitorArrive')?.input).toEqual({ id: '1', version: 3 });
  await waitFor(() => expect(asked.filter(({ action }) => action === 'VisitorPageList')).toHaveLength(2));
});

it('offers the same in the details, of the record as it is now', async () => {
  signInAs(['visitorEdit']);
  const asked = serve({ ...answers, VisitorCancel: () => null });
  show(<Visits />);
  fireEvent.click(within(await rowNamed('访客1')).getByText('访客1'));
  await screen.findByText('facts');
  const drawer = within(screen.getByRole('dialog'));
  expect(drawer.queryByText('到访')).toBeNull();
  fireEvent.click(drawer.getByText('取消来访'));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '改期' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消来访' }));
  await screen.findByText('called off');
  expect(asked.find(({ action }) => action === 'VisitorCancel')?.input).toEqual({
    id: '1',
    version: 3,
    reason: '改期',
  });
});

const opened: string[] = [];
const Experts = () => (
  <ListPage
    endpoint={expertPageList}
    columns={[{ field: 'name' }]}
    rowActions={[
      remove(expertDelete, { effects: () => ['it is gone'], many: true }),
      edit(expertEdit, ({ id }: { id: string }) => opened.push(id)),
      ...setStatus('useStatus', expertStatusChange, { many: true }),
    ]}
  />
);
const expert = (id: string, useStatus: 1 | 2) => ({ id, name: `专家${id}`, useStatus, version: 1 });

beforeEach(() => {
  opened.length = 0;
});

it('has the usual actions by shared verbs, each for who may do it; what is dangerous last', async () => {
  signInAs(['expertEdit', 'expertDelete', 'expertEnable']);
  const asked = serve({
    ExpertPageList: () => page([expert('1', 1), expert('2', 2)]),
    ExpertStatusChange: () => null,
    ExpertDelete: () => null,
  });
  show(<Experts />);
  const first = within(await rowNamed('专家1'));
  const second = within(await rowNamed('专家2'));
  // Who may not disable sees no 停用.
  expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['编辑', '删除']);
  fireEvent.click(first.getByText('编辑'));
  expect(opened).toEqual(['1']);
  fireEvent.click(second.getByText('启用'));
  await screen.findByText('已启用');
  fireEvent.click(first.getByText('删除'));
  const asking = within(await screen.findByRole('dialog', { name: '删除“专家1”' }));
  expect(asking.getByText('it is gone')).toBeTruthy();
  fireEvent.click(asking.getByRole('button', { name: '删除' }));
  await screen.findByText('已删除');
  expect(asked.filter(({ key }) => key).map(({ input }) => input)).toEqual([
    { ids: ['2'], useStatus: 1 },
    { ids: ['1'] },
  ]);
});

it('takes 停用 back by the opposite write, for who may make it', async () => {
  signInAs(['expertEnable', 'expertDisable']);
  const asked = serve({
    ExpertPageList: () => page([expert('1', 1)]),
    ExpertStatusChange: () => null,
  });
  show(<Experts />);
  fireEvent.click(within(await rowNamed('专家1')).getByText('停用'));
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?销/ }));
  await screen.findByText('已撤销');
  expect(asked.filter(({ key }) => key).map(({ input }) => input)).toEqual([
    { ids: ['1'], useStatus: 2 },
    { ids: ['1'], useStatus: 1 },
  ]);
});

it('offers nothing to be taken back to who may not make the opposite write', async () => {
  signInAs(['expertDisable']);
  serve({ ExpertPageList: () => page([expert('1', 1)]), ExpertStatusChange: () => null });
  show(<Experts />);
  fireEvent.click(within(await rowNamed('专家1')).getByText('停用'));
  await screen.findByText('已停用');
  expect(screen.queryByRole('button', { name: /撤\s?销/ })).toBeNull();
});

it('does the same with several chosen rows', async () => {
  signInAs(['expertDelete']);
  const asked = serve({
    ExpertPageList: () => page([expert('1', 1), expert('2', 2)]),
    ExpertDelete: () => null,
  });
  show(<Experts />);
  await rowNamed('专家1');
  fireEvent.click(screen.getByLabelText('选择本页'));
  fireEvent.click(within(screen.getByLabelText('批量操作')).getByText('删除'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('已删除');
  expect(asked.find(({ action }) => action === 'ExpertDelete')?.input).toEqual({ ids: ['1', '2'] });
});

let handed: string[][] = [];
const Handed = () => (
  <ListPage
    endpoint={visitorPageList}
    columns={[{ field: 'name' }]}
    events={[
      confirms('arrive', visitorArrive, 'checked in', ({ name }: VisitorRow) => [`${name} is here`]),
      {
        event: 'cancel',
        calls: visitorCancel,
        opensMany: (rows) => handed.push(rows.map(({ id }) => id)),
        several: { label: 'call off' },
      },
    ]}
  />
);

it('opens an event for one row, and for those of the chosen that allow it', async () => {
  signInAs(['visitorEdit']);
  handed = [];
  serve({
    VisitorPageList: () => page([visit('1', ['cancel']), visit('2', []), visit('3', ['cancel'])]),
  });
  show(<Handed />);
  fireEvent.click(within(await rowNamed('访客3')).getByText('取消来访'));
  fireEvent.click(screen.getByLabelText('选择本页'));
  fireEvent.click(within(screen.getByLabelText('批量操作')).getByText('call off'));
  expect(handed).toEqual([['3'], ['1', '3']]);
  fireEvent.click(screen.getByLabelText('选择本页'));
  fireEvent.click(screen.getByLabelText('选择 访客2'));
  const button = within(screen.getByLabelText('批量操作')).getByRole('button', { name: 'call off' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

it('asks what an event does before it is sent', async () => {
  signInAs(['visitorEdit']);
  const asked = serve({ ...answers, VisitorArrive: () => null });
  show(<Handed />);
  fireEvent.click(within(await rowNamed('访客1')).getByText('到访'));
  const asking = within(await screen.findByRole('dialog', { name: '到访“访客1”' }));
  expect(asking.getByText('访客1 is here')).toBeTruthy();
  expect(asked.some(({ action }) => action === 'VisitorArrive')).toBe(false);
  fireEvent.click(asking.getByRole('button', { name: '到访' }));
  await screen.findByText('checked in');
});

it('sends people as the users that a call asks for, and tells what its answer says', async () => {
  signInAs(['learnQuery']);
  const asked = serve({
    HourList: () => page([{ id: 'p1', name: '张三' }]),
    HourRemind: () => ({ sent: 1, leftOut: 2 }),
  });
  show(
    <ListPage
      endpoint={hourEndpoints.hourList}
      columns={[{ field: 'name' }]}
      rowActions={[
        asks('remind', 'remind', hourEndpoints.hourRemind, {
          done: ({ sent, leftOut }) => `${sent} of ${sent + leftOut}`,
        }),
      ]}
    />,
  );
  fireEvent.click(within(await rowNamed('张三')).getByText('remind'));
  await screen.findByText('1 of 3');
  expect(asked.find(({ action }) => action === 'HourRemind')?.input).toEqual({ userIds: ['p1'] });
});
